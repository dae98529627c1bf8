import type { Context } from '#platform/context'
import type { Database } from '#platform/database'
import { ownTables } from '../order-tables.repository.ts'

export const findOrderIdOfShipment = async (db: Database, shipmentId: number): Promise<number | null> =>
  (await ownTables(db).selectFrom('shop.shipments').select('order_id').where('id', '=', shipmentId).executeTakeFirst())
    ?.order_id ?? null

/** Each order once, in the order of their ids. */
export const listOrderIdsOfShipments = async (db: Database, shipmentIds: number[]): Promise<number[]> =>
  shipmentIds.length === 0
    ? []
    : (
        await ownTables(db)
          .selectFrom('shop.shipments')
          .select('order_id')
          .distinct()
          .where('id', 'in', [...new Set(shipmentIds)])
          .orderBy('order_id')
          .execute()
      ).map(({ order_id }) => order_id)

/** The boxes of an order that are settled (shop.settle_boxes): all of their money is back, or another went for them. */
export const listSettledBoxes = async (ctx: Context, { orderId }: { orderId: number }): Promise<number[]> =>
  (
    await ownTables(ctx.db)
      .selectFrom('shop.shipments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('settled_at', 'is not', null)
      .execute()
  ).map(({ id }) => id)
