import type { Context } from '#platform/context'
import { openUpload } from './open-upload.ts'
import { receiveFile } from './receive-file.ts'
import type { ReceivedFile } from './received-file.ts'
import { lookedAt } from './refused-files.ts'

type Input = { uploadId: string; userId: number; name: string; takesRecords?: boolean }

/**
 * Receives somebody's own upload as a file, under the name that he gives; the upload stays open until the file is kept.
 * A file that is refused for what it is ends its upload. Throws not_found, upload_incomplete, rate_limited after many
 * refused files, and what receiveFile throws.
 */
export const receiveUpload = async (ctx: Context, { name, takesRecords, ...input }: Input): Promise<ReceivedFile> => {
  const { uploadId, content } = await openUpload(ctx, input)
  const look = () => receiveFile(ctx, { name, takesRecords: takesRecords ?? false, content })
  return { ...(await lookedAt(ctx, { uploadId, userId: input.userId }, look)), uploadId }
}
