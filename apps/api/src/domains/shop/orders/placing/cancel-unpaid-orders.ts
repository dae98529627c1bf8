import { voidOpenPayments } from '#domains/money/payments'
import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import { getOrderForUpdate } from '../load-order.ts'
import { isAwaitingPayment, type Order } from '../order.ts'
import { moved } from '../order-states.ts'
import { listOverdueIds } from '../orders.repository.ts'
import { saveOrder } from '../save-order.ts'
import { releaseGoods } from './hold-goods.ts'
import { inState, tellOfOrder } from './place.ts'

/**
 * Cancels placed orders after their payment deadline: stock and coupon uses are returned, open payments closed.
 * Announces orders.canceled. Returns how many; every process runs it, each order is canceled once, and one that cannot
 * be canceled holds up no other.
 */
export const cancelUnpaidOrders = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'cancel-unpaid-orders',
    list: (ctx, page) => listOverdueIds(ctx.db, { now: ctx.now(), ...page }),
    move: cancelIfUnpaid,
  })

/**
 * Cancels one placed order before its deadline, for another domain's sale that has ended. One that is paid, canceled or
 * not placed stays as it is. Throws not_found, payment_in_progress while its card is charged.
 */
export const cancelUnpaidOrder = (ctx: Context, input: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, input)
    if (!isAwaitingPayment(order)) return
    const given = await cancel(ctx, order)
    await voidOpenPayments(ctx, input)
    await saveOrder(ctx, order, given)
  })

const cancelIfUnpaid = (ctx: Context, orderId: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, { orderId })
    const isOverdue =
      order.paymentState === 'balance_due' && order.paymentDueAt !== null && order.paymentDueAt <= ctx.now()
    // Its payment may be in progress: the charge's outcome must be known first.
    const isBeingPaid = order.payments.some(({ state }) => state === 'processing')
    if (!isOverdue || isBeingPaid || order.state === 'canceled') return false
    const given = await cancel(ctx, order)
    await voidOpenPayments(ctx, { orderId })
    await saveOrder(ctx, order, given)
    return true
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
    paymentState: 'void',
    paymentDueAt: null,
    shipmentState: order.shipments.length > 0 ? 'canceled' : null,
    shipments: inState(order.shipments, 'canceled'),
  }
}
