import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from './keys.ts'

/** A file's type and name for serving it; encrypted with it, so without the key not even its name is known. */
export type FileFacts = { contentType: string; name: string; size: number }

/** The bytes are not those stored under this id, or were encrypted with another key. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable'
}

const magic = Buffer.from('PRF1')
const [saltBytes, tagBytes] = [16, 16]
/** The content of each encrypted chunk; the overhead of a range is at most one chunk. */
export const chunkBytes = 64 * 1024
/** Before the encrypted facts: magic, salt, and the length of the facts. */
export const prefixBytes = magic.length + saltBytes + 4
const mostFactsBytes = 4 * 1024

export type Opened = { key: Buffer; facts: FileFacts; contentOffset: number }

/**
 * Encrypts a file in chunks of 64 KiB (AES-256-GCM), so that a range can be read without the rest. Its key is derived
 * from the operator's, a salt and its id: under another id it does not decrypt. Each chunk is bound to its position,
 * and the facts contain the size, so missing, swapped or added chunks are noticed.
 */
export const sealFile = (
  key: string,
  id: string,
  { content, ...told }: Omit<FileFacts, 'size'> & { content: Buffer },
) => {
  const salt = randomBytes(saltBytes)
  const fileKey = keyFor(key, id, salt)
  const facts = sealed(fileKey, 0, Buffer.from(JSON.stringify({ ...told, size: content.length })))
  if (facts.length > mostFactsBytes) throw new Error('a file’s name is too long')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(facts.length)
  const pieces: Buffer[] = []
  for (let start = 0; start < content.length; start += chunkBytes)
    pieces.push(sealed(fileKey, 1 + start / chunkBytes, content.subarray(start, start + chunkBytes)))
  return Buffer.concat([magic, salt, length, facts, ...pieces])
}

/** The length of the encrypted facts after the prefix. Throws FileUnreadable if it is not a container of ours. */
export const factsLengthOf = (prefix: Buffer): number => {
  if (prefix.length !== prefixBytes || !prefix.subarray(0, magic.length).equals(magic)) throw new FileUnreadable()
  const length = prefix.readUInt32BE(prefixBytes - 4)
  if (length < tagBytes || length > mostFactsBytes) throw new FileUnreadable()
  return length
}

export const openFacts = (key: string, id: string, { prefix, facts }: { prefix: Buffer; facts: Buffer }): Opened => {
  const fileKey = keyFor(key, id, prefix.subarray(magic.length, magic.length + saltBytes))
  return {
    key: fileKey,
    facts: JSON.parse(openPiece(fileKey, 0, facts).toString('utf8')) as FileFacts,
    contentOffset: prefixBytes + facts.length,
  }
}

/** The position of chunk `index` (from 0) in the container. */
export const pieceAt = ({ facts, contentOffset }: Opened, index: number): { offset: number; length: number } => ({
  offset: contentOffset + index * (chunkBytes + tagBytes),
  length: Math.min(chunkBytes, facts.size - index * chunkBytes) + tagBytes,
})

export const openContent = ({ key }: Opened, index: number, piece: Buffer): Buffer => openPiece(key, index + 1, piece)

// Every file has its own key, so a counter is a safe nonce: none is used twice with one key.
const nonceOf = (index: number): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 8)
  return nonce
}

const sealed = (key: Buffer, index: number, content: Buffer): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index))
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

const openPiece = (key: Buffer, index: number, piece: Buffer): Buffer => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index), { authTagLength: tagBytes })
    decipher.setAuthTag(piece.subarray(-tagBytes))
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw new FileUnreadable()
  }
}
