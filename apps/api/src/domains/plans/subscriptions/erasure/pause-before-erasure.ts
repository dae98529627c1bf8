import { type Context, inTransaction } from '#platform/context'
import type { OwnSubscription } from '../cycles/hold-subscription.ts'
import { pauseFor } from '../cycles/pause-by-itself.ts'
import { holdToWithdraw, withdrawOpen } from '../cycles/withdraw-open.ts'
import { openStates } from '../dispensing.ts'
import type { Subscription } from '../subscription.ts'
import { listSubscriptionRows } from '../subscriptions.repository.ts'

/**
 * Whoever asked to erase his account is charged for nothing more: what repeats is paused until he says whether it goes
 * on, a pause until a day too, and a request whose money has not come is withdrawn, with its tries (decision 0250).
 * Repeating changes nothing. Throws payment_in_progress while a charge is on its way; then it is to be called again.
 */
export const pauseBeforeErasure = async (ctx: Context, { patientId }: { patientId: number }): Promise<void> => {
  const begun = (await listSubscriptionRows(ctx, { patientId })).filter(isBegun)
  for (const { id: subscriptionId } of begun) await pauseOne(ctx, { patientId, subscriptionId })
}

const pauseOne = (ctx: Context, whose: OwnSubscription): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { subscription, last } = await holdToWithdraw(ctx, whose)
    if (!isBegun(subscription)) return
    if (!goesOnByItself(subscription) && !openStates.includes(last.state)) return
    await withdrawOpen(ctx, last)
    await pauseFor(ctx, subscription, 'erasure_asked')
  })

const goesOnByItself = ({ state, repeatsSince, pausedUntil }: Subscription): boolean =>
  repeatsSince !== null && (state === 'active' || pausedUntil !== null)

/** What the mails about his erasure say of his treatments: whether he has any, and whether one stands still for it. */
export const findStandstill = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<{ hasTreatment: boolean; isPausedForErasure: boolean }> => {
  const begun = (await listSubscriptionRows(ctx, { patientId })).filter(isBegun)
  return {
    hasTreatment: begun.length > 0,
    isPausedForErasure: begun.some(({ pausedFor }) => pausedFor === 'erasure_asked'),
  }
}

/** A first request that nobody has paid is charged by a press of its patient alone. */
const isBegun = ({ state }: Subscription): boolean => state === 'active' || state === 'paused'
