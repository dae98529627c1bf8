import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import type { Dispensing } from './dispensing.ts'
import { lockDispensing } from './dispensings.repository.ts'
import { moved, type Subscription, type SubscriptionState } from './subscription.ts'
import { dispensingNotFound } from './subscriptions.errors.ts'
import { listSubscriptionRows, lockSubscription, saveSubscription } from './subscriptions.repository.ts'

/** The room of the queue, which all pharmacists watch (surfaces/realtime admits only pharmacists). */
export const queueRoom = 'dispensings'

/** A dispensing and its subscription, both locked in this order: every change of one goes through here. */
export const getForUpdate = async (
  ctx: Context,
  { dispensingId }: { dispensingId: number },
): Promise<{ dispensing: Dispensing; subscription: Subscription }> => {
  const dispensing = await lockDispensing(ctx, dispensingId)
  if (!dispensing) throw dispensingNotFound()
  const subscription = await lockSubscription(ctx, dispensing.subscriptionId)
  return { dispensing, subscription: subscription as Subscription }
}

export const subscriptionOf = async (ctx: Context, { subscriptionId }: Dispensing): Promise<Subscription> => {
  const [subscription] = await listSubscriptionRows(ctx, { ids: [subscriptionId] })
  return subscription as Subscription
}

type Following = { dispensing: Pick<Dispensing, 'cycle'>; subscription: Subscription }

/**
 * Moves the subscription along with its first dispensing; a later one changes only its own state. Notifies its patient.
 */
export const follow = async (
  ctx: Context,
  { dispensing, subscription }: Following,
  state: SubscriptionState,
  change: Partial<Subscription> = {},
): Promise<void> => {
  const isMoved = dispensing.cycle === 1 && subscription.state !== state
  if (isMoved || Object.keys(change).length > 0)
    await saveSubscription(ctx, { ...(isMoved ? moved(subscription, state) : subscription), ...change })
  await tellPatient(ctx, subscription)
}

/** The patient's open pages read his treatments again. */
export const tellPatient = (ctx: Context, { id, patientId }: Pick<Subscription, 'id' | 'patientId'>): Promise<void> =>
  publishToRoom(ctx, { room: `user:${patientId}`, type: 'subscription', data: { subscriptionId: id } })
