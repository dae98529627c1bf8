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
