import { addBusinessDays, calendarDayOf } from '@prumo/brazil'
import { markDispensed } from '#domains/care/prescriptions'
import { cancelPaidOrder, getOrder, type Order } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { mayMove } from './dispensing.ts'
import { findDispensingOfOrder, saveState } from './dispensings.repository.ts'
import { follow, getForUpdate, queueRoom } from './move-dispensing.ts'
import { nextChargeOn } from './next-dates.ts'

// The carrier said nothing: what PAC takes to most places.
const businessDaysUnknown = 5

/**
 * The order of a parcel is paid: its prescription is used up, the subscription is active and has its next dates. Money
 * that came for one that was returned goes back. Repeating changes nothing; an order that is no parcel's is left alone.
 */
export const recordPaid = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const found = await findDispensingOfOrder(ctx, orderId)
    if (!found || found.state === 'paid') return
    // An order is locked before its dispensing is; one that is returned never changes again.
    if (!mayMove(found.state, 'paid')) {
      await cancelPaidOrder(ctx, { orderId })
      return
    }
    const order = await getOrder(ctx, { orderId })
    const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId: found.id })
    await markDispensed(ctx, dispensing)
    await saveState(ctx, { id: dispensing.id, state: 'paid', chargeDueAt: null })
    await follow(ctx, subscription, 'active', datesOf(ctx, order, subscription.period))
    await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId: dispensing.id } })
    await ctx.announce({ type: 'subscriptions.paid', dispensingId: dispensing.id })
  })

const datesOf = (ctx: Context, order: Order, period: Parameters<typeof nextChargeOn>[1]) => {
  const rate = order.shipments.flatMap(({ rates }) => rates.filter(({ isSelected }) => isSelected))[0]
  const chargeOn = nextChargeOn(calendarDayOf(ctx.now()), period)
  return {
    nextChargeOn: chargeOn,
    nextDeliveryOn: addBusinessDays(chargeOn, rate?.businessDays ?? businessDaysUnknown),
  }
}

/** A charge failed that nobody was waiting for: if it was a parcel's, and nothing else pays it, its patient is told. */
export const recordPaymentFailed = async (ctx: Context, { orderId }: { orderId: number }): Promise<void> => {
  const dispensing = await findDispensingOfOrder(ctx, orderId)
  if (!dispensing) return
  const { payments } = await getOrder(ctx, { orderId })
  const isAtWork = payments.some(({ state }) => state === 'checkout' || state === 'processing' || state === 'completed')
  if (!isAtWork) await failPayment(ctx, { dispensingId: dispensing.id })
}

/** accepted → payment_failed: the patient may pay by another card. In any other state nothing happens. */
export const failPayment = (ctx: Context, input: { dispensingId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { dispensing, subscription } = await getForUpdate(ctx, input)
    if (dispensing.state !== 'accepted') return
    await saveState(ctx, { id: dispensing.id, state: 'payment_failed', chargeDueAt: null })
    await follow(ctx, subscription, 'waiting_for_payment')
    await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId: dispensing.id } })
    await ctx.announce({ type: 'subscriptions.paymentFailed', dispensingId: dispensing.id })
  })
