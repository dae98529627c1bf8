import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Body } from '@prumo/process'
import { LRUCache } from 'lru-cache'

export type KeptDocument = {
  /** Of the source that it was made of. */
  version: number
  /** When it stops being true by the clock alone; null if never. */
  trueUntil: Date | null
  body: Body
  /** In bytes. */
  length: number
  etag: string
  /** The body in fewer bytes; made when first asked for. Null where it saves nothing worth it. */
  gzipped: () => Buffer | null
}

// A short text is put into one piece with its headers; a long one costs more to put into bytes than to send beside
// them.
const quickerAsText = 8_192

// Below one packet there is nothing to save (docs/performance.md, "Compression").
const worthGzipping = 1_400

// Every answer of a shop of some hundred products fits; a hostile list of queries does not fill the memory.
const usual = { maxBytes: 16 * 1024 * 1024, maxDocumentBytes: 1024 * 1024 }

/** Rendered documents by what was asked, those used last kept longest, within a number of bytes. */
export const keptDocuments = ({ maxBytes, maxDocumentBytes } = usual) =>
  new LRUCache<string, KeptDocument>({
    maxSize: maxBytes,
    maxEntrySize: maxDocumentBytes,
    sizeCalculation: ({ length }) => length,
  })

/** The text of a document, and the name by which a client can ask whether it is still the same. */
export const documentOf = (noun: unknown, truth: Pick<KeptDocument, 'version' | 'trueUntil'>): KeptDocument => {
  const text = JSON.stringify(noun)
  const length = Buffer.byteLength(text)
  const body = length < quickerAsText ? text : Buffer.from(text)
  let gzipped: Buffer | null = null
  return {
    ...truth,
    body,
    length,
    gzipped: () => {
      if (length < worthGzipping) return null
      gzipped ??= gzipSync(body)
      return gzipped
    },
    etag: `W/"${createHash('sha1').update(text).digest('base64url')}"`,
  }
}
