import { type RawBuilder, sql } from 'kysely'
import type { Order } from '../order.ts'

/** The place that an order's goods come back to: that of its first goods; null without any. */
export const placeComingBack = ({ lines }: Pick<Order, 'lines'>): number | null =>
  lines.find(({ stockLocationId }) => stockLocationId !== null)?.stockLocationId ?? null

/**
 * SQL for "the goods of the order in this column come back to one of these places", by the same rule, for whoever lists
 * what is sent back: it is asked of the listed orders alone.
 */
export const comesBackTo = (orderColumn: string, stockLocationIds: number[]): RawBuilder<boolean> =>
  sql<boolean>`(select line.stock_location_id from shop.line_items line
    where line.order_id = ${sql.ref(orderColumn)} and line.stock_location_id is not null
    order by line.id limit 1) = any(${stockLocationIds}::int[])`
