/** What the end of a stream tells of a PDF, noted while it passes: a few kilobytes, whatever the file's size. */
export type PdfTail = { bytes: Buffer; sizeBytes: number }

/** ISO 32000-2 7.5.5 wants the trailer at the end; readers look for its mark in the last kilobyte. */
const trailerBytes = 2_048
/** Printers and mail gateways fill up the end with zeros or blanks, and readers skip these. */
const fillingBytes = 8_192
/** As far as a place may be wrong: editors that change line breaks shift it by a byte a line. */
const slackBytes = 32
/** As much of a stream's dictionary as its type is looked for in. */
const dictionaryBytes = 1_024

/** Where `%PDF-` begins: behind a byte order mark and a few blanks at most. Null where it does not begin a file. */
export const pdfStartIn = (head: Buffer): number | null =>
  /^((?:\xef\xbb\xbf)?[\0\t\n\f\r ]{0,64})%PDF-/.exec(head.toString('latin1'))?.[1]?.length ?? null

/** Passes a stream on, and tells its end once it is over. */
export const watchingTail = (
  content: AsyncIterable<Buffer>,
): { whole: AsyncGenerator<Buffer>; tail: () => PdfTail } => {
  const most = trailerBytes + fillingBytes
  let bytes = Buffer.alloc(0)
  let sizeBytes = 0
  const whole = async function* () {
    for await (const piece of content) {
      sizeBytes += piece.length
      bytes = Buffer.concat([bytes, piece.subarray(-most)]).subarray(-most)
      yield piece
    }
  }
  return { whole: whole(), tail: () => ({ bytes, sizeBytes }) }
}

/**
 * Where the trailer says that the last table of cross references begins; null where there is no whole trailer: the file
 * was cut, or only begins as a PDF. Comments may stand in the trailer.
 */
export const crossReferenceIn = ({ bytes, sizeBytes }: PdfTail): number | null => {
  const trailer = withoutFilling(bytes).subarray(-trailerBytes).toString('latin1')
  const last = trailer.slice(Math.max(0, trailer.lastIndexOf('startxref')))
  const found = /^startxref\s+(\d{1,10})\s+(?:%(?!%EOF)[^\r\n]*[\r\n]\s*){0,8}%%EOF/.exec(last)
  const at = found ? Number(found[1]) : Number.NaN
  // Zero is what no table can have: the file's head is there.
  return at > 0 && at < sizeBytes ? at : null
}

const blanks = new Set(Buffer.from('\0\t\n\f\r '))

const withoutFilling = (bytes: Buffer): Buffer => {
  let end = bytes.length
  while (end > 0 && blanks.has(bytes[end - 1] ?? 1)) end -= 1
  return bytes.subarray(0, end)
}

type Place = { at: number; start: number; sizeBytes: number }

/** The bytes, both ends included, in which a table said to begin `at` does begin; `start` is where the PDF does. */
export const placeOfCrossReference = ({ at, start, sizeBytes }: Place) => ({
  start: Math.max(0, at - slackBytes),
  end: Math.min(at + start + slackBytes + dictionaryBytes, sizeBytes) - 1,
})

/**
 * Whether a table or a stream of cross references begins in the bytes of `placeOfCrossReference` (ISO 32000-2 7.5.4,
 * 7.5.8). Any other object is none.
 */
export const isCrossReference = (bytes: Buffer, start: number): boolean => {
  const begins =
    /(?<![a-z])xref\s+\d+\s+\d|(?<!\d)\d{1,10}\s+\d{1,5}\s+obj\s*<<(?:(?!stream|endobj)[\s\S]){0,1000}?\/XRef\b/
  const found = begins.exec(bytes.toString('latin1'))
  return found !== null && found.index <= 2 * slackBytes + start
}
