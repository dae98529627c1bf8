/*
 * The program that redraw.ts runs for each picture: reads a file from standard input and writes the answer to standard
 * output. It has no key and no setting, so hostile bytes that break a library reach nothing else.
 */
import { type Drawing, madeSmall, refusalOf, sharpened } from './decode.ts'
import { pictureKindOf } from './picture-kind.ts'
import type { Answer } from './redrawn.ts'

// Standard output is for the answer, but libheif prints its messages there.
console.log = () => {}

/** The reader for such a picture. A missing library is not the picture's fault, so it is loaded before. */
const readerOf = async (content: Buffer): Promise<() => Promise<Drawing>> => {
  const kind = pictureKindOf(content)
  if (kind === 'png') return () => sharpened('png', content)
  if (kind !== 'heic') return () => sharpened('jpeg', content)
  const { decodeHeic } = await import('./heic.ts')
  return async () => sharpened('jpeg', await decodeHeic(content))
}

const answerTo = async (content: Buffer): Promise<[Answer, ...Buffer[]]> => {
  const read = await readerOf(content)
  try {
    const { contentType, bytes } = await read()
    const small = await madeSmall(bytes)
    return [{ contentType, smallBytes: small.length }, small, bytes]
  } catch (error) {
    return [{ refusal: refusalOf(error) }]
  }
}

const [answer, ...pictures] = await answerTo(Buffer.concat(await process.stdin.toArray()))
process.stdout.write(`${JSON.stringify(answer)}\n`)
for (const bytes of pictures) process.stdout.write(bytes)
