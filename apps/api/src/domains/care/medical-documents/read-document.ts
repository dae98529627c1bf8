import { type ChartPass, getConsultationInBrief, mayRead, type Reader } from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { addressOf } from './document-address.ts'
import { findGivenForUpdate, saveOpened } from './given-documents.repository.ts'
import { isInChartOf } from './medical-document.policy.ts'
import { documentNotFound, recordSetApart } from './medical-documents.errors.ts'
import { findDocumentForUpdate } from './medical-documents.repository.ts'
import { isTrusted, mayOpenFile, type ReceivedState } from './received/received-record.ts'
import { findReceivedStates } from './received/received-records.repository.ts'

type Input = { consultationId: number; documentId: number; reader: Reader }

/**
 * Opens a document of a consultation for its own professional: returns a URL that is valid for some minutes. The
 * reading is logged, and from now on the document stays in this record. Throws not_found, also for a document of
 * another consultation, and record_set_apart for a received record of another person, or one that was refused.
 */
export const readDocument = (
  ctx: Context,
  { consultationId, documentId, reader }: Input,
): Promise<{ id: number; fileSrc: string }> =>
  inTransaction(ctx, async (ctx) => {
    const consultation = await getConsultationInBrief(ctx, { consultationId })
    if (!mayRead('documents', consultation, reader)) throw documentNotFound()
    // The document's row first, in the lock order of its removal.
    const document = await findDocumentForUpdate(ctx, documentId)
    const given = await findGivenForUpdate(ctx, { documentId, consultationId })
    if (!document || !given || (document.removedAt !== null && given.openedAt === null)) throw documentNotFound()
    if (!mayOpenFile({ received: await receivedStateOf(ctx, documentId) })) throw recordSetApart()
    await saveOpened(ctx, { documentId, consultationId })
    await recordAccess(ctx, { patientId: document.patientId, what: 'document', subjectId: documentId })
    return { id: documentId, fileSrc: addressOf(ctx, document) }
  })

/**
 * Opens a document of a chart that somebody opened in one of these consultations before; the reading is logged. Throws
 * not_found.
 */
export const readDocumentOfChart = (
  ctx: Context,
  { pass, documentId, consultationId }: { pass: ChartPass; documentId: number; consultationId: number },
): Promise<{ id: number; fileSrc: string }> =>
  inTransaction(ctx, async (ctx) => {
    const document = await findDocumentForUpdate(ctx, documentId)
    const given = await findGivenForUpdate(ctx, { documentId, consultationId })
    if (!document || !given?.openedAt || !isInChartOf(document, pass)) throw documentNotFound()
    // A chart shows a received record only once somebody has accepted it.
    if (!isTrusted({ received: await receivedStateOf(ctx, documentId) })) throw documentNotFound()
    const { patientId, reason } = pass
    await recordAccess(ctx, { patientId, what: 'document', subjectId: documentId, reason })
    return { id: documentId, fileSrc: addressOf(ctx, document) }
  })

const receivedStateOf = async (ctx: Context, documentId: number): Promise<ReceivedState | null> =>
  (await findReceivedStates(ctx, [documentId])).get(documentId) ?? null
