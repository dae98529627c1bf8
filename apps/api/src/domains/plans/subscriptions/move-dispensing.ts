import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import type { Dispensing } from './dispensing.ts'
import { lockDispensing } from './dispensings.repository.ts'
import { moved, type Subscription, type SubscriptionState } from './subscription.ts'
import { dispensingNotFound } from './subscriptions.errors.ts'
import { listSubscriptionRows, saveSubscription } from './subscriptions.repository.ts'

/** The room of the queue, which all pharmacists watch (surfaces/realtime admits only pharmacists). */
export const queueRoom = 'dispensings'

/** A dispensing, locked, and its subscription: every change of one goes through here. */
export const getForUpdate = async (
  ctx: Context,
  { dispensingId }: { dispensingId: number },
): Promise<{ dispensing: Dispensing; subscription: Subscription }> => {
  const dispensing = await lockDispensing(ctx, dispensingId)
  if (!dispensing) throw dispensingNotFound()
  return { dispensing, subscription: await subscriptionOf(ctx, dispensing) }
}

export const subscriptionOf = async (ctx: Context, { subscriptionId }: Dispensing): Promise<Subscription> => {
  const [subscription] = await listSubscriptionRows(ctx, { ids: [subscriptionId] })
  return subscription as Subscription
}

/** Moves the subscription along with its dispensing where that is defined, and notifies its patient. */
export const follow = async (
  ctx: Context,
  subscription: Subscription,
  state: SubscriptionState,
  dates: Partial<Pick<Subscription, 'nextChargeOn' | 'nextDeliveryOn'>> = {},
): Promise<void> => {
  if (subscription.state !== state) await saveSubscription(ctx, { ...moved(subscription, state), ...dates })
  const data = { subscriptionId: subscription.id }
  await publishToRoom(ctx, { room: `user:${subscription.patientId}`, type: 'subscription', data })
}
