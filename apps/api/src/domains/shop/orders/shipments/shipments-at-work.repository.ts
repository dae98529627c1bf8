import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '#platform/context'
import type { Database } from '#platform/database'
import type { OrderKind, ShipmentStep } from '../order.ts'
import { ownTables } from '../order-tables.repository.ts'

/** `trouble`: lost or back with us, and neither sent again nor paid back. */
export type WorkList = 'ready' | 'packed' | 'trouble'

export type ShipmentAtWork = {
  id: number
  number: string
  orderId: number
  orderNumber: string
  kind: OrderKind
  state: ShipmentStep
  stockLocationId: number
  readyAt: Date | null
  /** When it was lost, or came back. */
  troubledAt: Date | null
  contents: { lineId: number; variantId: number; quantity: number }[]
  /** The method that the buyer chose; null if nothing was. */
  shippingMethodId: number | null
}

/** Written out, as in the index. */
const isOn: Record<WorkList, RawBuilder<boolean>> = {
  ready: sql<boolean>`shipment.state = 'ready'`,
  packed: sql<boolean>`shipment.state = 'packed'`,
  trouble: sql<boolean>`shipment.state in ('lost', 'returned') and shipment.settled_at is null`,
}

export type ListShipmentsAtWork = {
  list: WorkList
  /** The places that they are sent from. */
  stockLocationIds: number[]
  after?: number | undefined
  limit: number
}

/** What the warehouse works on, the longest waiting first: one statement for any number of orders. */
export const listShipmentsAtWork = async (
  ctx: Context,
  { list, stockLocationIds, after, limit }: ListShipmentsAtWork,
): Promise<ShipmentAtWork[]> => {
  if (stockLocationIds.length === 0) return []
  const rows = await atWork(ctx)
    .where('shipment.stock_location_id', '=', sql<number>`any(${stockLocationIds}::int[])`)
    .where(isOn[list])
    .where('ordered.payment_state', '=', 'paid')
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(shipment.ready_at, shipment.id) >
          (select former.ready_at, former.id from shop.shipments former where former.id = ${after ?? 0})`,
      ),
    )
    .orderBy('shipment.ready_at')
    .orderBy('shipment.id')
    .limit(limit)
    .execute()
  return rows.map(fromRow)
}

/** What waits to be packed at these places up to this box, which it includes: how many units of what, by place. */
export const listUnitsAhead = async (
  ctx: Context,
  { stockLocationIds, after }: { stockLocationIds: number[]; after: number },
): Promise<{ stockLocationId: number; variantId: number; quantity: number }[]> => {
  const { rows } = await sql<{ stockLocationId: number; variantId: number; quantity: number }>`
    select shipment.stock_location_id as "stockLocationId", line.variant_id as "variantId",
      sum(item.quantity)::int as quantity
    from shop.shipments shipment
    join shop.orders ordered on ordered.id = shipment.order_id
    join shop.shipment_items item on item.shipment_id = shipment.id
    join shop.line_items line on line.id = item.line_item_id
    where shipment.stock_location_id = any(${stockLocationIds}::int[]) and ${isOn.ready}
      and ordered.payment_state = 'paid'
      and (shipment.ready_at, shipment.id) <=
        (select former.ready_at, former.id from shop.shipments former where former.id = ${after})
    group by 1, 2 order by 1, 2`.execute(ctx.db)
  return rows
}

/** The closed boxes of these places, to be joined by whoever keeps what is known of a box beside it. */
export const packedAt = (db: Database, stockLocationIds: number[]) =>
  ownTables(db)
    .selectFrom('shop.shipments')
    .select(['id', 'order_id'])
    .where('stock_location_id', '=', sql<number>`any(${stockLocationIds}::int[])`)
    .where('state', '=', sql.lit('packed'))

const atWork = (ctx: Context) =>
  ownTables(ctx.db)
    .selectFrom('shop.shipments as shipment')
    .innerJoin('shop.orders as ordered', 'ordered.id', 'shipment.order_id')
    .select((is) => [
      'shipment.id',
      'shipment.number',
      'shipment.order_id',
      'shipment.state',
      'shipment.stock_location_id',
      'shipment.ready_at',
      'shipment.lost_at',
      'shipment.returned_at',
      'ordered.id as order_id',
      'ordered.number as order_number',
      'ordered.kind',
      jsonArrayFrom(
        is
          .selectFrom('shop.shipment_items as item')
          .innerJoin('shop.line_items as line', 'line.id', 'item.line_item_id')
          .select(['line.id', 'line.variant_id', 'item.quantity'])
          .whereRef('item.shipment_id', '=', 'shipment.id')
          .orderBy('line.id'),
      ).as('contents'),
      is
        .selectFrom('shop.shipping_rates as rate')
        .innerJoin('shop.shipments as rated', 'rated.id', 'rate.shipment_id')
        .select('rate.shipping_method_id')
        .whereRef('rated.order_id', '=', 'ordered.id')
        .where('rate.is_selected', 'is', true)
        .orderBy('rate.id')
        .limit(1)
        .as('shipping_method_id'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof atWork>['execute']>>[number]

const fromRow = (row: Row): ShipmentAtWork => ({
  id: row.id,
  number: row.number,
  orderId: row.order_id,
  orderNumber: row.order_number,
  kind: row.kind as OrderKind,
  state: row.state as ShipmentStep,
  stockLocationId: row.stock_location_id,
  readyAt: row.ready_at,
  troubledAt: row.returned_at ?? row.lost_at,
  contents: row.contents.map(({ id, variant_id, quantity }) => ({ lineId: id, variantId: variant_id, quantity })),
  shippingMethodId: row.shipping_method_id,
})
