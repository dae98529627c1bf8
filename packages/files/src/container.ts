import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from './keys.ts'

/** What is told of a file when it is handed out; sealed with it, so nobody without the key learns even its name. */
export type FileFacts = { contentType: string; name: string; size: number }

/** The bytes are not what was stored under this id, or were sealed with another key. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable'
}

const magic = Buffer.from('PRF1')
const [saltBytes, tagBytes] = [16, 16]
/** Of content in each sealed piece; what a range costs at most beyond itself. */
export const chunkBytes = 64 * 1024
/** Before the sealed facts: magic, salt, and how long the facts are. */
export const prefixBytes = magic.length + saltBytes + 4
const mostFactsBytes = 4 * 1024

export type Opened = { key: Buffer; facts: FileFacts; contentOffset: number }

/**
 * A file's bytes sealed in pieces of 64 KiB (AES-256-GCM), so that a range is read without the rest. Its key is made
 * from the operator's, a salt and its id: a file put under another's id does not open. Each piece is bound to its
 * place, and the facts hold the size: pieces that are missing, swapped or added are noticed.
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

/** How many bytes of sealed facts follow the prefix. Throws FileUnreadable for what is no container of ours. */
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

/** Where piece `index` (from 0) lies in the container. */
export const pieceAt = ({ facts, contentOffset }: Opened, index: number): { offset: number; length: number } => ({
  offset: contentOffset + index * (chunkBytes + tagBytes),
  length: Math.min(chunkBytes, facts.size - index * chunkBytes) + tagBytes,
})

export const openContent = ({ key }: Opened, index: number, piece: Buffer): Buffer => openPiece(key, index + 1, piece)

// Every file has a key of its own, so its pieces may simply be counted: no nonce comes twice under one key.
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
