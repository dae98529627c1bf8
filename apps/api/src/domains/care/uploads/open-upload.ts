import type { Context } from '#platform/context'
import { endUpload } from './end-upload.ts'
import { getUpload } from './get-upload.ts'
import { isWhole, type UploadPart } from './upload.ts'
import { uploadIncomplete, uploadNotFound } from './uploads.errors.ts'
import { listParts } from './uploads.repository.ts'

type OpenedUpload = {
  uploadId: string
  sizeBytes: number
  content: AsyncIterable<Buffer>
  end: (ctx: Context) => Promise<void>
}

/**
 * Somebody's own upload as it came, its parts put together. `end` ends it, in the transaction that keeps the file.
 * Throws not_found, upload_incomplete.
 */
export const openUpload = async (ctx: Context, input: { uploadId: string; userId: number }): Promise<OpenedUpload> => {
  const { id: uploadId, ...upload } = await getUpload(ctx, input)
  if (!isWhole({ id: uploadId, ...upload })) throw uploadIncomplete()
  const parts = await listParts(ctx, [uploadId])
  // Somebody kept it between the two readings: then there are no parts any more, and not a file without bytes.
  if (parts.length === 0) throw uploadNotFound()
  return {
    uploadId,
    sizeBytes: upload.sizeBytes,
    content: contentOf(ctx, parts),
    end: (ctx) => endUpload(ctx, { uploadId }),
  }
}

async function* contentOf(ctx: Context, parts: UploadPart[]): AsyncGenerator<Buffer> {
  for (const { fileId } of parts) {
    const part = await ctx.gateways.files.open({ id: fileId })
    if (!part) throw new Error('a part of an upload is gone')
    yield* part.read()
  }
}
