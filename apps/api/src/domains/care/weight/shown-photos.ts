import { pdfAddressOf } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'
import { listPhotos, type Photo } from './opened-weight.repository.ts'

export type ShownPhoto = Photo & { fileSrc: string }

/** A patient's photos, the newest first, each at an address of minutes. Its callers ask, and log it. */
export const shownPhotos = async (ctx: Context, { patientId }: { patientId: number }): Promise<ShownPhoto[]> =>
  (await listPhotos(ctx, { patientId })).map((photo) => ({
    ...photo,
    fileSrc: pdfAddressOf(ctx, { fileId: photo.fileId, fileSha256: null }) ?? '',
  }))
