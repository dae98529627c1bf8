import { bytesOf } from './draw-sheet.ts'
import { endSheet, heightOf, inside, newTagged, type Sheet, type Style, write } from './sheet.ts'

export type LabelLine = { text: string; style: Style }
export type LabelPlan = {
  info: PDFKit.DocumentInfo
  /** In millimetres. */
  width: number
  height: number
  /** The lines of each label, a page each. */
  labels: LabelLine[][]
}

const pointsPerMillimetre = 72 / 25.4
const margin = 9
/** From the largest to the smallest letters that a printer of labels still prints clearly. */
const scales = [1, 0.94, 0.88, 0.82, 0.76, 0.7]

/**
 * Tagged labels, each as large as it fits on its paper; what is longer than the smallest letters allow continues on a
 * further page, so that nothing is cut off.
 */
export const drawLabels = async ({ info, width, height, labels }: LabelPlan): Promise<Buffer> => {
  const size: [number, number] = [width * pointsPerMillimetre, height * pointsPerMillimetre]
  const sheet = await newTagged({
    ...{ info, size },
    margins: { top: margin, bottom: margin, left: margin, right: margin },
  })
  const drawn = bytesOf(sheet)
  for (const [index, lines] of labels.entries()) {
    if (index > 0) sheet.pdf.addPage()
    const scale = scales.find((one) => heightOfAll(sheet, lines, one) <= size[1] - 2 * margin) ?? scales.at(-1) ?? 1
    inside(sheet, 'Sect', (sheet) => {
      for (const { text, style } of lines) write(sheet, text, scaled(style, scale))
    })
  }
  endSheet(sheet)
  return drawn
}

const heightOfAll = (sheet: Sheet, lines: LabelLine[], scale: number): number =>
  lines.reduce((height, { text, style }) => height + heightOf(sheet, text, scaled(style, scale)), 0)

const scaled = (style: Style, scale: number): Style => ({
  ...style,
  size: (style.size ?? 11) * scale,
  after: (style.after ?? 4) * scale,
})
