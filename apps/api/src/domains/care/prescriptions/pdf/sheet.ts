import type { PDFDocument, PDFPage, RGB } from 'pdf-lib'
import { degrees, rgb } from 'pdf-lib'
import QRCode from 'qrcode'
import type { Face, Faces } from './fonts.ts'

// A4 in points; y grows upwards, as PDF counts.
export const page = { width: 595.28, height: 841.89, margin: 54 }
const footerHeight = 150
export const colours = {
  ink: rgb(0.05, 0.18, 0.19),
  soft: rgb(0.34, 0.43, 0.44),
  line: rgb(0.82, 0.87, 0.85),
  mark: rgb(0.66, 0.2, 0.12),
}

export type Text = { size?: number; isBold?: boolean; colour?: RGB; after?: number; indent?: number }

/** Writes from top to bottom and begins a new page where there is no more room. */
export type Sheet = {
  write: (text: string, style?: Text) => void
  rule: () => void
  ensureSpace: (height: number) => void
}

export const newSheet = (pdf: PDFDocument, faces: Faces, frame: (page: PDFPage) => void): Sheet => {
  let sheet: PDFPage
  let y = 0
  const nextPage = () => {
    sheet = pdf.addPage([page.width, page.height])
    y = page.height - page.margin - 34
    frame(sheet)
  }
  const ensureSpace = (height: number) => {
    if (y - height < page.margin + footerHeight) nextPage()
  }
  nextPage()
  return {
    ensureSpace,
    rule: () => {
      ensureSpace(24)
      line(sheet, y - 2)
      y -= 18
    },
    write: (text, { size = 11, isBold = false, colour = colours.ink, after = 4, indent = 0 } = {}) => {
      const face = isBold ? faces.bold : faces.regular
      for (const part of wrapped(face, text, { size, width: page.width - 2 * page.margin - indent })) {
        ensureSpace(size * 1.4)
        y -= size * 1.4
        sheet.drawText(part, { x: page.margin + indent, y: y + size * 0.3, size, font: face.font, color: colour })
      }
      y -= after
    },
  }
}

export const line = (sheet: PDFPage, y: number): void =>
  sheet.drawLine({
    start: { x: page.margin, y },
    end: { x: page.width - page.margin, y },
    thickness: 0.75,
    color: colours.line,
  })

/** Lines that fit the width; a word longer than a line is cut. */
export const wrapped = (
  { font, drawable }: Face,
  text: string,
  { size, width }: { size: number; width: number },
): string[] => {
  const fits = (part: string) => font.widthOfTextAtSize(part, size) <= width
  const lines: string[] = []
  let current = ''
  for (const word of drawable(text).split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (fits(longer)) {
      current = longer
      continue
    }
    if (current !== '') lines.push(current)
    current = ''
    for (const letter of word) {
      if (!fits(current + letter)) {
        lines.push(current)
        current = ''
      }
      current += letter
    }
  }
  return [...lines, current]
}

/** A QR code as one path of squares: sharp at any size, and no picture to decode. */
export const drawQrCode = (sheet: PDFPage, text: string, at: { x: number; y: number; side: number }): void => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const step = at.side / modules.size
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`)
  sheet.drawSvgPath(squares.join(''), { x: at.x, y: at.y + at.side, scale: step, color: colours.ink, borderWidth: 0 })
}

/** Words across the whole page, faint, behind everything that is written after them. */
export const drawWatermark = (sheet: PDFPage, { font, drawable }: Face, text: string): void =>
  sheet.drawText(drawable(text), {
    x: 118,
    y: 225,
    size: 44,
    font,
    color: colours.mark,
    opacity: 0.09,
    rotate: degrees(48),
  })
