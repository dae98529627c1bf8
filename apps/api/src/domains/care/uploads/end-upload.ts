import { besideEffect, type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { letGoOfFiles, removeUnclaimed } from '#platform/files/unclaimed-files'
import { isUploaders } from './upload.policy.ts'
import { uploadNotFound } from './uploads.errors.ts'
import { deleteUploads, findUploadForUpdate, listParts, lockExpired, lockUploadsOf } from './uploads.repository.ts'

/**
 * Ends an upload with the transaction that keeps its file; its parts are removed soon. Throws not_found if it ended
 * already, so that one upload is kept once.
 */
export const endUpload = async (ctx: Context, { uploadId }: { uploadId: string }): Promise<void> => {
  if (!(await findUploadForUpdate(ctx, uploadId))) throw uploadNotFound()
  await endUploads(ctx, [uploadId])
}

/** Ends somebody's own upload, and removes what came of it. Repeating changes nothing; nor does it to another's. */
export const cancelUpload = async (
  ctx: Context,
  { uploadId, userId }: { uploadId: string; userId: number },
): Promise<void> => {
  mustNotBeInTransaction(ctx)
  const fileIds = await inEffect(ctx, async (ctx) => {
    const upload = await findUploadForUpdate(ctx, uploadId)
    return isUploaders(upload, userId) ? endUploads(ctx, [uploadId]) : []
  })
  await removeUnclaimed(ctx, fileIds)
}

/** Ends uploads that lead to nothing, and removes what came of them. Repeating changes nothing. */
export const dropUploads = async (ctx: Context, uploadIds: readonly string[]): Promise<void> => {
  mustNotBeInTransaction(ctx)
  await removeUnclaimed(ctx, await inEffect(besideEffect(ctx), (ctx) => endUploads(ctx, [...uploadIds])))
}

const mostAtOnce = 50

/** Ends uploads that nobody continued for hours. */
export const forgetExpiredUploads = (ctx: Context): Promise<number> =>
  inEffect(ctx, async (ctx) => {
    const uploadIds = await lockExpired(ctx, mostAtOnce)
    await endUploads(ctx, uploadIds)
    return uploadIds.length
  })

/** Ends all uploads of an account that is being erased; what they had received is removed soon. */
export const endUploadsOf = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  await endUploads(ctx, await lockUploadsOf(ctx, userId))
}

const endUploads = async (ctx: Context, uploadIds: string[]): Promise<string[]> => {
  const fileIds = (await listParts(ctx, uploadIds)).map(({ fileId }) => fileId)
  await deleteUploads(ctx, uploadIds)
  await letGoOfFiles(ctx, fileIds)
  return fileIds
}
