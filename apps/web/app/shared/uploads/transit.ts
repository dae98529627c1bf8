/** A chosen file on its way to the server; it survives a lost line, and any number of tries. */
export type Transit = {
  file: File
  /** Of the act that keeps the file: however often it is asked for, there is one document. */
  key: string
  /** The server's upload, once there is one. */
  uploadId: string | null
  /** The size of the next part: small on a slow line. */
  partBytes: number
}

export type Watch = {
  /** The sent part, from 0 to 1. */
  onProgress: (part: number) => void
  /** The line was lost, or is back. */
  onWaiting: (isWaiting: boolean) => void
}

const firstPartBytes = 256 * 1024
const leastPartBytes = 64 * 1024
/** A part that leaves faster is followed by a larger one. */
const quickMs = 1_500

export const transitOf = (file: File): Transit => ({
  file,
  key: crypto.randomUUID(),
  uploadId: null,
  partBytes: firstPartBytes,
})

/** Parts fit the line: larger while it is quick, smaller once it was lost. */
export const fitToLine = (transit: Transit, { durationMs, mostBytes }: { durationMs: number; mostBytes: number }) => {
  if (durationMs < quickMs) transit.partBytes = Math.min(transit.partBytes * 2, mostBytes)
}

export const fitToLostLine = (transit: Transit) => {
  transit.partBytes = Math.max(transit.partBytes / 2, leastPartBytes)
}
