import { getShipment, lockOrder, type ShipmentOfOrder, sendAgain } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { getShipmentAtPlace, type Keeper } from './at-place.ts'
import { awaitsReturn } from './destination.ts'
import { boxAwaitsReturn } from './fulfillment.errors.ts'

/**
 * Sends a lost parcel, or one that came back, again, unless its buyer is sending the same goods back: they would reach
 * him although he wants his money. Repeating changes nothing. Throws not_found for anybody else's people,
 * box_awaits_return, and as sendAgain does.
 */
export const sendBoxAgain = (
  ctx: Context,
  { shipmentId, keeperId }: Keeper & { shipmentId: number },
): Promise<ShipmentOfOrder> =>
  inEffect(ctx, async (ctx) => {
    const found = await getShipmentAtPlace(ctx, { shipmentId, keeperId })
    await lockOrder(ctx, { orderId: found.order.id })
    const { order, shipment } = await getShipment(ctx, { shipmentId })
    const isSentAgain = order.shipments.some(({ replacesId }) => replacesId === shipmentId)
    if (!isSentAgain && (await awaitsReturn(ctx, order, shipment))) throw boxAwaitsReturn()
    return sendAgain(ctx, { shipmentId })
  })
