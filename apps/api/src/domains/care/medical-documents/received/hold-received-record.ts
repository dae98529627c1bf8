import { getConsultationInBrief, mayRead, type Reader } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { findGivenForUpdate } from '../given-documents.repository.ts'
import { documentNotFound } from '../medical-documents.errors.ts'
import { findDocumentForUpdate } from '../medical-documents.repository.ts'
import type { ReceivedState } from './received-record.ts'
import { findReceivedStates } from './received-records.repository.ts'

export type ReviewInput = { consultationId: number; documentId: number; reader: Reader }

/**
 * How a received record stands, for the professional of a consultation that it was given to; its document's row is
 * locked, in the lock order of its removal. Throws not_found for anybody else, and for what is no received record.
 */
export const holdReceivedRecord = async (
  ctx: Context,
  { consultationId, documentId, reader }: ReviewInput,
): Promise<ReceivedState & { patientId: number }> => {
  const consultation = await getConsultationInBrief(ctx, { consultationId })
  if (!mayRead('documents', consultation, reader)) throw documentNotFound()
  const document = await findDocumentForUpdate(ctx, documentId)
  const given = await findGivenForUpdate(ctx, { documentId, consultationId })
  if (!document || !given || (document.removedAt !== null && given.openedAt === null)) throw documentNotFound()
  const state = (await findReceivedStates(ctx, [documentId])).get(documentId)
  if (!state) throw documentNotFound()
  return { ...state, patientId: document.patientId }
}
