import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import { drawable, type Face, readFaces } from './fonts.ts'

/** A document that is being drawn, in points; y grows downwards, as PDFKit counts. */
export type Sheet = PDFKit.PDFDocument

// A4.
export const page = { width: 595.28, height: 841.89, margin: 54 }
/** The space at the head and foot of every page for its frame. */
const head = 34
const foot = 150

export const colours = { ink: '#0d2e30', soft: '#576e70', line: '#d1ded9', mark: '#a8331f' }

export type Style = { size?: number; face?: Face; colour?: string; after?: number; indent?: number }

/** An empty document with Figtree, reduced to the letters used. */
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

/** Continues below the last text, on a new page if this one is full. */
export const write = (sheet: Sheet, text: string, style: Style = {}): void => {
  const { words, layout } = setIn(sheet, text, style)
  sheet.text(words, page.margin + (style.indent ?? 0), sheet.y, layout)
  sheet.y += style.after ?? 4
}

/** The height of this text, including the space below it. */
export const heightOf = (sheet: Sheet, text: string, style: Style = {}): number => {
  const { words, layout } = setIn(sheet, text, style)
  return sheet.heightOfString(words, layout) + (style.after ?? 4)
}

/** Starts a new page if less than `height` is left; content higher than a page also starts one. */
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
 * Draws the frame of every page, also below the text's margin, after all text is written: while a paragraph continues
 * on the next page, drawing would change the font and colour of its rest.
 */
export const onEveryPage = (sheet: Sheet, draw: () => void): void => {
  const { start, count } = sheet.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    sheet.switchToPage(at)
    // PDFKit starts a page for any text below the margin.
    sheet.page.margins.bottom = 0
    draw()
  }
}

/** A QR code as one path of squares: sharp at any size, without a bitmap. */
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

/** A watermark across the page, faint enough to read the text through it. */
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
