import { isHimself } from '#domains/people/identity'
import type { Context } from '#platform/context'
import type { ResultInBrief } from './exam-result.ts'
import { resultNotFound } from './exam-results.errors.ts'
import { listWaiting } from './exam-results.repository.ts'

/** Results that a doctor has not reviewed, the longest waiting first, without their words; for himself. */
export const listWaitingResults = (ctx: Context, { doctorId }: { doctorId: number }): Promise<ResultInBrief[]> => {
  if (!isHimself(ctx.actor, doctorId)) throw resultNotFound()
  return listWaiting(ctx, doctorId)
}
