import { sql } from 'kysely'
import { notAmong } from '#platform/among'
import type { Database } from '#platform/database'
import type { SweptPage } from '#platform/steady-work/sweep'
import { ownTables } from '../order-tables.repository.ts'

type AtPlace = { variantId: number; stockLocationId: number; units: number }

/**
 * The orders with a box to be packed at a place that has too little for it, because boxes that wait longer are packed
 * first; each once. Medicine stays with the pharmacy that makes it.
 */
export const listOrdersBeyond = async (
  db: Database,
  { places, besides, limit }: SweptPage & { places: AtPlace[] },
): Promise<number[]> => {
  if (places.length === 0) return []
  const { rows } = await sql<{ order_id: number }>`
    select distinct order_id from (
      select box.order_id, ordered.kind, place.units,
        sum(item.quantity) over (partition by line.variant_id, box.stock_location_id order by box.ready_at, box.id) as wanted
      from unnest(${places.map(({ variantId }) => variantId)}::int[],
        ${places.map(({ stockLocationId }) => stockLocationId)}::int[], ${places.map(({ units }) => units)}::int[])
        as place (variant_id, place_id, units)
      join shop.shipments box on box.stock_location_id = place.place_id and box.state = 'ready'
      join shop.shipment_items item on item.shipment_id = box.id
      join shop.line_items line on line.id = item.line_item_id and line.variant_id = place.variant_id
      join shop.orders ordered on ordered.id = box.order_id
    ) one where wanted > units and kind = 'shop' and ${notAmong('order_id', besides, 'bigint')}
    order by order_id limit ${limit}`.execute(ownTables(db))
  return rows.map(({ order_id }) => order_id)
}

export type WaitingBefore = { shipmentId: number; variantId: number; units: number }

/** How many units of each variant boxes that wait longer take at the place of each box of an order. */
export const listWaitingBefore = async (db: Database, orderId: number): Promise<WaitingBefore[]> => {
  const { rows } = await sql<{ id: number; variant_id: number; units: number }>`
    select box.id, wanted.variant_id, coalesce(sum(item.quantity), 0)::int as units
    from shop.shipments box
    join (
      -- A variant may stand in two lines of one box.
      select distinct own.shipment_id, line.variant_id from shop.shipment_items own
      join shop.line_items line on line.id = own.line_item_id where line.order_id = ${orderId}
    ) wanted on wanted.shipment_id = box.id
    join shop.shipments other on other.stock_location_id = box.stock_location_id and other.state = 'ready'
      and (other.ready_at, other.id) < (box.ready_at, box.id)
    join shop.shipment_items item on item.shipment_id = other.id
    join shop.line_items line on line.id = item.line_item_id and line.variant_id = wanted.variant_id
    where box.order_id = ${orderId} and box.state = 'ready'
    group by box.id, wanted.variant_id`.execute(ownTables(db))
  return rows.map((row) => ({ shipmentId: row.id, variantId: row.variant_id, units: row.units }))
}
