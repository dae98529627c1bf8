import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { wasNeverAsked } from '#domains/money/payments'
import { getOrder, type Order } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { cardAskedAgainAt, morningOf } from '../cycles/cycle.ts'
import { retryLater } from '../cycles/retry-refused.ts'
import { type Dispensing, isTriedSoon, soonAgain } from '../dispensing.ts'
import { findDispensingOfOrder, saveRefusal, saveState } from '../dispensings.repository.ts'
import { follow, getForUpdate, queueRoom } from '../move-dispensing.ts'
import { recordReturn } from '../return-dispensing.ts'
import type { Subscription } from '../subscription.ts'
import { saveSubscription, scheduleCycle } from '../subscriptions.repository.ts'
import { isPrescriptionCanceled } from './is-prescription-canceled.ts'

/**
 * A charge failed after its request had ended: if it was for a dispensing that nothing else pays, its patient is
 * informed.
 */
export const recordPaymentFailed = async (ctx: Context, { orderId }: { orderId: number }): Promise<void> => {
  const dispensing = await findDispensingOfOrder(ctx, orderId)
  if (!dispensing) return
  const { payments } = await getOrder(ctx, { orderId })
  const isAtWork = payments.some(({ state }) => state === 'checkout' || state === 'processing' || state === 'completed')
  if (!isAtWork) await failPayment(ctx, { dispensingId: dispensing.id, ...untriedIn(ctx, { dispensing, payments }) })
}

type Failed = { dispensing: Pick<Dispensing, 'cycle'>; payments: Order['payments'] }

/**
 * The provider was away until the charge of a later parcel was given up: nobody was asked for money, so it is asked for
 * soon. A first parcel is tried again by its patient alone, who is told.
 */
export const untriedIn = (ctx: Context, { dispensing, payments }: Failed): Untold => {
  const last = payments.findLast(({ storeCreditId }) => storeCreditId === null)
  if (dispensing.cycle === 1 || !last || !wasNeverAsked(last)) return {}
  return { isUntried: true, keptTry: soonAgain(ctx.now()) }
}

/** Its card cannot pay: tomorrow only what ends it is looked for, until its patient pays in another way. */
export const cardGone = (ctx: Context): Untold => ({
  keptTry: morningOf(dayAfter(calendarDayOf(ctx.now()), 1)),
  isUntried: true,
  isCardGone: true,
})

type Untold = { keptTry?: Date | null; isUntried?: boolean; isCardGone?: boolean }

/**
 * accepted, waiting_for_pix → payment_failed: the patient may pay in another way; or returned, if the prescription was
 * canceled meanwhile. In any other state nothing happens. `keptTry`: when its card is tried again anyway, of a parcel
 * that its patient tried himself in between; that counts as no refusal, moves no day, and he is told on his screen. Of
 * a treatment that he ended or paused meanwhile nothing is tried again. `isUntried`: a try ended before anybody was
 * asked for money; all is as before it, but for `keptTry`, also while the treatment is paused. `isCardGone`: because
 * its card was removed or has expired; he is asked for another way.
 */
export const failPayment = (
  ctx: Context,
  { dispensingId, keptTry = null, isUntried = false, isCardGone = false }: { dispensingId: number } & Untold,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId })
    if (dispensing.state !== 'accepted' && dispensing.state !== 'waiting_for_pix') return
    if (await isPrescriptionCanceled(ctx, dispensing)) {
      const { decidedBy } = dispensing
      return recordReturn(ctx, { dispensing, subscription, decidedBy, reason: 'prescription_canceled' })
    }
    const isActive = subscription.state === 'active'
    // A first parcel is tried again by its patient alone.
    const retryDueAt = dispensing.cycle > 1 && isActive ? keptTry : null
    const keepsReminder = isUntried && isTriedSoon({ state: 'payment_failed', retryDueAt }, subscription, ctx.now())
    await saveState(ctx, { id: dispensing.id, state: 'payment_failed', chargeDueAt: null, keepsReminder })
    // Another card was tried since one was missing.
    const isFound = !isUntried && subscription.waitsFor === 'card'
    await follow(ctx, { dispensing, subscription }, 'waiting_for_payment', isFound ? { waitsFor: null } : {})
    if (isCardGone && isActive) await askForCard(ctx, subscription)
    // What he ended meanwhile waits for nothing.
    const isAsBefore = isUntried && (dispensing.cycle === 1 || subscription.state !== 'canceled')
    if (isAsBefore || (keptTry && isActive)) {
      await saveRefusal(ctx, { id: dispensing.id, refusals: dispensing.refusals, retryDueAt })
      await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId: dispensing.id } })
      return
    }
    const later = dispensing.cycle > 1 ? { refusals: await retryLater(ctx, { dispensing, subscription }) } : {}
    await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId: dispensing.id } })
    await ctx.announce({ type: 'subscriptions.paymentFailed', dispensingId: dispensing.id, ...later })
  })

/** Its card is gone or has expired: card and mail ask for another way, and the mail again each week. */
const askForCard = async (ctx: Context, subscription: Subscription): Promise<void> => {
  if (subscription.waitsFor === 'card') return
  const { id: subscriptionId } = subscription
  await saveSubscription(ctx, { ...subscription, waitsFor: 'card' })
  const on = calendarDayOf(ctx.now())
  await ctx.announce({ type: 'subscriptions.cycleWaits', subscriptionId, on, waitsFor: 'card' })
  await scheduleCycle(ctx, { id: subscriptionId, at: cardAskedAgainAt(on) })
}
