import { dayMs } from '@prumo/brazil'
import { type DocumentInBrief, listStandingDocuments } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'
import { isOfHim } from './exam-result.policy.ts'
import { resultNotFound } from './exam-results.errors.ts'
import { listAnsweredOf } from './exam-results.repository.ts'

// Our choice, for the medical director's review: the reason for an older request may be over, so it asks no more.
const waitsForMs = 180 * dayMs

/**
 * A patient's own requests for exams that stand and have no result, newest first, without their content. Throws
 * not_found for anybody else.
 */
export const listUnansweredRequests = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<DocumentInBrief[]> => {
  if (!isOfHim({ patientId }, ctx.actor)) throw resultNotFound()
  const since = ctx.now().getTime() - waitsForMs
  const requests = (await listStandingDocuments(ctx, { patientId, kind: 'exam_request' })).filter(
    ({ issuedAt }) => issuedAt.getTime() > since,
  )
  const answered = await listAnsweredOf(
    ctx,
    requests.map(({ id }) => id),
  )
  return requests.filter(({ id }) => !answered.has(id))
}
