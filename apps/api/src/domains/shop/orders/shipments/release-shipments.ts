import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { orderNotPayable } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'
import { withReadyShipments } from './ready-shipments.ts'

/**
 * Lets a paid order's waiting shipments be prepared: the pharmacy has released what they hold. Repeating changes
 * nothing, nor does it change what is canceled or has left. Throws not_found, and order_not_payable for an order that
 * was not paid.
 */
export const releaseShipments = (ctx: Context, input: { orderId: number }): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, input)
    if (order.state === 'canceled') return order
    if (order.paymentState !== 'paid') throw orderNotPayable()
    if (!order.shipments.some(({ state }) => state === 'pending')) return order
    return saveOrder(ctx, order, { ...order, ...withReadyShipments(order, ctx.now()) })
  })
