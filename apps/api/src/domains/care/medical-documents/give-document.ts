import { type ConsultationInBrief, holdConsultation, mayTakeDocuments } from '#domains/care/consultations'
import { type Context, inEffect } from '#platform/context'
import { deleteUnopened, findGivenForUpdate, insertGiven } from './given-documents.repository.ts'
import { isInListOf, isPatients } from './medical-document.policy.ts'
import { consultationEnded, documentNotFound, documentOpened } from './medical-documents.errors.ts'
import { findDocumentForUpdate } from './medical-documents.repository.ts'

type Input = { patientId: number; documentId: number; consultationId: number }

/**
 * Gives a patient's own document to one of his consultations; its professional sees it once the consultation is
 * confirmed. Repeating changes nothing. Throws not_found (also for somebody else's) and consultation_ended.
 */
export const giveDocument = (ctx: Context, { patientId, documentId, consultationId }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    await holdOwnConsultation(ctx, { patientId, consultationId })
    const document = await findDocumentForUpdate(ctx, documentId)
    if (!isInListOf(document, patientId)) throw documentNotFound()
    await insertGiven(ctx, { patientId, documentId, consultationId })
  })

/**
 * Withdraws a document from a consultation; its professional no longer sees it. Repeating changes nothing. Throws
 * not_found, and document_opened once it was opened there: then it belongs to the record that the professional keeps
 * (Lei 13.787/2018).
 */
export const takeDocumentBack = (ctx: Context, { patientId, documentId, consultationId }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const document = await findDocumentForUpdate(ctx, documentId)
    if (!isInListOf(document, patientId)) throw documentNotFound()
    const given = await findGivenForUpdate(ctx, { documentId, consultationId })
    if (given?.openedAt) throw documentOpened()
    await deleteUnopened(ctx, { documentId, consultationId })
  })

/** A consultation of this patient that accepts documents, locked so that it does not end meanwhile. */
export const holdOwnConsultation = async (
  ctx: Context,
  { patientId, consultationId }: Pick<Input, 'patientId' | 'consultationId'>,
): Promise<ConsultationInBrief> => {
  const consultation = await holdConsultation(ctx, { consultationId })
  if (!consultation || !isPatients(consultation, patientId)) throw documentNotFound()
  if (!mayTakeDocuments(consultation)) throw consultationEnded()
  return consultation
}
