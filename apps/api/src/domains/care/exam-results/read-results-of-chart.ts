import type { ChartPass } from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { type DocumentInBrief, getSignedDocument, pdfAddressOf } from '#domains/care/signed-documents'
import { type Context, inTransaction } from '#platform/context'
import { isOfVisit } from './exam-result.policy.ts'
import type { ExamResult } from './exam-result.ts'
import { resultNotFound } from './exam-results.errors.ts'
import { findResult } from './exam-results.repository.ts'
import { listOpened } from './opened-results.repository.ts'

/** A result on a patient's chart, and the visit in which it was asked for. */
export type ResultOnChart = ExamResult & { consultationId: number }

type Requests = { pass: ChartPass; requests: Pick<DocumentInBrief, 'id' | 'consultationId' | 'patientId'>[] }

/**
 * For a patient's chart: what came back of these requests, which its reader has read there, and what was said of it.
 * Reading is all: who answers one is decided by `reviewable.ts`. The reading is logged.
 */
export const readResultsOfChart = (ctx: Context, { pass, requests }: Requests): Promise<ResultOnChart[]> =>
  inTransaction(ctx, async (ctx) => {
    const { patientId, reason } = pass
    const visits = new Map(
      requests
        .filter((request) => isOfVisit(request, { ...request, patientId }))
        .map(({ id, consultationId }) => [id, consultationId]),
    )
    const results = await listOpened(ctx, { requestIds: [...visits.keys()] })
    if (results.length > 0) await recordAccess(ctx, { patientId, what: 'document', subjectId: null, reason })
    return results.map((result) => ({ ...result, consultationId: visits.get(result.requestId) as number }))
  })

/**
 * Opens what came back of a request of a visit that the reader of this chart may read: a URL that is valid for some
 * minutes. The reading is logged. Throws not_found.
 */
export const readResultOfChart = (
  ctx: Context,
  { pass, consultationId, resultId }: { pass: ChartPass; consultationId: number; resultId: number },
): Promise<{ id: number; fileSrc: string }> =>
  inTransaction(ctx, async (ctx) => {
    const { patientId, reason } = pass
    const result = await findResult(ctx, resultId)
    if (!result) throw resultNotFound()
    const request = await getSignedDocument(ctx, { documentId: result.requestId })
    if (!isOfVisit(request, { patientId, consultationId })) throw resultNotFound()
    await recordAccess(ctx, { patientId, what: 'document', subjectId: resultId, reason })
    return { id: resultId, fileSrc: pdfAddressOf(ctx, { fileId: result.fileId, fileSha256: null }) ?? '' }
  })
