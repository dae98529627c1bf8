import type { Context } from '#platform/context'
import { isUploaders } from './upload.policy.ts'
import { isOpen, type Upload } from './upload.ts'
import { uploadNotFound } from './uploads.errors.ts'
import { findUpload } from './uploads.repository.ts'

type Input = { uploadId: string; userId: number }

/** How far somebody's own upload is. Throws not_found: somebody else's, kept, canceled or ended by time. */
export const getUpload = async (ctx: Context, { uploadId, userId }: Input): Promise<Upload> => {
  const upload = await findUpload(ctx, uploadId)
  if (!isUploaders(upload, userId) || !isOpen(upload, ctx.now())) throw uploadNotFound()
  return upload
}
