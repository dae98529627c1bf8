import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { OrderKind } from '../order.ts'

/** What the buyer of a box does that was paid back as lost, and has arrived all the same. */
export type ArrivalSettlement = 'buyer_keeps' | 'buyer_sends_back' | 'buyer_pays'

export type PaidBackArrival = {
  shipmentId: number
  orderId: number
  orderNumber: string
  units: number
  arrivedAt: Date
}

const own = (ctx: Context) => owning(ctx.db, 'shop.paid_back_arrivals', 'shop.orders')

/** The boxes of an order that were noted, settled or not. */
export const listNoted = async (ctx: Context, orderId: number): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('shop.paid_back_arrivals')
    .select('shipment_id')
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ shipment_id }) => shipment_id)
}

/** Once for each box; more of it opens what was settled again. */
export const saveArrival = async (
  ctx: Context,
  { shipmentId, orderId, units, arrivedAt }: Omit<PaidBackArrival, 'orderNumber'>,
): Promise<void> => {
  await own(ctx)
    .insertInto('shop.paid_back_arrivals')
    .values({ shipment_id: shipmentId, order_id: orderId, units, arrived_at: arrivedAt })
    .onConflict((conflict) =>
      conflict.column('shipment_id').doUpdateSet({ units }).where('shop.paid_back_arrivals.units', '<', units),
    )
    .execute()
}

/** Nobody has settled it, or more was paid back since (paid_back_arrivals_open). */
const isOpen = sql<boolean>`(settled_as is null or units > settled_units)`

/**
 * Those that nobody has settled, with what is not settled of each, the longest here first (paid_back_arrivals_open).
 * Null: of orders of every kind.
 */
export const listOpenArrivals = async (
  ctx: Context,
  { kinds, limit }: { kinds: readonly OrderKind[] | null; limit: number },
): Promise<PaidBackArrival[]> => {
  let query = own(ctx)
    .selectFrom('shop.paid_back_arrivals as arrival')
    .innerJoin('shop.orders as ordered', 'ordered.id', 'arrival.order_id')
    .select(['arrival.shipment_id', 'arrival.order_id', 'ordered.number', 'arrival.arrived_at'])
    .select(sql<number>`arrival.units - coalesce(arrival.settled_units, 0)`.as('units'))
    .where(isOpen)
  if (kinds) query = query.where('ordered.kind', 'in', kinds)
  const rows = await query.orderBy('arrival.arrived_at').orderBy('arrival.shipment_id').limit(limit).execute()
  return rows.map((row) => ({
    shipmentId: row.shipment_id,
    orderId: row.order_id,
    orderNumber: row.number,
    units: row.units,
    arrivedAt: row.arrived_at,
  }))
}

/** The order of an arrival, settled or not; null if there is none. */
export const findOrderIdOfArrival = async (ctx: Context, shipmentId: number): Promise<number | null> =>
  (
    await own(ctx)
      .selectFrom('shop.paid_back_arrivals')
      .select('order_id')
      .where('shipment_id', '=', shipmentId)
      .executeTakeFirst()
  )?.order_id ?? null

/** Whoever settles it first wins. */
export const saveSettlement = async (
  ctx: Context,
  { shipmentId, as, by }: { shipmentId: number; as: ArrivalSettlement; by: number },
): Promise<void> => {
  await own(ctx)
    .updateTable('shop.paid_back_arrivals')
    .set({ settled_as: as, settled_by: by, settled_at: ctx.now(), settled_units: sql<number>`units` })
    .where('shipment_id', '=', shipmentId)
    .where(isOpen)
    .execute()
}
