import type { Context } from '#platform/context'
import { getUpload } from './get-upload.ts'
import { receiveFile } from './receive-file.ts'
import type { ReceivedFile } from './received-file.ts'
import { isWhole, type UploadPart } from './upload.ts'
import { uploadIncomplete, uploadNotFound } from './uploads.errors.ts'
import { listParts } from './uploads.repository.ts'

type Input = { uploadId: string; userId: number; name: string; takesRecords?: boolean }

/**
 * Puts the parts of somebody's own upload together, under the name that he gives; the upload stays open until the file
 * is kept. Throws not_found, upload_incomplete, and what receiveFile throws.
 */
export const receiveUpload = async (ctx: Context, { name, takesRecords, ...input }: Input): Promise<ReceivedFile> => {
  const upload = await getUpload(ctx, input)
  if (!isWhole(upload)) throw uploadIncomplete()
  const parts = await listParts(ctx, [upload.id])
  // Somebody kept it between the two readings: then there are no parts any more, and not a file without bytes.
  if (parts.length === 0) throw uploadNotFound()
  const file = await receiveFile(ctx, { name, takesRecords: takesRecords ?? false, content: contentOf(ctx, parts) })
  return { ...file, uploadId: upload.id }
}

async function* contentOf(ctx: Context, parts: UploadPart[]): AsyncGenerator<Buffer> {
  for (const { fileId } of parts) {
    const part = await ctx.gateways.files.open({ id: fileId })
    if (!part) throw new Error('a part of an upload is gone')
    yield* part.read()
  }
}
