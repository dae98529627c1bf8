import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { OrderRefund, OrderRefundReason, RefundParts } from './order-refund.ts'

const own = (ctx: Context) => owning(ctx.db, 'shop.order_refunds', 'shop.order_refund_lines')

type Stored = OrderRefund & { orderId: number; requestKey: string }

/** Of an order, oldest first. An order has few. */
export const listOfOrder = (ctx: Context, orderId: number): Promise<Stored[]> => listOfOrders(ctx, [orderId])

/** Of these orders, oldest first. */
export const listOfOrders = async (ctx: Context, orderIds: readonly number[]): Promise<Stored[]> => {
  if (orderIds.length === 0) return []
  const rows = await own(ctx)
    .selectFrom('shop.order_refunds as refund')
    .select((refund) => [
      'id',
      'order_id',
      'reason',
      'request_key',
      'freight_cents',
      'amount_cents',
      'created_at',
      'staff_id',
      jsonArrayFrom(
        refund
          .selectFrom('shop.order_refund_lines as line')
          .select(['line.line_item_id as lineId', 'line.units', 'line.amount_cents as amountCents'])
          .whereRef('line.order_refund_id', '=', 'refund.id')
          .orderBy('line.line_item_id'),
      ).as('lines'),
    ])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    reason: row.reason as OrderRefundReason,
    requestKey: row.request_key,
    lines: row.lines,
    freightCents: row.freight_cents,
    amountCents: row.amount_cents,
    createdAt: row.created_at,
    staffId: row.staff_id,
  }))
}

/** Orders of which something was paid back, and something waits to be packed; in the order of their ids. */
export const listRefundedAtWork = async (
  ctx: Context,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> => {
  const rows = await owning(ctx.db, 'shop.order_refunds', 'shop.shipments')
    .selectFrom('shop.order_refunds as refund')
    .innerJoin('shop.shipments as shipment', 'shipment.order_id', 'refund.order_id')
    .select('refund.order_id')
    .distinct()
    .where('shipment.state', '=', 'ready')
    .where('refund.order_id', '>', after)
    .orderBy('refund.order_id')
    .limit(limit)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

type NewRefund = {
  orderId: number
  requestKey: string
  reason: OrderRefundReason
  parts: RefundParts
  amountCents: number
  staffId: number | null
}

export const insertOrderRefund = async (
  ctx: Context,
  { orderId, requestKey, reason, parts, amountCents, staffId }: NewRefund,
): Promise<number> => {
  const { id } = await own(ctx)
    .insertInto('shop.order_refunds')
    .values({
      order_id: orderId,
      request_key: requestKey,
      reason,
      freight_cents: parts.freightCents,
      amount_cents: amountCents,
      created_at: ctx.now(),
      staff_id: staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (parts.lines.length > 0) {
    await own(ctx)
      .insertInto('shop.order_refund_lines')
      .values(
        parts.lines.map(({ lineId, units, amountCents }) => ({
          order_refund_id: id,
          line_item_id: lineId,
          units,
          amount_cents: amountCents,
        })),
      )
      .execute()
  }
  return id
}
