import { PictureRefused, redrawPicture, TooManyPictures } from '@prumo/pictures'
import { type Context, mustNotBeInTransaction } from '#platform/context'
import { claimFiles, removeUnclaimed, storeUnclaimed } from '#platform/files/unclaimed-files'
import { endUpload } from './end-upload.ts'
import { type KeptFile, shownNameOf } from './kept-file.ts'
import type { ReceivedFile } from './received-file.ts'
import { dropRefused, isRefusedFile } from './refused-files.ts'
import { fileTypeRefused, pictureRefused, tooBusyToDraw } from './uploads.errors.ts'

/**
 * Makes received files what a record keeps, all or none, and has `save` write the rows that name them. A picture is
 * drawn anew, which removes where and how it was taken, and what came is removed, with its upload if it cannot be; a
 * PDF stays unchanged, because a laboratory's signature covers every byte. `withSmall` keeps a small picture of each
 * picture too. `save` calls `claimKept` in its transaction. Whatever nobody claimed is removed at the end, however it
 * ends. Throws picture_unreadable, picture_too_large, picture_animated, provider_unavailable if too many wait, and what
 * `save` throws.
 */
export const keepReceived = async <T>(
  ctx: Context,
  files: readonly ReceivedFile[],
  save: (kept: KeptFile[]) => Promise<T>,
  { withSmall = false }: { withSmall?: boolean } = {},
): Promise<T> => {
  mustNotBeInTransaction(ctx)
  const stored = files.map(({ fileId }) => fileId)
  try {
    // All end before anything is removed, so that none is stored after that.
    const outcomes = await Promise.allSettled(
      files.map(async (file) => {
        const kept = await keptFrom(ctx, { ...file, withSmall })
        stored.push(...filesOf(kept))
        return kept
      }),
    )
    const refused = files.filter((_, index) => isRefusedFile((outcomes[index] as PromiseRejectedResult).reason))
    await dropRefused(
      ctx,
      refused.flatMap(({ uploadId }) => uploadId ?? []),
    )
    return await save(
      outcomes.map((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason
        return outcome.value
      }),
    )
  } finally {
    await removeUnclaimed(ctx, stored)
  }
}

/**
 * Keeps these files for good, with the rows of the same transaction that name them; the uploads that they came in end.
 * Throws not_found if an upload ended meanwhile, because somebody else kept it.
 */
export const claimKept = async (ctx: Context, kept: readonly KeptFile[]): Promise<void> => {
  for (const { uploadId } of kept) if (uploadId !== null) await endUpload(ctx, { uploadId })
  await claimFiles(ctx, kept.flatMap(filesOf))
}

const filesOf = ({ fileId, smallFileId }: KeptFile): string[] =>
  smallFileId === null ? [fileId] : [fileId, smallFileId]

type Wanted = ReceivedFile & { withSmall: boolean }

const keptFrom = async (ctx: Context, { kind, withSmall, ...file }: Wanted): Promise<KeptFile> => {
  if (kind === 'json') throw fileTypeRefused(file.name)
  if (kind !== 'pdf') return drawAnew(ctx, { kind, withSmall, ...file })
  const name = shownNameOf(file.name, 'application/pdf')
  return { ...file, name, contentType: 'application/pdf', smallFileId: null }
}

const drawAnew = async (ctx: Context, { fileId, name: given, uploadId, withSmall }: Wanted): Promise<KeptFile> => {
  const received = await ctx.gateways.files.open({ id: fileId })
  if (!received) throw new Error('a received file is gone')
  const drawn: string[] = []
  const store = async (file: Parameters<typeof storeUnclaimed>[1]) => {
    const stored = await storeUnclaimed(ctx, file)
    drawn.push(stored.fileId)
    return stored
  }
  try {
    return await redrawPicture(received.read(), async ({ contentType, content, small }) => {
      const name = shownNameOf(given, contentType)
      const stored = await store({ name, contentType, content })
      const smallFileId = withSmall ? await smallStored(store, small) : null
      return { ...stored, name, contentType, uploadId, smallFileId }
    })
  } catch (error) {
    // Its process may fail after its last byte was stored.
    await removeUnclaimed(ctx, drawn)
    if (error instanceof PictureRefused) throw pictureRefused(error.refusal, given)
    throw error instanceof TooManyPictures ? tooBusyToDraw() : error
  } finally {
    await received.close()
  }
}

type Store = (file: Parameters<typeof storeUnclaimed>[1]) => ReturnType<typeof storeUnclaimed>

// Its name says nothing: the row of the document has the name.
const smallStored = async (store: Store, small: Buffer): Promise<string> =>
  (await store({ name: 'miniatura.jpg', contentType: 'image/jpeg', content: [small] })).fileId
