import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { tellOfOrder } from '../placing/place.ts'
import { saveOrder } from '../save-order.ts'
import { shipmentStateOf } from './shipment-states.ts'

/**
 * What was released of an order and has not left must not leave: it waits again, also in a closed box. Repeating
 * changes nothing. Throws not_found.
 */
export const holdShipments = (ctx: Context, input: { orderId: number }): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, input)
    const isHere = ({ state }: Order['shipments'][number]) => state === 'ready' || state === 'packed'
    if (!order.shipments.some(isHere)) return order
    const shipments = order.shipments.map((shipment) =>
      isHere(shipment) ? { ...shipment, state: 'pending' as const, readyAt: null, packedAt: null } : shipment,
    )
    await tellOfOrder(ctx, order, 'order.shipment')
    return saveOrder(ctx, order, { ...order, shipments, shipmentState: shipmentStateOf({ shipments }) })
  })
