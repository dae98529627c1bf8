import type { ChartPass } from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { findDocument } from './documents.repository.ts'
import { listOpened } from './opened-documents.repository.ts'
import { isSignedIn } from './signed-document.policy.ts'
import { type DocumentInBrief, isSigned, type SignedDocument } from './signed-document.ts'
import { documentNotFound } from './signed-documents.errors.ts'

/**
 * For a patient's chart: what was signed in these visits, which its reader may read, newest first, also what is
 * canceled. The reading is logged.
 */
export const readSignedDocumentsOfChart = (
  ctx: Context,
  { pass, consultationIds, most }: { pass: ChartPass; consultationIds: number[]; most?: number },
): Promise<SignedDocument[]> =>
  inTransaction(ctx, async (ctx) => {
    const { patientId, reason } = pass
    const documents = (await listOpened(ctx, { consultationIds }, most)).filter(
      (document) => isSigned(document) && isSignedIn(document, { ...document, patientId }),
    )
    if (documents.length > 0) await recordAccess(ctx, { patientId, what: 'signed_document', subjectId: null, reason })
    return documents
  })

/**
 * One signed document of a visit that the reader of this chart may read, to be opened; without its content. The reading
 * is logged. Throws not_found.
 */
export const readSignedDocumentOfChart = (
  ctx: Context,
  { pass, consultationId, documentId }: { pass: ChartPass; consultationId: number; documentId: number },
): Promise<DocumentInBrief> =>
  inTransaction(ctx, async (ctx) => {
    const { patientId, reason } = pass
    const document = await findDocument(ctx, documentId)
    if (!document || !isSigned(document) || !isSignedIn(document, { patientId, consultationId }))
      throw documentNotFound()
    await recordAccess(ctx, { patientId, what: 'signed_document', subjectId: documentId, reason })
    return document
  })
