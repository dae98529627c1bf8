import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

export type KeptDocument = {
  /** Of the source that it was made of. */
  version: number
  /** When it stops being true by the clock alone; null if never. */
  trueUntil: Date | null
  bytes: Buffer
  etag: string
  /** The bytes in fewer of them; made when first asked for. Null where it saves nothing worth it. */
  gzipped: () => Buffer | null
}

// Below one packet there is nothing to save (docs/performance.md, "Compression").
const worthGzipping = 1_400

// Every answer of a shop of some hundred products fits; a hostile list of queries does not fill the memory.
const usual = { maxBytes: 16 * 1024 * 1024, maxDocumentBytes: 1024 * 1024 }

/** Rendered documents by what was asked, those used last kept longest, within a number of bytes. */
export const keptDocuments = ({ maxBytes, maxDocumentBytes } = usual) => {
  const documents = new Map<string, KeptDocument>()
  let total = 0
  const drop = (key: string) => {
    total -= documents.get(key)?.bytes.length ?? 0
    documents.delete(key)
  }
  return {
    find: (key: string): KeptDocument | null => {
      const found = documents.get(key)
      if (!found) return null
      documents.delete(key)
      documents.set(key, found)
      return found
    },
    keep: (key: string, document: KeptDocument): void => {
      drop(key)
      if (document.bytes.length > maxDocumentBytes) return
      documents.set(key, document)
      total += document.bytes.length
      for (const oldest of documents.keys()) {
        if (total <= maxBytes) break
        drop(oldest)
      }
    },
  }
}

/** The bytes of a document, and the name by which a client can ask whether it is still the same. */
export const documentOf = (body: unknown, truth: Pick<KeptDocument, 'version' | 'trueUntil'>): KeptDocument => {
  const bytes = Buffer.from(JSON.stringify(body))
  let gzipped: Buffer | null = null
  return {
    ...truth,
    bytes,
    gzipped: () => {
      if (bytes.length < worthGzipping) return null
      gzipped ??= gzipSync(bytes)
      return gzipped
    },
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
  }
}
