import type { OpenFile } from '@prumo/files'

export type StoredFile = { contentType: string; name: string; content: Buffer }

/**
 * Where files are stored. The web process serves them at signed URLs, not the API (design.md 4), except for purchased
 * files, whose downloads are counted (docs/decisions/0014).
 */
export type FileStorageGateway = {
  /** Writes the whole file or nothing; the same id again replaces it. Throws when it cannot be stored. */
  put: (input: StoredFile & { id: string }) => Promise<void>
  /**
   * Opens a file to be read here, chunk by chunk; null if it does not exist. Throws FileUnreadable when it was changed.
   */
  open: (input: { id: string }) => Promise<OpenFile | null>
  /** Does nothing if it is already gone. */
  remove: (input: { id: string }) => Promise<void>
  /**
   * A URL that opens the file until `expiresAt` for everyone who has it; with `sha256` (base64url), only while the
   * stored content has this hash.
   */
  addressOf: (input: { id: string; expiresAt: Date; sha256?: string | undefined }) => string
}
