import { recordAccess } from '#domains/care/record-accesses'
import { pdfAddressOf, readSignedDocument, type SignedDocument } from '#domains/care/signed-documents'
import { isHimself } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import { asked, isOfHim } from './exam-result.policy.ts'
import type { ExamResult } from './exam-result.ts'
import { resultNotFound } from './exam-results.errors.ts'
import { findResult } from './exam-results.repository.ts'
import { listOpened } from './opened-results.repository.ts'
import { mustReview } from './reviewable.ts'

type Shown = ExamResult & { fileSrc: string }

/** What a patient brought back of these requests of his, in order, each with a URL that is valid for some minutes. */
export const readOwnResults = (
  ctx: Context,
  { patientId, requestIds }: { patientId: number; requestIds: number[] },
): Promise<Shown[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!isHimself(ctx.actor, patientId)) throw resultNotFound()
    const results = (await listOpened(ctx, { requestIds })).filter((result) => isOfHim(result, ctx.actor))
    if (results.length > 0) await recordAccess(ctx, { patientId, what: 'document', subjectId: null })
    return results.map((result) => shown(ctx, result))
  })

/** The results of these requests for the doctor who asked; others' are left out. The reading is logged. */
export const readResultsOfRequests = (ctx: Context, { requestIds }: { requestIds: number[] }): Promise<ExamResult[]> =>
  inTransaction(ctx, async (ctx) => {
    const results = (await listOpened(ctx, { requestIds })).filter((result) => asked(result, ctx.actor))
    const [first] = results
    if (first) await recordAccess(ctx, { patientId: first.patientId, what: 'document', subjectId: null })
    return results
  })

/** With the request that it answers, in its words, and whether the reader asked for it himself. */
export type WholeResult = Shown & { request: SignedDocument; isOwn: boolean }

/**
 * One result with its file and its request, for the doctor who asked, who covers for him, or whom the patient was
 * handed to. The readings are logged with that reason. Throws not_found.
 */
export const readResult = (ctx: Context, { resultId }: { resultId: number }): Promise<WholeResult> =>
  inTransaction(ctx, async (ctx) => {
    const reason = await mustReview(ctx, await findResult(ctx, resultId))
    const [result] = await listOpened(ctx, { id: resultId })
    if (!result) throw resultNotFound()
    const { patientId, requestId } = result
    await recordAccess(ctx, { patientId, what: 'document', subjectId: resultId, reason })
    const reading = { what: 'signed_document' as const, subjectId: requestId, reason }
    const request = await readSignedDocument(ctx, { documentId: requestId, reading })
    return { ...shown(ctx, result), request, isOwn: asked(result, ctx.actor) }
  })

const shown = (ctx: Context, result: ExamResult): Shown => ({
  ...result,
  fileSrc: pdfAddressOf(ctx, { fileId: result.fileId, fileSha256: null }) ?? '',
})
