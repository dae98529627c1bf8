import { sql } from 'kysely'
import type { Database } from '#platform/database'
import type { Order } from '../order.ts'
import { ownTables } from '../order-tables.repository.ts'

/** The place that an order's goods come back to: that of its first goods; null without any. */
export const placeComingBack = ({ lines }: Pick<Order, 'lines'>): number | null =>
  lines.find(({ stockLocationId }) => stockLocationId !== null)?.stockLocationId ?? null

/** The orders whose goods come back to these places, by the same rule, for whoever lists what is sent back. */
export const ordersComingBackTo = (db: Database, stockLocationIds: number[]) =>
  ownTables(db)
    .selectFrom('shop.line_items as first')
    .select('first.order_id')
    .where('first.stock_location_id', '=', sql<number>`any(${stockLocationIds}::int[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shop.line_items as former')
            .select('former.id')
            .whereRef('former.order_id', '=', 'first.order_id')
            .whereRef('former.id', '<', 'first.id')
            .where('former.stock_location_id', 'is not', null),
        ),
      ),
    )
