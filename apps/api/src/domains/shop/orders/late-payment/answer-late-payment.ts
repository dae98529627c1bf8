import { offerChoice, requestRefund, returnPayment } from '#domains/money/payments'
import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import { isAwaitingPayment, type Order } from '../order.ts'
import { isOpen } from '../order-states.ts'
import { findCancellation } from '../placing/cancellations.repository.ts'
import { tellOfOrder } from '../placing/place.ts'
import { saveOrder } from '../save-order.ts'
import { isOfErased } from './is-of-erased.ts'

// Enough for a mail that arrives on a Friday evening; no longer, because the money is not ours.
const hoursToChoose = 72
const hour = 3_600_000

/**
 * Late money that keeps no order (design.md 6). For a canceled shop order of an account it waits three days for the
 * customer's choice between store credit and a refund; all other money is refunded at once, also for an order that he
 * canceled himself (its mail promised so, and he wants no other), and of an account that is erased (decision 0303). A
 * canceled order is `credit_owed` from now on; an order that can still be paid is paid by another payment (decision
 * 0302). Repeating changes nothing.
 */
export const answerLatePayment = (ctx: Context, input: { orderId: number; paymentId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, input)
    const { paymentId } = input
    if (isOpen(order) || isAwaitingPayment(order))
      return returnPayment(ctx, { ...input, reason: 'paid_after_cancellation' })
    if (order.state === 'canceled') await saveOrder(ctx, order, { ...order, paymentState: 'credit_owed' })
    // Store credit has paid it completely meanwhile: the order stays paid, and this money is a duplicate.
    const reason = order.paymentState === 'paid' ? 'paid_twice' : 'paid_after_cancellation'
    const isByBuyer = (await findCancellation(ctx, { orderId: order.id }))?.reason === 'buyer_asked'
    if (isByBuyer || !mayBeChosenFor(order) || (await isOfErased(ctx, order)))
      return requestRefund(ctx, { paymentId, reason })
    await offerChoice(ctx, { paymentId, until: new Date(ctx.now().getTime() + hoursToChoose * hour) })
    await tellOfOrder(ctx, order, 'order.paid_late')
  })

/** A guest has no credit; money for a doctor, a pharmacy or a course was not for the shop, where credit is spent. */
const mayBeChosenFor = ({ state, kind, userId }: Order): boolean =>
  state === 'canceled' && kind === 'shop' && userId !== null
