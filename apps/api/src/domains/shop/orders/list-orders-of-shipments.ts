import { type Context, inSnapshot } from '#platform/context'
import { listOrders } from './list-orders.ts'
import type { Order } from './order.ts'
import { listOrderIdsOfShipments } from './shipments/shipments.repository.ts'

/** The orders of these shipments, each once; unknown ids are omitted. */
export const listOrdersOfShipments = (ctx: Context, { shipmentIds }: { shipmentIds: number[] }): Promise<Order[]> =>
  inSnapshot(ctx, async (ctx) => listOrders(ctx, { ids: await listOrderIdsOfShipments(ctx.db, shipmentIds) }))
