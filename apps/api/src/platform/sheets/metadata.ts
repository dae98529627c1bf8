type Information = Record<string, unknown>
/** What PDFKit does at the end of a document, which its types do not declare. */
type Describing = { info: Information; _addInfo: () => void }

/** PDFKit writes title and author into XML as they are, and a name with an ampersand would make it unreadable. */
export const escapeMetadata = (pdf: PDFKit.PDFDocument): void => {
  const describing = pdf as unknown as Describing
  const { _addInfo: describe } = describing
  describing._addInfo = () => {
    const { info } = describing
    describing.info = Object.fromEntries(Object.entries(info).map(([key, value]) => [key, escaped(value)]))
    describe.call(pdf)
    describing.info = info
  }
}

// XML 1.0 2.2 forbids control characters.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replaceAll(forbidden, '').replaceAll(/[&<>]/g, (letter) => entities[letter] as string)
    : value
