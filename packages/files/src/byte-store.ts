/** Bytes that are being read. */
export type OpenBytes = {
  length: number
  /** The first bytes: as many as were asked for, or all there are. */
  head: Buffer
  /** Both ends included. Throws FilesOutOfReach, also halfway. */
  read: (start: number, end: number) => AsyncIterable<Buffer>
  /** May be called repeatedly. */
  close: () => Promise<void>
}

/** Where encrypted files lie; it knows neither keys nor contents. */
export type ByteStore = {
  /**
   * Writes everything or nothing; the same id again replaces it. Rethrows what the bytes throw. Throws FilesOutOfReach.
   */
  write: (id: string, bytes: AsyncIterable<Buffer>) => Promise<void>
  /** Null if there is no such file. Throws FilesOutOfReach. */
  open: (id: string, headBytes: number) => Promise<OpenBytes | null>
  /** Does nothing if there is no such file. Throws FilesOutOfReach. */
  remove: (id: string) => Promise<void>
  /** Whether files can be written and read at this moment. Throws FilesOutOfReach. */
  check: () => Promise<void>
}

/** The storage does not answer, has no room, or refuses us. Nothing was changed; the same may be tried again. */
export class FilesOutOfReach extends Error {
  override name = 'FilesOutOfReach'

  constructor(cause: unknown) {
    super('the files are out of reach', { cause })
  }
}
