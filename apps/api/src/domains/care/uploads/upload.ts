/** A file on its way in, part by part; it has no name yet. */
export type Upload = { id: string; userId: number; sizeBytes: number; receivedBytes: number; expiresAt: Date }

/** What is stored of an upload, in order. */
export type UploadPart = { startByte: number; sizeBytes: number; fileId: string }

/** A part fits into the time of one request also on a slow line (packages/hosting). */
export const mostPartBytes = 1024 * 1024
/** What somebody sends at the same time; the rest waits in his browser. */
export const mostOpenUploads = 10
const hoursToGoOn = 6

/** An upload that nobody continues is removed. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + hoursToGoOn * 3_600_000)

export const isOpen = ({ expiresAt }: Upload, now: Date): boolean => expiresAt > now
export const isWhole = ({ sizeBytes, receivedBytes }: Upload): boolean => receivedBytes === sizeBytes
