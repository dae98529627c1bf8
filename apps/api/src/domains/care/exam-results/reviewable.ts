import { findCurrentGrants, listActedFor } from '#domains/care/consultations'
import type { AccessReason } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { asked, isDoctor, reasonToReview } from './exam-result.policy.ts'
import type { ResultInBrief } from './exam-result.ts'
import { resultNotFound } from './exam-results.errors.ts'
import { listWaiting } from './exam-results.repository.ts'

/** Why the caller may read and review this result. Throws not_found: nobody else learns that there is one. */
export const mustReview = async (
  ctx: Context,
  result: Pick<ResultInBrief, 'doctorId' | 'patientId'> | null | undefined,
): Promise<AccessReason> => {
  const { actor } = ctx
  if (!result || !isDoctor(actor)) throw resultNotFound()
  const grants = await findCurrentGrants(ctx, { readerId: actor.userId, patientId: result.patientId })
  const reason = reasonToReview(result, grants, actor)
  if (!reason) throw resultNotFound()
  return reason
}

/** `isOwn`: the reader asked for it himself. */
export type WaitingResult = ResultInBrief & { isOwn: boolean }

/**
 * Results that nobody has reviewed, the longest waiting first, without their words: the caller's own, of whom he covers
 * today, and of the patients handed to him. Throws not_found for who is no doctor.
 */
export const listWaitingResults = (ctx: Context): Promise<WaitingResult[]> =>
  inTransaction(ctx, async (ctx) => {
    const { actor } = ctx
    if (!isDoctor(actor)) throw resultNotFound()
    const { userId } = actor
    const { coveredIds, patientIds } = await listActedFor(ctx, { readerId: userId })
    const waiting = await listWaiting(ctx, { doctorIds: [userId, ...coveredIds], patientIds })
    return waiting
      .filter((result) =>
        reasonToReview(result, { coveredIds, isHanded: patientIds.includes(result.patientId) }, actor),
      )
      .map((result) => ({ ...result, isOwn: asked(result, actor) }))
  })
