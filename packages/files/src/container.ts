import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from './keys.ts'

/** A file's type and name for serving it; encrypted with it, so without the key not even its name is known. */
export type FileFacts = { contentType: string; name: string; size: number }

/** The bytes are not those stored under this id, or were encrypted with another key. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable'
}

// Formerly the facts contained the size, so the whole file had to be known first. Such files are still read.
const sized = Buffer.from('PRF1')
const streamed = Buffer.from('PRF2')
const [saltBytes, tagBytes] = [16, 16]
/** The content of each encrypted chunk; the overhead of a range is at most one chunk. */
export const chunkBytes = 64 * 1024
const sealedChunkBytes = chunkBytes + tagBytes
/** Before the encrypted facts: magic, salt, and the length of the facts. */
const prefixBytes = streamed.length + saltBytes + 4
const mostFactsBytes = 4 * 1024
/** The first bytes of a container that contain its facts. */
export const headBytes = prefixBytes + mostFactsBytes

type Content = AsyncIterable<Buffer> | Iterable<Buffer>

/**
 * Encrypts a file while it streams, in chunks of 64 KiB (AES-256-GCM), so that neither writing nor reading needs the
 * whole. Its key is derived from the operator's, a salt and its id: under another id it does not decrypt. Each chunk is
 * bound to its position, and the last one says that it is the last (the STREAM construction of Hoang, Reyhanitabar,
 * Rogaway and Vizár, 2015), so missing, swapped or added chunks are noticed.
 */
export async function* sealFile(
  key: string,
  id: string,
  { contentType, name, content }: Omit<FileFacts, 'size'> & { content: Content },
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const fileKey = keyFor(key, purposeOf(streamed, id), salt)
  const facts = sealed(fileKey, { index: 0 }, Buffer.from(JSON.stringify({ contentType, name })))
  if (facts.length > mostFactsBytes) throw new Error('a file’s name is too long')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(facts.length)
  yield Buffer.concat([streamed, salt, length, facts])
  let index = 1
  // One chunk is held back: only when the next one begins is it known not to be the last.
  let held: Buffer | null = null
  for await (const chunk of inChunks(content, chunkBytes)) {
    if (held) yield sealed(fileKey, { index: index++ }, held)
    held = chunk
  }
  yield sealed(fileKey, { index, isLast: true }, held ?? Buffer.alloc(0))
}

/** What is known of an opened container; `stored` is its whole length. */
export type Opened = { key: Buffer; facts: FileFacts; contentOffset: number; isStreamed: boolean; chunks: number }

/** Reads the facts from the first bytes of a container. Throws FileUnreadable if it is not one of ours. */
export const openContainer = (
  key: string,
  id: string,
  { head, length: stored }: { head: Buffer; length: number },
): Opened => {
  const magic = head.subarray(0, streamed.length)
  const isStreamed = magic.equals(streamed)
  if (head.length < prefixBytes || !(isStreamed || magic.equals(sized))) throw new FileUnreadable()
  const factsLength = head.readUInt32BE(prefixBytes - 4)
  const contentOffset = prefixBytes + factsLength
  if (factsLength < tagBytes || factsLength > mostFactsBytes || head.length < contentOffset) throw new FileUnreadable()
  const fileKey = keyFor(key, purposeOf(magic, id), head.subarray(magic.length, magic.length + saltBytes))
  const told = openPiece(fileKey, nonceOf(isStreamed, { index: 0 }), head.subarray(prefixBytes, contentOffset))
  const facts = JSON.parse(told.toString('utf8')) as FileFacts
  const chunks = isStreamed
    ? Math.max(1, Math.ceil((stored - contentOffset) / sealedChunkBytes))
    : Math.ceil(facts.size / chunkBytes)
  const size = isStreamed ? stored - contentOffset - chunks * tagBytes : facts.size
  if (size < 0) throw new FileUnreadable()
  return { key: fileKey, facts: { ...facts, size }, contentOffset, isStreamed, chunks }
}

/** Where the chunks `first` to `last` (from 0) are in the container, both ends included. */
export const placeOfChunks = ({ facts, contentOffset, chunks }: Opened, first: number, last: number) => ({
  start: contentOffset + first * sealedChunkBytes,
  end: contentOffset + (last === chunks - 1 ? facts.size + chunks * tagBytes : (last + 1) * sealedChunkBytes) - 1,
})

/** Decrypts the container's bytes from chunk `first` on, as they arrive. Throws FileUnreadable if they were changed. */
export async function* openChunks(opened: Opened, first: number, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let index = first
  for await (const piece of inChunks(bytes, sealedChunkBytes)) {
    const place = { index: index + 1, isLast: index === opened.chunks - 1 }
    yield openPiece(opened.key, nonceOf(opened.isStreamed, place), piece)
    index++
  }
}

/** The same bytes in pieces of this length; only the last one may be shorter. */
async function* inChunks(bytes: Content, length: number): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let gathered = 0
  for await (const given of bytes) {
    let rest = given
    while (gathered + rest.length >= length) {
      const filling = rest.subarray(0, length - gathered)
      yield pieces.length === 0 ? filling : Buffer.concat([...pieces, filling])
      rest = rest.subarray(filling.length)
      pieces = []
      gathered = 0
    }
    if (rest.length > 0) pieces.push(rest)
    gathered += rest.length
  }
  if (gathered > 0) yield Buffer.concat(pieces)
}

// The two formats share no key, so neither can be read as the other.
const purposeOf = (magic: Buffer, id: string): string => (magic.equals(streamed) ? `${id} in a stream` : id)

type Place = { index: number; isLast?: boolean }

// Every file has its own key, so a counter is a safe nonce: none is used twice with one key.
const nonceOf = (isStreamed: boolean, { index, isLast = false }: Place): Buffer => {
  const nonce = Buffer.alloc(12)
  if (!isStreamed) {
    nonce.writeUInt32BE(index, 8)
    return nonce
  }
  nonce.writeUInt32BE(index, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

const sealed = (key: Buffer, place: Place, content: Buffer): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(true, place))
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

const openPiece = (key: Buffer, nonce: Buffer, piece: Buffer): Buffer => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(piece.subarray(-tagBytes))
    const content = decipher.update(piece.subarray(0, -tagBytes))
    // Throws unless the tag is right; this mode has no last block to add.
    decipher.final()
    return content
  } catch {
    throw new FileUnreadable()
  }
}
