import { voidOpenPayments } from '#domains/money/payments'
import { cancelUnpaidOrder, getOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { openStates } from '../dispensing.ts'
import { saveState } from '../dispensings.repository.ts'
import { queueRoom, tellPatient } from '../move-dispensing.ts'
import { moved } from '../subscription.ts'
import { paymentInProgress, subscriptionOver } from '../subscriptions.errors.ts'
import { saveSubscription } from '../subscriptions.repository.ts'
import { findLastOfOwn, holdSubscription, type OwnSubscription } from './hold-subscription.ts'

/**
 * Ends a subscription, and withdraws the request that the pharmacy has of it, until its card is charged. The
 * prescription stays the patient's, for any pharmacy. Repeating changes nothing. Throws not_found, subscription_over
 * for one that was returned, payment_in_progress while a card is being charged.
 */
export const cancelSubscription = (ctx: Context, whose: OwnSubscription): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    await holdLastOrder(ctx, whose)
    const { subscription, last } = await holdSubscription(ctx, whose)
    if (subscription.state === 'canceled' && !openStates.includes(last.state)) return
    if (subscription.state === 'returned') throw subscriptionOver()
    if (openStates.includes(last.state)) {
      await voidOpenPayments(ctx, { orderId: last.orderId })
      await saveState(ctx, { id: last.id, state: 'canceled', chargeDueAt: null })
      await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId: last.id } })
    }
    const ended = {
      nextChargeOn: null,
      nextDeliveryOn: null,
      pausedUntil: null,
      waitsFor: null,
      offeredTotalCents: null,
    }
    const canceled = subscription.state === 'canceled' ? subscription : moved(subscription, 'canceled')
    await saveSubscription(ctx, { ...canceled, ...ended })
    await tellPatient(ctx, subscription)
  })

/**
 * An order is locked before its dispensing, so no charge begins beside this. One that waits for a Pix is canceled; one
 * that is paid already is not withdrawn any more, which its dispensing will know in a moment.
 */
const holdLastOrder = async (ctx: Context, whose: OwnSubscription): Promise<void> => {
  const last = await findLastOfOwn(ctx, whose)
  if (!last || !openStates.includes(last.state)) return
  await cancelUnpaidOrder(ctx, last)
  if ((await getOrder(ctx, last)).paymentState === 'paid') throw paymentInProgress()
}
