import { type Context, inEffect } from '#platform/context'
import { claimFiles, removeUnclaimed, storeUnclaimed } from '#platform/files/unclaimed-files'
import { getUpload } from './get-upload.ts'
import { expiryFrom, mostPartBytes, type Upload } from './upload.ts'
import { outOfStep, partEmpty, partTooLarge, uploadNotFound } from './uploads.errors.ts'
import { findUploadForUpdate, insertPart, saveProgress } from './uploads.repository.ts'

type Input = { uploadId: string; userId: number; startByte: number; content: AsyncIterable<Buffer> }

/**
 * Adds the bytes from `startByte` on to somebody's own upload, whole or not at all: a line that is lost midway costs
 * this part alone. A part that is there already changes nothing, and its bytes are not read. Returns how far the upload
 * is. Throws not_found, upload_out_of_step, upload_part_too_large, FilesOutOfReach, and what the stream throws.
 */
export const addPart = async (ctx: Context, input: Input): Promise<Upload> => {
  const { uploadId, startByte } = input
  const upload = await getUpload(ctx, input)
  if (startByte < upload.receivedBytes) return upload
  if (startByte > upload.receivedBytes) throw outOfStep()
  const most = Math.min(mostPartBytes, upload.sizeBytes - startByte)
  const stored = await storeUnclaimed(ctx, {
    name: 'part',
    contentType: 'application/octet-stream',
    content: bounded(input.content, most),
  })
  try {
    return await inEffect(ctx, async (ctx) => {
      const upload = await findUploadForUpdate(ctx, uploadId)
      if (!upload) throw uploadNotFound()
      // The same part came twice at once: the first one stays, and this one is removed below.
      if (upload.receivedBytes !== startByte) return upload
      const grown = {
        ...upload,
        receivedBytes: startByte + stored.sizeBytes,
        expiresAt: expiryFrom(ctx.now()),
      }
      await insertPart(ctx, uploadId, { startByte, ...stored })
      await claimFiles(ctx, [stored.fileId])
      await saveProgress(ctx, grown)
      return grown
    })
  } finally {
    await removeUnclaimed(ctx, [stored.fileId])
  }
}

async function* bounded(content: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let length = 0
  for await (const piece of content) {
    length += piece.length
    if (length > most) throw partTooLarge()
    yield piece
  }
  if (length === 0) throw partEmpty()
}
