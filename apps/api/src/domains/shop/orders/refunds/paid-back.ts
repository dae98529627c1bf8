import { type Context, inSnapshot } from '#platform/context'
import { getOrder } from '../load-order.ts'
import type { Order } from '../order.ts'
import { contentsOf } from '../shipments/ready-shipments.ts'
import { type RefundParts, refundableOf } from './order-refund.ts'
import { listOfOrder, listOfOrders } from './order-refunds.repository.ts'

/** Whether every unit of an order was paid back by refunds: nothing of it is its buyer's to have any more. */
export const isPaidBackWhole = (ctx: Context, { orderId }: { orderId: number }): Promise<boolean> =>
  inSnapshot(ctx, async (ctx) => isWhole(await getOrder(ctx, { orderId }), await listOfOrder(ctx, orderId)))

export type PaidBack = 'nothing' | 'part' | 'whole'

/** What each of these orders gave back of its goods, in one statement for all. Freight alone is a part. */
export const listPaidBack = async (ctx: Context, orders: readonly Order[]): Promise<Map<number, PaidBack>> => {
  const refunds = await listOfOrders(
    ctx,
    orders.map(({ id }) => id),
  )
  return new Map(
    orders.map((order) => {
      const own = refunds.filter(({ orderId }) => orderId === order.id)
      return [order.id, own.length === 0 ? 'nothing' : isWhole(order, own) ? 'whole' : 'part']
    }),
  )
}

/**
 * The lines of an order that were paid back whole and lie in no box that may leave or has left; all of them once the
 * whole order is. A part of a line counts for nothing here: the rest is still his.
 */
export const listLinesPaidBack = (ctx: Context, { orderId }: { orderId: number }): Promise<number[]> =>
  inSnapshot(ctx, async (ctx) => {
    const order = await getOrder(ctx, { orderId })
    const refunds = await listOfOrder(ctx, orderId)
    const isAll = isWhole(order, refunds)
    return refundableOf(order, refunds).lines.flatMap(({ lineId, units }) =>
      units === 0 && (isAll || !isInBox(order, lineId)) ? [lineId] : [],
    )
  })

const isWhole = (order: Order, refunds: RefundParts[]): boolean => {
  const { lines } = refundableOf(order, refunds)
  return lines.length > 0 && lines.every(({ units }) => units === 0)
}

const isInBox = (order: Order, lineId: number): boolean =>
  order.shipments.some(
    (one) => one.state !== 'canceled' && contentsOf(order, one).some((each) => each.lineId === lineId),
  )
