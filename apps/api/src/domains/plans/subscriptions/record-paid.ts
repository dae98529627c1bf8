import { calendarDayOf } from '@prumo/brazil'
import { markDispensed } from '#domains/care/prescriptions'
import { cancelPaidOrder, getOrder, type Order } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { isPrescriptionCanceled } from './charging/is-prescription-canceled.ts'
import { firstStepAt } from './cycles/cycle.ts'
import { dateAfterPayment, deliveryAfter, travelsFor } from './cycles/next-dates.ts'
import { monthsOfParcel, parcelOf } from './cycles/parcel.ts'
import { suppliedUntil } from './cycles/supply.ts'
import { type Dispensing, mayMove } from './dispensing.ts'
import { findDispensingOfOrder, listOfSubscriptions, savePaid } from './dispensings.repository.ts'
import { follow, getForUpdate, queueRoom } from './move-dispensing.ts'
import { recordReturn } from './return-dispensing.ts'
import type { Subscription } from './subscription.ts'
import { scheduleCycle } from './subscriptions.repository.ts'
import { withSupply } from './supply/still-out.ts'

/**
 * The order of a dispensing is paid: its prescription is used up, the subscription is active and gets its next dates.
 * If the prescription was canceled meanwhile, the dispensing is returned. Money for a returned dispensing is refunded.
 * Repeating changes nothing; an order without a dispensing is ignored.
 */
export const recordPaid = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const found = await findDispensingOfOrder(ctx, orderId)
    if (!found || found.state === 'paid') return
    // An order is locked before its dispensing; a returned dispensing never changes again.
    if (!mayMove(found.state, 'paid')) {
      await cancelPaidOrder(ctx, { orderId })
      return
    }
    const order = await getOrder(ctx, { orderId })
    const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId: found.id })
    if (await isPrescriptionCanceled(ctx, dispensing)) {
      const { decidedBy } = dispensing
      return recordReturn(ctx, { dispensing, subscription, decidedBy, reason: 'prescription_canceled' })
    }
    const parcel = await parcelOf(ctx, { order, dispensing, subscription })
    const { useNumber } = await markDispensed(ctx, { ...dispensing, parcel })
    await savePaid(ctx, { id: dispensing.id, useNumber })
    await startNext(ctx, { dispensing, subscription, order })
    await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId: dispensing.id } })
    await ctx.announce({ type: 'subscriptions.paid', dispensingId: dispensing.id })
  })

type Paid = { dispensing: Dispensing; subscription: Subscription; order: Order }

/** The subscription is active, with the dates of its next parcel; what repeats by itself begins to look at them. */
const startNext = async (ctx: Context, { dispensing, subscription, order }: Paid): Promise<void> => {
  const before = (await listOfSubscriptions(ctx, [subscription.id])).filter(({ id }) => id !== dispensing.id)
  const { chargeOn, chargeDay } = dateAfterPayment({
    paidOn: calendarDayOf(ctx.now()),
    scheduledOn: subscription.nextChargeOn,
    chargeDay: subscription.chargeDay,
    months: monthsOfParcel({ dispensing, subscription }),
    suppliedUntil: suppliedUntil(await withSupply(ctx, before), subscription),
  })
  const nextDeliveryOn = deliveryAfter(chargeOn, travelsFor(order))
  const isOver = subscription.state === 'canceled'
  await follow(
    ctx,
    { dispensing, subscription },
    'active',
    // It may be paused since the parcel before this one was given up: that is not the last one any more.
    isOver
      ? {}
      : { chargeDay, nextChargeOn: chargeOn, nextDeliveryOn, noticedFor: null, waitsFor: null, pausedFor: null },
  )
  if (subscription.repeatsSince !== null && !isOver)
    await scheduleCycle(ctx, { id: subscription.id, at: firstStepAt(chargeOn) })
}
