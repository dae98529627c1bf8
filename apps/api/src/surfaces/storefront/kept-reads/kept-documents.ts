import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Body } from '@prumo/process'
import { LRUCache } from 'lru-cache'

export type KeptDocument = {
  /** The version of its source. */
  version: number
  /** When it becomes outdated by the clock alone; null if never. */
  trueUntil: Date | null
  body: Body
  /** In bytes. */
  length: number
  etag: string
  /** The compressed body, created at first use. Null if compression saves too little. */
  gzipped: () => Buffer | null
}

// A short text is sent in one piece with its headers; a long one is cheaper to send separately than to encode again.
const quickerAsText = 8_192

// Below one packet compression saves nothing (docs/performance.md, "Compression").
const worthGzipping = 1_400

// Enough for every answer of a shop with some hundred products; a hostile series of queries cannot fill the memory.
const usual = { maxBytes: 16 * 1024 * 1024, maxDocumentBytes: 1024 * 1024 }

/** Rendered documents by their question, in a least-recently-used cache limited by bytes. */
export const keptDocuments = ({ maxBytes, maxDocumentBytes } = usual) =>
  new LRUCache<string, KeptDocument>({
    maxSize: maxBytes,
    maxEntrySize: maxDocumentBytes,
    sizeCalculation: ({ length }) => length,
  })

/** A document's text with its ETag. */
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
