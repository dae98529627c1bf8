import type { OpenFile } from '@prumo/files'

export type StoredFile = { contentType: string; name: string; content: Buffer }

/**
 * Where files lie. They are handed out by the web process at signed addresses, never through us (design.md 4), but for
 * what somebody bought as a file: its downloads are counted (docs/decisions/0014).
 */
export type FileStorageGateway = {
  /** Writes the file whole or not at all; the same id again replaces it. Throws when it cannot be kept. */
  put: (input: StoredFile & { id: string }) => Promise<void>
  /** To read it here, piece by piece; null when there is none. Throws FileUnreadable when it was changed. */
  open: (input: { id: string }) => Promise<OpenFile | null>
  /** Nothing happens when it is gone already. */
  remove: (input: { id: string }) => Promise<void>
  /** An address that opens the file until `expiresAt` to whoever holds it. */
  addressOf: (input: { id: string; expiresAt: Date }) => string
}
