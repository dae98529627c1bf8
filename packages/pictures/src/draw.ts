/*
 * The program that redraw.ts runs for each picture: reads a file from its standard input and writes the answer to its
 * standard output. It holds no key and no setting, and whatever the libraries do with hostile bytes, they do it here.
 */
import { type Drawing, refusalOf, sharpened } from './decode.ts'
import { pictureKindOf } from './picture-kind.ts'
import type { Answer } from './redrawn.ts'

// The standard output is the answer's: libheif says there what it thinks of a file.
console.log = () => {}

/** What reads such a picture. That a library is missing is no fault of the picture, so it is asked for before. */
const readerOf = async (content: Buffer): Promise<() => Promise<Drawing>> => {
  const kind = pictureKindOf(content)
  if (kind === 'png') return () => sharpened('png', content)
  if (kind !== 'heic') return () => sharpened('jpeg', content)
  const { decodeHeic } = await import('./heic.ts')
  return async () => sharpened('jpeg', await decodeHeic(content))
}

const answerTo = async (content: Buffer): Promise<[Answer, Buffer]> => {
  const read = await readerOf(content)
  try {
    const { contentType, bytes } = await read()
    return [{ contentType }, bytes]
  } catch (error) {
    return [{ refusal: refusalOf(error) }, Buffer.alloc(0)]
  }
}

const [answer, bytes] = await answerTo(Buffer.concat(await process.stdin.toArray()))
process.stdout.write(`${JSON.stringify(answer)}\n`)
process.stdout.write(bytes)
