import { createHash } from 'node:crypto'
import { faultOfSignature, type SignatureFault } from './check-signature.ts'

/** What is wrong with a signed document as it is stored. */
export type SignedPdfFault = SignatureFault | 'unsigned' | 'not_whole'

/**
 * What speaks against a signed PDF; null if nothing does: its signature covers every byte but its own, is over what
 * stands there, and was made by a certificate that was valid then. Whether its chain is trusted is not asked here.
 */
export const faultOfSignedPdf = (pdf: Buffer, at: Date): SignedPdfFault | null => {
  const range = byteRangeOf(pdf)
  if (!range) return 'unsigned'
  const [start, firstEnd, secondStart, secondLength] = range
  const isWhole =
    start === 0 &&
    firstEnd < secondStart &&
    secondStart + secondLength === pdf.length &&
    pdf[firstEnd] === opening &&
    pdf[secondStart - 1] === closing
  if (!isWhole) return 'not_whole'
  const hash = createHash('sha256').update(pdf.subarray(0, firstEnd)).update(pdf.subarray(secondStart))
  const cms = Buffer.from(pdf.toString('latin1', firstEnd + 1, secondStart - 1), 'hex')
  return faultOfSignature(cms, { digest: hash.digest('hex'), at, cpf: null })
}

// The signature stands between angle brackets, in hex.
const [opening, closing] = [0x3c, 0x3e]

/** Of the last signature: what an earlier one leaves out, a later one covers. */
const byteRangeOf = (pdf: Buffer): [number, number, number, number] | null => {
  const found = [...pdf.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].at(-1)
  return found ? (found.slice(1).map(Number) as [number, number, number, number]) : null
}
