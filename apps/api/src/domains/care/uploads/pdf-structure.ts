/** What the end of a stream tells of a PDF, noted while it passes: a few kilobytes, whatever the file's size. */
export type PdfTail = { bytes: Buffer; sizeBytes: number }

/** ISO 32000-2 7.5.5 wants the trailer at the end; readers look for its mark in the last kilobyte. */
const tailBytes = 2_048
/** As much as an entry of the table, or the head of an object, needs. */
export const crossReferenceBytes = 64

/** Passes a stream on, and tells its end once it is over. */
export const watchingTail = (
  content: AsyncIterable<Buffer>,
): { whole: AsyncGenerator<Buffer>; tail: () => PdfTail } => {
  let bytes = Buffer.alloc(0)
  let sizeBytes = 0
  const whole = async function* () {
    for await (const piece of content) {
      sizeBytes += piece.length
      bytes = Buffer.concat([bytes, piece.subarray(-tailBytes)]).subarray(-tailBytes)
      yield piece
    }
  }
  return { whole: whole(), tail: () => ({ bytes, sizeBytes }) }
}

/**
 * Where the trailer says that the last table of cross references begins; null where there is no whole trailer: the file
 * was cut, or only begins as a PDF.
 */
export const crossReferenceIn = ({ bytes, sizeBytes }: PdfTail): number | null => {
  const found = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/.exec(bytes.toString('latin1'))
  const at = found ? Number(found[1]) : Number.NaN
  // Zero is what no table can have: the file's head is there.
  return at > 0 && at < sizeBytes ? at : null
}

/** Whether a table or a stream of cross references begins with these bytes (ISO 32000-2 7.5.4, 7.5.8). */
export const isCrossReference = (bytes: Buffer): boolean =>
  /^\s*(xref\s|\d+\s+\d+\s+obj\b)/.test(bytes.toString('latin1'))
