import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import { drawable, type Face, readFaces } from './fonts.ts'

/** A document that is being drawn, in points; y grows downwards, as PDFKit counts. */
export type Sheet = PDFKit.PDFDocument

// A4.
export const page = { width: 595.28, height: 841.89, margin: 54 }
/** What every page keeps free at its head and foot for what stands on each. */
const head = 34
const foot = 150

export const colours = { ink: '#0d2e30', soft: '#576e70', line: '#d1ded9', mark: '#a8331f' }

export type Style = { size?: number; face?: Face; colour?: string; after?: number; indent?: number }

/** An empty document; Figtree goes into it with the letters that are used alone. */
export const newSheet = async (options: PDFKit.PDFDocumentOptions): Promise<Sheet> => {
  const sheet = new PDFDocument({
    ...options,
    size: 'A4',
    margins: { top: page.margin + head, bottom: page.margin + foot, left: page.margin, right: page.margin },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    displayTitle: true,
  })
  for (const [face, bytes] of Object.entries(await readFaces())) sheet.registerFont(face, bytes)
  return sheet
}

const setIn = (sheet: Sheet, text: string, { size = 11, face = 'regular', colour, indent = 0 }: Style) => {
  const words = drawable(sheet, face, text)
  sheet.fontSize(size).fillColor(colour ?? colours.ink)
  return { words, layout: { width: page.width - 2 * page.margin - indent, lineGap: 0.2 * size } }
}

/** Writes on below what was written last, on the next page where this one is full. */
export const write = (sheet: Sheet, text: string, style: Style = {}): void => {
  const { words, layout } = setIn(sheet, text, style)
  sheet.text(words, page.margin + (style.indent ?? 0), sheet.y, layout)
  sheet.y += style.after ?? 4
}

/** How much of a page this text takes, with what it leaves free below. */
export const heightOf = (sheet: Sheet, text: string, style: Style = {}): number => {
  const { words, layout } = setIn(sheet, text, style)
  return sheet.heightOfString(words, layout) + (style.after ?? 4)
}

/** Begins a new page where less than `height` is left on this one; what is higher than a page begins one as well. */
export const ensureSpace = (sheet: Sheet, height: number): void => {
  const isFresh = sheet.y <= sheet.page.margins.top
  if (!isFresh && sheet.y + height > sheet.page.maxY()) sheet.addPage()
}

export const rule = (sheet: Sheet): void => {
  ensureSpace(sheet, 24)
  line(sheet, sheet.y + 2)
  sheet.y += 18
}

export const line = (sheet: Sheet, y: number): void => {
  sheet
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(0.75)
    .strokeColor(colours.line)
    .stroke()
}

/**
 * Draws what stands on every page, below the text's own margin too, when all text is written: drawn while a paragraph
 * runs on to the next page, it would lend the rest of the paragraph its face and colour.
 */
export const onEveryPage = (sheet: Sheet, draw: () => void): void => {
  const { start, count } = sheet.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    sheet.switchToPage(at)
    // PDFKit begins a page wherever something is written below the margin.
    sheet.page.margins.bottom = 0
    draw()
  }
}

/** A QR code as one path of squares: sharp at any size, and no picture to decode. */
export const drawQrCode = (sheet: Sheet, text: string, at: { x: number; y: number; side: number }): void => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`)
  sheet
    .save()
    .translate(at.x, at.y)
    .scale(at.side / modules.size)
    .path(squares.join(''))
    .fill(colours.ink)
    .restore()
}

/** Words across the whole page, so faint that all else is read through them. */
export const drawWatermark = (sheet: Sheet, text: string): void => {
  const words = drawable(sheet, 'bold', text)
  const origin: [number, number] = [118, page.height - 225]
  sheet
    .save()
    .rotate(-48, { origin })
    .fontSize(44)
    .fillColor(colours.mark, 0.09)
    .text(words, origin[0], origin[1] - 44, { lineBreak: false })
    .restore()
  sheet.fillOpacity(1)
}
