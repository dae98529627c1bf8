import { findCurrentGrants, listActedFor } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { isPrescriber, mayAnswer } from './renewal.policy.ts'
import { mayMove, type RenewalInBrief } from './renewal.ts'
import { notAllowed, renewalAnswered, renewalNotFound } from './renewals.errors.ts'
import { findRenewal, findRenewalForUpdate, listWaiting } from './renewals.repository.ts'

/** A renewal that the caller may see and answer. Throws not_found: nobody else learns that there is one. */
export const getAnswerable = async (ctx: Context, { renewalId }: { renewalId: number }): Promise<RenewalInBrief> =>
  mustAnswer(ctx, await findRenewal(ctx, renewalId))

/** The same, still open, locked until this transaction ends. Throws renewal_answered. */
export const holdOpen = async (
  ctx: Context,
  { renewalId, to }: { renewalId: number; to: 'renewed' | 'declined' },
): Promise<RenewalInBrief> => {
  const renewal = await mustAnswer(ctx, await findRenewalForUpdate(ctx, renewalId))
  if (!mayMove(renewal.state, to)) throw renewalAnswered()
  return renewal
}

/** What waits for the caller: for himself, for whom he covers today, and of the patients handed to him. */
export const listWaitingRenewals = async (ctx: Context): Promise<RenewalInBrief[]> => {
  const { actor } = ctx
  if (!isPrescriber(actor)) throw notAllowed()
  const { userId } = actor
  const { coveredIds, patientIds } = await listActedFor(ctx, { readerId: userId })
  const waiting = await listWaiting(ctx, { doctorIds: [userId, ...coveredIds], patientIds })
  return waiting.filter((renewal) =>
    mayAnswer(renewal, { coveredIds, isHanded: patientIds.includes(renewal.patientId) }, actor),
  )
}

const mustAnswer = async (ctx: Context, renewal: RenewalInBrief | null): Promise<RenewalInBrief> => {
  const { actor } = ctx
  if (!isPrescriber(actor)) throw notAllowed()
  // Answers that call for care in person have asked no doctor; he reads them in the checks of what he prescribes.
  if (!renewal || renewal.state === 'advised') throw renewalNotFound()
  const { patientId } = renewal
  const grants = await findCurrentGrants(ctx, { readerId: actor.userId, patientId })
  if (!mayAnswer(renewal, grants, actor)) throw renewalNotFound()
  return renewal
}
