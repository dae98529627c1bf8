import { mayHave } from '#domains/plans/packages'
import { type Context, readTooEarly } from '#platform/context'
import { type Dispensing, openStates } from '../dispensing.ts'
import { listOfSubscriptions, lockDispensing } from '../dispensings.repository.ts'
import { tellPatient } from '../move-dispensing.ts'
import type { Subscription } from '../subscription.ts'
import { cycleUnderWay, packageNotFound, subscriptionNotBegun, subscriptionOver } from '../subscriptions.errors.ts'
import { listSubscriptionRows, lockSubscription, saveSubscription, scheduleCycle } from '../subscriptions.repository.ts'
import { firstStepAt, morningOf } from './cycle.ts'

export type OwnSubscription = { patientId: number; subscriptionId: number }
export type Held = { subscription: Subscription; last: Dispensing }

/**
 * A patient's own subscription and its last dispensing, both locked until the transaction ends, in the order in which
 * every change of a dispensing locks them. Throws not_found for another person's.
 */
export const holdSubscription = async (ctx: Context, { patientId, subscriptionId }: OwnSubscription): Promise<Held> => {
  const newest = await findLastOfOwn(ctx, { patientId, subscriptionId })
  const last = newest && (await lockDispensing(ctx, newest.id))
  const subscription = last && (await lockSubscription(ctx, subscriptionId))
  if (!last || !subscription) throw packageNotFound()
  // The next parcel may have been opened while this waited for the subscription, and would go on unseen.
  const [now] = await listOfSubscriptions(ctx, [subscriptionId])
  if (now?.id !== last.id) throw readTooEarly('the last dispensing of a subscription')
  return { subscription, last }
}

/** The last dispensing of a patient's own subscription, not locked; null without any. Throws not_found as above. */
export const findLastOfOwn = async (
  ctx: Context,
  { patientId, subscriptionId }: OwnSubscription,
): Promise<Dispensing | null> => {
  if (!mayHave(patientId, ctx.actor)) throw packageNotFound()
  const [row] = await listSubscriptionRows(ctx, { ids: [subscriptionId], patientId })
  return (row && (await listOfSubscriptions(ctx, [subscriptionId]))[0]) ?? null
}

/**
 * The same as holdSubscription, between two parcels. Throws subscription_over, and cycle_under_way while the pharmacy
 * has a request.
 */
export const holdBetweenParcels = async (ctx: Context, input: OwnSubscription): Promise<Held> => {
  const held = await holdSubscription(ctx, input)
  mustGoOn(held.subscription)
  if (openStates.includes(held.last.state)) throw cycleUnderWay()
  return held
}

/** Its first parcel was paid, and it is not over. Throws subscription_not_begun, subscription_over. */
export const mustGoOn = ({ state }: Pick<Subscription, 'state'>): void => {
  if (state === 'waiting_for_pharmacist' || state === 'waiting_for_payment') throw subscriptionNotBegun()
  if (state !== 'active' && state !== 'paused') throw subscriptionOver()
}

/** Stores what the patient changed, and looks at the cycle again where it goes on by itself. */
export const saveChange = async (ctx: Context, changed: Subscription): Promise<void> => {
  const { id, state, repeatsSince, nextChargeOn, pausedUntil } = changed
  await saveSubscription(ctx, changed)
  const goesOn = state === 'active' && repeatsSince !== null && nextChargeOn !== null
  if (goesOn)
    await scheduleCycle(ctx, { id, at: new Date(Math.max(ctx.now().getTime(), firstStepAt(nextChargeOn).getTime())) })
  else await scheduleCycle(ctx, { id, at: pausedUntil === null ? null : morningOf(pausedUntil) })
  await tellPatient(ctx, changed)
}
