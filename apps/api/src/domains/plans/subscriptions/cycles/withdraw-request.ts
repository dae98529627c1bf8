import { calendarDayOf } from '@prumo/brazil'
import { cancelUnpaidOrder, getOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'
import { getForUpdate, tellPatient } from '../move-dispensing.ts'
import { moved, type Subscription } from '../subscription.ts'
import { parcelPaid, requestReturned } from '../subscriptions.errors.ts'
import { saveSubscription } from '../subscriptions.repository.ts'
import { saveChange } from './hold-subscription.ts'
import { getOwnParcel, type OwnParcel } from './own-parcel.ts'
import { pauseFor } from './pause-by-itself.ts'
import { withdrawOpen } from './withdraw-open.ts'

/**
 * The patient takes back one request, until its charge begins: nothing is charged. With its first request a treatment
 * ends; after a later one it is paused until he says whether it goes on, but after one that he had brought forward it
 * goes on by itself on its own day. Repeating changes nothing. Throws not_found,
 * request_returned (the pharmacy sent it back), payment_in_progress while it is charged, parcel_paid once it is.
 */
export const withdrawRequest = (ctx: Context, whose: OwnParcel): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const found = await getOwnParcel(ctx, whose)
    // An order is locked before its dispensing, so no charge begins beside this. One that waits for a Pix is canceled.
    await cancelUnpaidOrder(ctx, found)
    const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId: found.id })
    if (dispensing.state === 'returned') throw requestReturned()
    if (dispensing.state === 'paid') throw parcelPaid()
    const { paymentState } = await getOrder(ctx, dispensing)
    if (dispensing.state === 'canceled') {
      // Withdrawn already, or given up by its patient.
      if (paymentState === 'credit_owed') throw parcelPaid()
      return
    }
    // Its money has come, which its dispensing does not know yet.
    if (paymentState === 'paid') throw parcelPaid()
    await withdrawOpen(ctx, dispensing)
    await withoutRequest(ctx, { dispensing, subscription })
  })

const withoutRequest = async (
  ctx: Context,
  { dispensing, subscription }: { dispensing: Dispensing; subscription: Subscription },
): Promise<void> => {
  const isAhead = subscription.nextChargeOn !== null && subscription.nextChargeOn > calendarDayOf(ctx.now())
  if (dispensing.cycle > 1 && subscription.state === 'active' && subscription.repeatsSince !== null && isAhead)
    return saveChange(ctx, subscription)
  if (dispensing.cycle > 1 && (subscription.state === 'active' || subscription.state === 'paused'))
    return pauseFor(ctx, subscription, 'given_up')
  if (dispensing.cycle === 1 && subscription.state !== 'canceled')
    await saveSubscription(ctx, { ...moved(subscription, 'canceled'), nextChargeOn: null, nextDeliveryOn: null })
  await tellPatient(ctx, subscription)
}
