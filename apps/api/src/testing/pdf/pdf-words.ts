import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib'

/** The lines of words that a reader can copy out of a document, page after page, through its fonts' own tables. */
export const wordsOfPdf = async (bytes: Buffer): Promise<string[]> =>
  (await PDFDocument.load(bytes, { updateMetadata: false })).getPages().flatMap(linesOf)

/** PDFKit writes an operator a line, and letters as hexadecimal numbers of glyphs between `BT` and `ET`. */
const linesOf = (page: PDFPage): string[] => {
  const letters = lettersOfFonts(page)
  const lines: string[] = []
  let font = new Map<string, string>()
  for (const line of contentOf(page).split('\n')) {
    if (line.trim() === 'BT') lines.push('')
    const chosen = /^\/(\S+) [\d.]+ Tf/.exec(line.trim())?.[1]
    if (chosen !== undefined) font = letters.get(chosen) ?? new Map()
    if (!line.trim().endsWith('TJ')) continue
    const glyphs = [...line.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    lines.push(`${lines.pop() ?? ''}${glyphs.map((glyph) => font.get(glyph) ?? '').join('')}`)
  }
  return lines
}

const streamText = (object: unknown): string =>
  object instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(object).decode()).toString('latin1') : ''

const contentOf = ({ node }: PDFPage): string => {
  const contents = node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => node.context.lookup(one)) : [contents]
  return streams.map(streamText).join('\n')
}

/** For each font of a page, the letter of each glyph (its table ToUnicode). */
const lettersOfFonts = ({ node }: PDFPage): Map<string, Map<string, string>> => {
  const fonts = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
  return new Map(
    (fonts?.keys() ?? []).map((key) => [
      key.decodeText(),
      lettersOf(streamText(fonts?.lookup(key, PDFDict).lookup(PDFName.of('ToUnicode')))),
    ]),
  )
}

/** Ranges of glyphs, each with the list of its letters. */
const lettersOf = (table: string): Map<string, string> =>
  new Map(
    [...table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ''], index) => [
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  )
