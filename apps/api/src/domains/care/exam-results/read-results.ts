import { recordAccess } from '#domains/care/record-accesses'
import { pdfAddressOf } from '#domains/care/signed-documents'
import { isHimself } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import { asked, isOfHim } from './exam-result.policy.ts'
import type { ExamResult } from './exam-result.ts'
import { resultNotFound } from './exam-results.errors.ts'
import { listOpened } from './opened-results.repository.ts'

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

/** One result with its file, for the doctor who asked. The reading is logged. Throws not_found. */
export const readResult = (ctx: Context, { resultId }: { resultId: number }): Promise<Shown> =>
  inTransaction(ctx, async (ctx) => {
    const [result] = await listOpened(ctx, { id: resultId })
    if (!result || !asked(result, ctx.actor)) throw resultNotFound()
    await recordAccess(ctx, { patientId: result.patientId, what: 'document', subjectId: resultId })
    return shown(ctx, result)
  })

const shown = (ctx: Context, result: ExamResult): Shown => ({
  ...result,
  fileSrc: pdfAddressOf(ctx, { fileId: result.fileId, fileSha256: null }) ?? '',
})
