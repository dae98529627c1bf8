import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import { isBeingCharged, type Order } from '../order.ts'
import { paymentInProgress } from '../orders.errors.ts'
import { type PaymentChoice, withNewPayment } from './choose-payment.ts'

/**
 * Gives an order that is not charged yet another payment; the former choice becomes void. For another domain's sale,
 * which decides who may. Throws not_found, payment_in_progress, and what choosing a payment throws.
 */
export const changePayment = (ctx: Context, input: { orderId: number; payment: PaymentChoice }): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, input)
    if (isBeingCharged(order)) throw paymentInProgress()
    return withNewPayment(ctx, order, input.payment)
  })
