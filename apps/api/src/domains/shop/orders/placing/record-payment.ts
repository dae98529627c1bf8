import { putAwayCreditPayments, voidOpenPayments, wasGivenBack } from '#domains/money/payments'
import { type Context, inTransaction } from '#platform/context'
import { Failure } from '#platform/failure'
import { mustBePlaceable } from '../before-placing.ts'
import { variantsOfLines } from '../cart/variants-of-lines.ts'
import { withCreditOf } from '../checkout/choose-credit.ts'
import { areForAdults } from '../checkout/verify-age.ts'
import { leftToPayCents, notYetPaidCents, spentCreditOf } from '../credit-of-order.ts'
import { isOfErased } from '../late-payment/is-of-erased.ts'
import { getOrderForUpdate } from '../load-order.ts'
import { isBeingCharged, type Order } from '../order.ts'
import { isOpen, moved } from '../order-states.ts'
import { saveOrder } from '../save-order.ts'
import { findCancellation } from './cancellations.repository.ts'
import { whatIsUnfit } from './enter-complete.ts'
import { takeGoods } from './hold-goods.ts'
import { inState, markPaid, place } from './place.ts'

export type Recorded = { outcome: 'paid' | 'already_paid' | 'not_keepable' }

/**
 * Records that money came for an order. If it waited for the money, it is paid; if its card was being charged when we
 * were interrupted, it is placed; if it was given up, it is revived if it could still be placed. `not_keepable`:
 * it cannot be kept, and the money must be answered for. Repeating changes nothing: a paid order is `already_paid`.
 */
export const recordPayment = (ctx: Context, input: { orderId: number; paymentId: number }): Promise<Recorded> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, input)
    // Canceled after it was paid: the money is already being refunded, and must not be refunded twice.
    if (order.paymentState === 'paid' || order.paymentState === 'credit_owed') {
      return { outcome: isPaidByCredit(order) ? 'not_keepable' : 'already_paid' }
    }
    // On its way back already, whatever its order costs by now.
    const isOnItsWayBack = order.payments.some((payment) => payment.id === input.paymentId && wasGivenBack(payment))
    const kept = isOnItsWayBack ? null : await keepFor(ctx, order, input.paymentId)
    if (!kept) return { outcome: 'not_keepable' }
    await saveOrder(ctx, order, kept)
    return { outcome: 'paid' }
  })

/** Store credit paid it completely before this money was reported, so this is too much. */
const isPaidByCredit = (order: Order): boolean => spentCreditOf(order).length > 0 && notYetPaidCents(order) === 0

const keepFor = async (ctx: Context, order: Order, paymentId: number): Promise<Order | null> => {
  if (isBeingCharged(order)) return isWhatItCosts(order, paymentId) ? place(ctx, order, { isPaid: true }) : null
  if (isOpen(order)) return (await isOfErased(ctx, order)) ? null : takeUpAgain(ctx, order, paymentId)
  // Its pharmacy has given a canceled parcel up, and its prescription may serve another by now.
  if (order.state === 'canceled') {
    if (order.kind === 'medicine') return null
    // Somebody said that it is not wanted, or cannot be sent: late money does not change that.
    if ((await findCancellation(ctx, { orderId: order.id })) || (await isOfErased(ctx, order))) return null
    return resume(ctx, order, paymentId)
  }
  return order.paymentState === 'balance_due' && isWhatItCosts(order, paymentId) ? markPaid(ctx, order) : null
}

/** A card that was given up may pay late, when the cart, or its part by store credit, is another by now. */
export const isWhatItCosts = (order: Order, paymentId: number): boolean =>
  order.payments.find(({ id }) => id === paymentId)?.amountCents === notYetPaidCents(order)

/**
 * It became a cart again when its charge was given up. The money fits only if its total is unchanged, and if its buyer
 * could place it as it is now: whoever has changed it since has not seen it ready to be sent.
 */
const takeUpAgain = async (ctx: Context, order: Order, paymentId: number): Promise<Order | null> => {
  const payment = order.payments.find(({ id }) => id === paymentId)
  const isReady = order.state === 'payment' || order.state === 'confirm'
  if (!isReady || payment?.amountCents !== leftToPayCents(order)) return null
  const variants = await variantsOfLines(ctx, order.lines)
  const isOldEnough = order.contact.ageCheck?.result === 'adult' || !areForAdults(variants)
  if (whatIsUnfit(order, variants) || !isOldEnough || !(await isPlaceable(ctx, order))) return null
  const taken = await takeGoods(ctx, order, variants)
  if (taken.shortage) return null
  await voidOpenPayments(ctx, { orderId: order.id })
  return place(ctx, taken.order, { isPaid: true })
}

/** A course that he has by another order since is not sold again. */
const isPlaceable = (ctx: Context, order: Order): Promise<boolean> =>
  mustBePlaceable(ctx, order).then(
    () => true,
    (error) => {
      if (error instanceof Failure) return false
      throw error
    },
  )

/**
 * Canceled for lack of payment, and now the money came. A part paid by store credit was given back, and is taken again.
 */
const resume = async (ctx: Context, order: Order, paymentId: number): Promise<Order | null> => {
  const payment = order.payments.find(({ id }) => id === paymentId)
  const creditCents = order.totalCents - (payment?.amountCents ?? order.totalCents)
  const whole = creditCents > 0 ? await withCreditOf(ctx, order, creditCents) : order
  if (!whole) return null
  const taken = await takeGoods(ctx, whole, await variantsOfLines(ctx, whole.lines))
  if (taken.shortage) {
    if (creditCents > 0) await putAwayCreditPayments(ctx, { orderId: order.id })
    return null
  }
  const again = moved(moved(taken.order, 'resumed'), 'complete')
  return markPaid(ctx, { ...again, canceledAt: null, holdsStock: true, shipments: inState(order.shipments, 'pending') })
}
