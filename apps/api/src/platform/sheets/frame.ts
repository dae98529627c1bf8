import QRCode from 'qrcode'
import { drawable } from './fonts.ts'
import { artifact, colours, line, page, type Sheet, tag } from './sheet.ts'

export type FootLine = { text: string; isBold?: boolean; isMark?: boolean }

/** What stands on every page and shows the document that a page belongs to. */
export type Frame = {
  title: string
  /** Beside the title: day and time. */
  moment: string
  foot: FootLine[]
  /** What the QR code at the foot contains, and its description for who does not see it. */
  code?: { url: string; description: string } | undefined
  watermark?: string | undefined
  /** A document of many pages: a low foot without a code, and the number of each page and of all. */
  isLong?: boolean
}

const side = 104
const lowFoot = 28

/** The height of the foot of every page. */
export const footHeightOf = ({ isLong }: Pick<Frame, 'isLong'>): number => (isLong ? lowFoot : side)

const footTopOf = (frame: Frame): number => page.height - page.margin - footHeightOf(frame)

/** The title on the first page, before the text: a heading. Later pages repeat it for the eye alone. */
export const openFrame = (sheet: Sheet, frame: Frame): void => {
  const { pdf } = sheet
  tag(sheet, 'H1', () => drawTitle(pdf, frame))
  tag(sheet, 'P', () => drawMoment(pdf, frame))
  pdf.x = page.margin
  pdf.y = pdf.page.margins.top
}

/**
 * Completes the frame of every page after all text is written, because drawing would change the font and colour of a
 * paragraph that continues on the next page. The foot is read once, after the text.
 */
export const closeFrame = (sheet: Sheet, frame: Frame): void => {
  const { pdf } = sheet
  const { start, count } = pdf.bufferedPageRange()
  const last = start + count - 1
  for (let at = start; at <= last; at++) {
    pdf.switchToPage(at)
    // PDFKit starts a page for any text below the margin.
    pdf.page.margins.bottom = 0
    const { watermark } = frame
    if (watermark) artifact(sheet, 'Pagination', () => drawWatermark(pdf, watermark))
    if (at > start) artifact(sheet, 'Pagination', () => drawHead(pdf, frame))
    line(sheet, footTopOf(frame) - 24)
    if (frame.isLong) artifact(sheet, 'Pagination', () => drawNumber(pdf, `Página ${at - start + 1} de ${count}`))
    if (at === last) writeFoot(sheet, frame)
    else artifact(sheet, 'Pagination', () => drawFoot(pdf, frame))
  }
}

type Pdf = PDFKit.PDFDocument

const [titleSize, momentSize] = [22, 10]

const drawHead = (pdf: Pdf, frame: Frame): void => {
  drawTitle(pdf, frame)
  drawMoment(pdf, frame)
}

/** As large as the day and time beside it leave room for. */
const drawTitle = (pdf: Pdf, { title, moment }: Frame): void => {
  const beside = pdf.fontSize(momentSize).widthOfString(drawable(pdf, 'regular', moment))
  const words = drawable(pdf, 'bold', title)
  const room = page.width - 2 * page.margin - beside - 16
  pdf
    .fontSize(Math.min(titleSize, (titleSize * room) / pdf.fontSize(titleSize).widthOfString(words)))
    .fillColor(colours.ink)
    .text(words, page.margin, page.margin - 8, { lineBreak: false })
}

const drawMoment = (pdf: Pdf, { moment }: Frame): void => {
  const words = drawable(pdf, 'regular', moment)
  pdf
    .fontSize(momentSize)
    .fillColor(colours.soft)
    .text(words, page.margin, page.margin, { width: page.width - 2 * page.margin, align: 'right' })
}

const drawNumber = (pdf: Pdf, text: string): void => {
  const words = drawable(pdf, 'regular', text)
  pdf
    .fontSize(9)
    .fillColor(colours.soft)
    .text(words, page.margin, page.height - page.margin, { width: page.width - 2 * page.margin, align: 'right' })
}

const writeFoot = (sheet: Sheet, frame: Frame): void => {
  const { pdf } = sheet
  const footTop = footTopOf(frame)
  sheet.pdf.y = footTop - 2
  for (const footLine of frame.foot) tag(sheet, 'P', () => drawFootLine(pdf, frame, footLine))
  const { code } = frame
  const corners: [number, number, number, number] = [page.margin, footTop, page.margin + side, footTop + side]
  if (code) tag(sheet, 'Figure', () => drawQrCode(pdf, code.url), { alt: code.description, bbox: corners })
}

const drawFoot = (pdf: Pdf, frame: Frame): void => {
  pdf.y = footTopOf(frame) - 2
  for (const footLine of frame.foot) drawFootLine(pdf, frame, footLine)
  if (frame.code) drawQrCode(pdf, frame.code.url)
}

const drawFootLine = (pdf: Pdf, { code }: Frame, { text, isBold, isMark }: FootLine): void => {
  const indent = code ? side + 20 : 0
  const words = drawable(pdf, isBold ? 'bold' : 'regular', text)
  pdf
    .fontSize(9)
    .fillColor(isMark ? colours.mark : colours.ink)
    .text(words, page.margin + indent, pdf.y, { width: page.width - 2 * page.margin - indent, lineGap: 1.7 })
  pdf.y += 2
}

/** A QR code as one path of squares: sharp at any size, without a bitmap. */
const drawQrCode = (pdf: Pdf, text: string): void => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`)
  pdf
    .save()
    .translate(page.margin, page.height - page.margin - side)
    .scale(side / modules.size)
    .path(squares.join(''))
    .fill(colours.ink)
    .restore()
}

/** A watermark across the page, faint enough to read the text through it. */
const drawWatermark = (pdf: Pdf, text: string): void => {
  const words = drawable(pdf, 'bold', text)
  const origin: [number, number] = [118, page.height - 225]
  pdf
    .save()
    .rotate(-48, { origin })
    .fontSize(44)
    .fillColor(colours.mark, 0.09)
    .text(words, origin[0], origin[1] - 44, { lineBreak: false })
    .restore()
  pdf.fillOpacity(1)
}
