import { keepsWhatWasOpened, listConsultationsInBrief } from '#domains/care/consultations'
import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { letGoOfFiles, removeUnclaimed } from '#platform/files/unclaimed-files'
import { deleteUnopened, listGiven } from './given-documents.repository.ts'
import { isInListOf } from './medical-document.policy.ts'
import { documentNotFound } from './medical-documents.errors.ts'
import { findDocumentForUpdate, forgetSmallPictures, saveRemoved } from './medical-documents.repository.ts'

/**
 * Removes a document from its patient's list and withdraws it where it was not opened. Its file is deleted, unless it
 * was opened in a consultation whose record must keep it (Lei 13.787/2018). Throws not_found, also the second time. If
 * the storage is out of reach, the file is deleted later.
 */
export const removeDocument = async (ctx: Context, input: { patientId: number; documentId: number }): Promise<void> => {
  mustNotBeInTransaction(ctx)
  const fileIds = await inEffect(ctx, async (ctx) => {
    const document = await findDocumentForUpdate(ctx, input.documentId)
    if (!isInListOf(document, input.patientId)) throw documentNotFound()
    await saveRemoved(ctx, document.id)
    await deleteUnopened(ctx, { documentId: document.id })
    // Only his own list shows the small picture.
    const small = document.smallFileId === null ? [] : [document.smallFileId]
    const gone = (await isKept(ctx, document.id)) ? small : [document.fileId, ...small]
    await letGoOfFiles(ctx, gone)
    return gone
  })
  await removeUnclaimed(ctx, fileIds)
}

/** Removes the small pictures of an account that is being erased, soon after this transaction. Repeatable. */
export const removeSmallPicturesOf = async (ctx: Context, { userId }: { userId: number }): Promise<void> =>
  letGoOfFiles(ctx, await forgetSmallPictures(ctx, { patientId: userId }))

const isKept = async (ctx: Context, documentId: number): Promise<boolean> => {
  const opened = await listGiven(ctx, { documentIds: [documentId] })
  const consultations = await listConsultationsInBrief(ctx, { ids: opened.map(({ consultationId }) => consultationId) })
  return consultations.some(keepsWhatWasOpened)
}
