import type { FileToStore, OpenFile } from '@prumo/files'

/**
 * Where files are stored. The web process serves them at signed URLs, not the API (design.md 4), except for purchased
 * files, whose downloads are counted (docs/decisions/0014). Each call throws FilesOutOfReach if the storage does not
 * answer.
 */
export type FileStorageGateway = {
  /**
   * Writes the whole file or nothing; the same id again replaces it. `content` may be a stream, of which only some
   * chunks are held; what it throws is rethrown.
   */
  put: (input: FileToStore & { id: string }) => Promise<void>
  /**
   * Opens a file to be read here, chunk by chunk; null if it does not exist. Throws FileUnreadable when it was changed.
   */
  open: (input: { id: string }) => Promise<OpenFile | null>
  /** Does nothing if it is already gone. */
  remove: (input: { id: string }) => Promise<void>
  /** Asks whether files can be written and read now. */
  check: () => Promise<void>
  /**
   * A URL that opens the file until `expiresAt` for everyone who has it; with `sha256` (base64url), only while the
   * stored content has this hash.
   */
  addressOf: (input: { id: string; expiresAt: Date; sha256?: string | undefined }) => string
}
