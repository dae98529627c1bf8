import { expect, test } from 'vitest'
import { aPdf } from '#testing/a-pdf'
import { crossReferenceIn, isCrossReference, pdfStartIn, placeOfCrossReference, watchingTail } from './pdf-structure.ts'

/** As a received file is judged, its bytes in pieces as a socket brings them. */
const isWhole = async (bytes: Buffer): Promise<boolean> => {
  const start = pdfStartIn(bytes.subarray(0, 256))
  if (start === null) return false
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700)
  }
  const { whole, tail } = watchingTail(pieces())
  for await (const _piece of whole);
  const at = crossReferenceIn(tail())
  if (at === null) return false
  const place = placeOfCrossReference({ at, start, sizeBytes: bytes.length })
  return isCrossReference(bytes.subarray(place.start, place.end + 1), start)
}

const text = (bytes: Buffer | string) => bytes.toString('latin1')
const good = text(aPdf('x'.repeat(3_000)))
const table = Number(/startxref\n(\d+)/.exec(good)?.[1])
const saying = (at: number) => good.replace(/startxref\n\d+/, `startxref\n${at}`)
const stream = (dictionary: string) =>
  `%PDF-1.7\n${'%'.repeat(400)}\n7 0 obj\n${dictionary}\nstream\nabc\nendstream endobj\nstartxref\n410\n%%EOF`

test.each<[string, string]>([
  ['as it should be', good],
  ['a byte order mark before its head', `\xef\xbb\xbf${good}`],
  ['a line break before its head', `\r\n${good}`],
  ['blanks before its head', `${' '.repeat(20)}${good}`],
  ['a table a few bytes on', saying(table - 6)],
  ['a table a few bytes back', saying(table + 3)],
  ['eight kilobytes of zeros behind its end', good + '\0'.repeat(8_192)],
  ['eight kilobytes of blanks behind its end', good + ' \n'.repeat(4_096)],
  ['a comment in its trailer', good.replace('%%EOF', '% by a printer\n%another\n%%EOF')],
  ['a stream of cross references', stream('<</Type /XRef/Size 3/W[1 2 1]/Length 3>>')],
  ['a stream that says its type last', stream('<<\n/W [1 2 1]\n/ID[<ab><cd>]/Length 3 /Type/XRef\n>>')],
])('%s: taken', async (_what, content) => {
  expect(await isWhole(Buffer.from(content, 'latin1'))).toBe(true)
})

test.each<[string, string]>([
  ['an object that is no PDF', '%PDF-1.7\n1 0 obj MZ this is no pdf at all\nstartxref\n9\n%%EOF'],
  ['an object of another kind', stream('<</Type/ObjStm/Length 3>>')],
  ['the word behind the dictionary', stream('<</Length 3>> stream /Type/XRef')],
  ['a word that only ends like a table', '%PDF-1.7\nx\nstartxref\n9\n%%EOF\n'],
  ['a table without a line', '%PDF-1.7\nxref\nMZ\nstartxref\n9\n%%EOF\n'],
  ['a table far from where it says', saying(table - 200)],
  ['its end lost', good.slice(0, -30)],
  ['its second half lost', good.slice(0, 2_600)],
  ['words before its head', `<script>${good}`],
  ['twenty kilobytes of zeros behind its end', good + '\0'.repeat(20_000)],
  ['a trailer that goes on forever', `%PDF-1.7\nstartxref ${'%\n'.repeat(5_000)}`],
])('%s: refused', async (_what, content) => {
  expect(await isWhole(Buffer.from(content, 'latin1'))).toBe(false)
})
