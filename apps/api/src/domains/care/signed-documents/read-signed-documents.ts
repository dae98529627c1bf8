import { getConsultationInBrief, mayRead, type Reader } from '#domains/care/consultations'
import { type Reading, recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { findConsentAt } from './diagnosis-consent.ts'
import { findOpened, listOpened } from './opened-documents.repository.ts'
import { isSigned, type SignedDocument } from './signed-document.ts'
import { documentNotFound } from './signed-documents.errors.ts'

/** A patient's own signed ones, newest first; `most` where a list is not enough. */
export const readSignedDocumentsOfPatient = (
  ctx: Context,
  { patientId, most }: { patientId: number; most?: number },
): Promise<SignedDocument[]> =>
  inTransaction(ctx, async (ctx) => {
    const documents = (await listOpened(ctx, { patientId }, most)).filter(isSigned)
    if (documents.length > 0) await recordAccess(ctx, { patientId, what: 'signed_document', subjectId: null })
    return documents
  })

type OfConsultation = { documents: SignedDocument[]; diagnosisConsentAt: Date | null }

/**
 * All documents of a consultation, newest first, including pending and failed ones, and whether certificates may name
 * the diagnosis: for its own doctor. Throws not_found for anybody else.
 */
export const readSignedDocumentsOfConsultation = (
  ctx: Context,
  { consultationId, reader }: { consultationId: number; reader: Reader },
): Promise<OfConsultation> =>
  inTransaction(ctx, async (ctx) => {
    const consultation = await getConsultationInBrief(ctx, { consultationId })
    const { patientId } = consultation
    // As with prescriptions: a psychologist signs none of these.
    if (patientId === null || !mayRead('prescriptions', consultation, reader)) throw documentNotFound()
    const documents = await listOpened(ctx, { consultationIds: [consultationId] })
    if (documents.length > 0) await recordAccess(ctx, { patientId, what: 'signed_document', subjectId: consultationId })
    return { documents, diagnosisConsentAt: await findConsentAt(ctx, { consultationId }) }
  })

/**
 * A document with its content, for a domain whose own policy allows it; the reading is logged as part of that domain's
 * reading. Throws not_found.
 */
export const readSignedDocument = (
  ctx: Context,
  { documentId, reading }: { documentId: number; reading: Omit<Reading, 'patientId'> },
): Promise<SignedDocument> =>
  inTransaction(ctx, async (ctx) => {
    const document = await findOpened(ctx, documentId)
    if (!document) throw documentNotFound()
    await recordAccess(ctx, { patientId: document.patientId, ...reading })
    return document
  })
