import { type ChargeResult, type Payment, settle } from '#domains/shop/payments'
import { type Context, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { releaseGoods } from './hold-goods.ts'
import { getOrder, getOrderForUpdate } from './load-order.ts'
import { isBeingCharged, type Order } from './order.ts'
import { moved } from './order-states.ts'
import { paymentDeclined, paymentInProgress } from './orders.errors.ts'
import { placed, roomOf } from './place.ts'
import { saveOrder } from './save-order.ts'

/**
 * Writes what the charge of an order's card came to: approved places it, declined gives its goods back and puts it at
 * payment again, unknown leaves it waiting for due work. Repeating it, or coming after a webhook, changes nothing.
 * Throws payment_declined, payment_in_progress, both after what they mean was committed.
 */
export const settleCharge = async (
  ctx: Context,
  wish: { orderId: number; paymentId: number; outcome: ChargeResult },
): Promise<Order> => {
  const payment = await inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, wish)
    const payment = await settle(ctx, wish)
    if (isBeingCharged(order)) await saveOrder(ctx, order, await following(ctx, order, payment))
    return payment
  })
  if (payment.state === 'failed') throw paymentDeclined(payment.responseCode ?? 'declined')
  if (payment.state !== 'completed') throw paymentInProgress()
  return getOrder(ctx, wish)
}

const following = async (ctx: Context, order: Order, payment: Payment): Promise<Order> => {
  if (payment.state === 'completed') return placed(ctx, order, { isPaid: true })
  return payment.state === 'failed' ? afterRefusal(ctx, order) : order
}

/** An order whose card was refused: a cart again, at payment, holding nothing. */
export const afterRefusal = async (ctx: Context, order: Order): Promise<Order> => {
  await publishToRoom(ctx, { room: roomOf(order), type: 'order.payment_failed' })
  return moved(await releaseGoods(ctx, order), 'payment')
}
