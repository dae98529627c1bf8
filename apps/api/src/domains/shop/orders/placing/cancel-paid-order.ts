import { requestRefund } from '#domains/money/payments'
import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { moved } from '../order-states.ts'
import { orderNotCancelable } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'
import { hasLeft } from '../shipments/shipment-states.ts'
import { releaseGoods } from './hold-goods.ts'
import { inState, tellOfOrder } from './place.ts'

/**
 * Cancels a paid order whose goods were not sent: stock is returned, store credit given back to the customer, and due
 * work refunds the money, in full and once. Announces orders.canceled. Repeating changes nothing. Throws not_found, and
 * order_not_cancelable for an unpaid order (it expires without action) or a sent one.
 */
export const cancelPaidOrder = (ctx: Context, input: { orderId: number }): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, input)
    if (order.state === 'canceled' && order.paymentState === 'credit_owed') return order
    const isOnItsWay = order.shipments.some(hasLeft)
    const payment = order.payments.find(({ state, storeCreditId }) => state === 'completed' && storeCreditId === null)
    if (order.paymentState !== 'paid' || isOnItsWay || order.state !== 'complete') throw orderNotCancelable()
    const canceled = await cancel(ctx, order)
    // An order without cost, or paid completely by store credit, has no money to refund.
    if (payment) await requestRefund(ctx, { paymentId: payment.id, reason: 'order_canceled' })
    return saveOrder(ctx, order, canceled)
  })

const cancel = async (ctx: Context, order: Order): Promise<Order> => {
  const canceledAt = ctx.now()
  await ctx.announce({
    type: 'orders.canceled',
    orderId: order.id,
    kind: order.kind,
    canceledAt: canceledAt.toISOString(),
  })
  await tellOfOrder(ctx, order, 'order.canceled')
  const released = await releaseGoods(ctx, order)
  return {
    ...moved(released, 'canceled'),
    canceledAt,
    // Not void: its money came, and is refunded.
    paymentState: 'credit_owed',
    shipmentState: order.shipments.length > 0 ? 'canceled' : null,
    shipments: inState(order.shipments, 'canceled'),
  }
}
