import { type ChargeResult, charge, type Payment, settle, wasGivenBack } from '#domains/money/payments'
import { type Context, inTransaction } from '#platform/context'
import { answerLatePayment } from '../late-payment/answer-late-payment.ts'
import { getOrder, getOrderForUpdate } from '../load-order.ts'
import { isAwaitingPayment, isBeingCharged, type Order } from '../order.ts'
import { moved } from '../order-states.ts'
import { orderNotPayable, paymentDeclined, paymentInProgress } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'
import type { Completing } from './enter-complete.ts'
import { withSameCredit } from './hold-credit.ts'
import { releaseGoods } from './hold-goods.ts'
import { markPaid, place, tellOfOrder } from './place.ts'
import { isWhatItCosts, recordPayment } from './record-payment.ts'

/**
 * Continues after the transaction that started the payment: charges its card, if there is one, and settles it. Throws
 * what prevented the step, payment_declined, payment_in_progress.
 */
export const settleBegun = async (ctx: Context, begun: Completing): Promise<Order> => {
  const { order, obstacle, paymentToCharge: paymentId } = begun
  if (paymentId === null) {
    if (obstacle) throw obstacle
    return order
  }
  const outcome = await charge(ctx, { paymentId })
  return settleCharge(ctx, { orderId: order.id, paymentId, outcome })
}

/**
 * Records the outcome of an order's card charge: approved places the order (or pays a placed one); declined releases
 * its goods and puts it at payment again (a placed one stays placed and waits for its deadline); unknown leaves it for
 * due work. Approved after the order was given up, it is taken up again if it still fits, else the money goes back.
 * Repeating it, or running it after a webhook, changes nothing. Throws payment_declined, payment_in_progress and
 * order_not_payable, all after the commit.
 */
export const settleCharge = async (
  ctx: Context,
  input: { orderId: number; paymentId: number; outcome: ChargeResult },
): Promise<Order> => {
  const { payment, isKept } = await inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, input)
    const payment = await settle(ctx, input)
    const next = await following(ctx, order, payment)
    await saveOrder(ctx, order, next)
    const isGivenUp = payment.state === 'completed' && next === order
    return { payment, isKept: !isGivenUp || (await keptAfterAll(ctx, input)) }
  })
  if (payment.state === 'failed') throw paymentDeclined(payment.responseCode ?? 'declined')
  if (wasGivenBack(payment)) throw orderNotPayable()
  if (payment.state !== 'completed') throw paymentInProgress()
  if (!isKept) throw orderNotPayable()
  return getOrder(ctx, input)
}

/** Money that nothing waited for: it pays the order, or goes back; one that paid meanwhile is answered already. */
const keptAfterAll = async (ctx: Context, input: { orderId: number; paymentId: number }): Promise<boolean> => {
  const { outcome } = await recordPayment(ctx, input)
  if (outcome === 'not_keepable') await answerLatePayment(ctx, input)
  return outcome !== 'not_keepable'
}

const following = async (ctx: Context, order: Order, payment: Payment): Promise<Order> => {
  const isApproved = payment.state === 'completed'
  // An earlier try, given up since, pays nothing of it: what the order costs by now is another payment's.
  if (isApproved && !isWhatItCosts(order, payment.id)) return order
  if (isAwaitingPayment(order)) return isApproved ? markPaid(ctx, order) : order
  if (!isBeingCharged(order)) return order
  if (isApproved) return place(ctx, order, { isPaid: true })
  return payment.state === 'failed' ? afterRefusal(ctx, order) : order
}

/** An order whose card was refused: a cart again, at payment, holding nothing; its store credit stays chosen. */
export const afterRefusal = async (ctx: Context, order: Order): Promise<Order> => {
  await tellOfOrder(ctx, order, 'order.payment_failed')
  const released = await releaseGoods(ctx, order)
  return moved(await withSameCredit(ctx, released, order), 'payment')
}
