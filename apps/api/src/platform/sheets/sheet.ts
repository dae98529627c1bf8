import PDFDocument from 'pdfkit'
import { drawable, type Face, readFaces } from './fonts.ts'
import { escapeMetadata } from './metadata.ts'

/**
 * A tagged document that is being drawn, in points; y grows downwards, as PDFKit counts. What is written now becomes a
 * part of `parent`; reading software follows that tree, not the page.
 */
export type Sheet = { pdf: PDFKit.PDFDocument; parent: PDFKit.PDFStructureElement }

// A4.
export const page = { width: 595.28, height: 841.89, margin: 54 }
/** The space at the head of every page for its frame, and at its foot above what the foot itself needs. */
const head = 34
const aboveFoot = 46

export const colours = { ink: '#0d2e30', soft: '#576e70', line: '#d1ded9', mark: '#a8331f' }

/** `as` is the kind of text: a heading, a paragraph, a list item's mark. */
export type Style = {
  size?: number
  face?: Face
  colour?: string
  after?: number
  indent?: number
  as?: 'H1' | 'H2' | 'H3' | 'P' | 'Lbl'
}

/** An empty document with Figtree, reduced to the letters used; every part of it is tagged or an artifact. */
export const newSheet = async (options: PDFKit.PDFDocumentOptions & { footHeight: number }): Promise<Sheet> => {
  const { footHeight, ...others } = options
  const bottom = page.margin + footHeight + aboveFoot
  const margins = { top: page.margin + head, bottom, left: page.margin, right: page.margin }
  return newTagged({ ...others, size: 'A4', margins })
}

/** The same on any paper. */
export const newTagged = async (
  options: PDFKit.PDFDocumentOptions & { margins: NonNullable<PDFKit.PDFDocumentOptions['margins']> },
): Promise<Sheet> => {
  const pdf = new PDFDocument({
    ...options,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    displayTitle: true,
    tagged: true,
  })
  escapeMetadata(pdf)
  for (const [face, bytes] of Object.entries(await readFaces())) pdf.registerFont(face, bytes)
  const parent = pdf.struct('Document')
  pdf.addStructure(parent)
  return { pdf, parent }
}

const setIn = ({ pdf }: Sheet, text: string, { size = 11, face = 'regular', colour, indent = 0 }: Style) => {
  const words = drawable(pdf, face, text)
  pdf.fontSize(size).fillColor(colour ?? colours.ink)
  const { left, right } = pdf.page.margins
  return { words, layout: { width: pdf.page.width - left - right - indent, lineGap: 0.2 * size } }
}

/** Continues below the last text, on a new page if this one is full. A text without words leaves nothing. */
export const write = (sheet: Sheet, text: string, style: Style = {}): void => {
  const { pdf } = sheet
  const { words, layout } = setIn(sheet, text, style)
  if (words === '') return
  tag(sheet, style.as ?? 'P', () => pdf.text(words, pdf.page.margins.left + (style.indent ?? 0), pdf.y, layout))
  pdf.y += style.after ?? 4
}

/** A list of short lines, as reading software announces one; nothing is drawn before a line. */
export const writeList = (sheet: Sheet, lines: string[], style: Style = {}): void => {
  if (lines.length === 0) return
  inside(sheet, 'L', (list) => {
    for (const line of lines)
      inside(list, 'LI', (item) => inside(item, 'LBody', (body) => write(body, line, { ...style, as: 'P' })))
  })
}

/** What `draw` paints is one piece of this kind. */
export const tag = (
  { pdf, parent }: Sheet,
  kind: string,
  draw: () => void,
  options: PDFKit.Mixins.StructureElementOptions & { bbox?: [number, number, number, number] } = {},
): void => {
  parent.add(pdf.struct(kind, options, draw))
}

/** What is written by `write` belongs together: a section, a list, an item of one. */
export const inside = (sheet: Sheet, kind: string, write: (sheet: Sheet) => void): void => {
  const parent = sheet.pdf.struct(kind)
  sheet.parent.add(parent)
  write({ ...sheet, parent })
  parent.end()
}

/** Paints what reading software passes over: lines, watermarks, the frame's repetition on further pages. */
export const artifact = ({ pdf }: Sheet, type: 'Pagination' | 'Layout', draw: () => void): void => {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/** The height of this text, including the space below it. */
export const heightOf = (sheet: Sheet, text: string, style: Style = {}): number => {
  const { words, layout } = setIn(sheet, text, style)
  return words === '' ? 0 : sheet.pdf.heightOfString(words, layout) + (style.after ?? 4)
}

/** Starts a new page if less than `height` is left; content higher than a page also starts one. */
export const ensureSpace = ({ pdf }: Sheet, height: number): void => {
  const isFresh = pdf.y <= pdf.page.margins.top
  if (!isFresh && pdf.y + height > pdf.page.maxY()) pdf.addPage()
}

export const rule = (sheet: Sheet): void => {
  ensureSpace(sheet, 24)
  line(sheet, sheet.pdf.y + 2)
  sheet.pdf.y += 18
}

export const line = (sheet: Sheet, y: number): void =>
  artifact(sheet, 'Layout', () => {
    sheet.pdf
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(0.75)
      .strokeColor(colours.line)
      .stroke()
  })

/** Ends the document. Nothing can be written afterwards. */
export const endSheet = ({ pdf, parent }: Sheet): void => {
  parent.end()
  pdf.end()
}
