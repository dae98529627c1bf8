import { canSupply, takeStock } from '#domains/shop/catalogue'
import { type Context, inEffect } from '#platform/context'
import { variantsOfLines } from '../cart/variants-of-lines.ts'
import { linesOfShipment, type Order, type Shipment } from '../order.ts'
import { boxWithBuyer, quantityNotAvailable, shipmentMovedOn } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'
import { isGivenBack } from './given-back.ts'
import { getShipmentForUpdate, type ShipmentOfOrder } from './move-shipment.ts'
import { mustHaveRecipient } from './must-have-recipient.ts'
import { newShipment } from './pack-shipment.ts'
import { shipmentStateOf, turnedUpBefore } from './shipment-states.ts'

/**
 * Prepares a lost parcel, or one that came back, to be sent again: a shipment with the same goods from stock, at our
 * cost. Repeating changes nothing: a parcel is replaced once. Throws not_found, quantity_not_available, and
 * shipment_moved_on for a parcel that is neither lost nor back, whose order is not paid any more, whose money went
 * back, or with medicine: that is made for somebody, and lies in no stock; box_with_buyer once a lost box that this one
 * went instead of has arrived; recipient_gone once the account it was for is erased.
 */
export const sendAgain = (ctx: Context, { shipmentId }: { shipmentId: number }): Promise<ShipmentOfOrder> =>
  inEffect(ctx, async (ctx) => {
    const { order, shipment } = await getShipmentForUpdate(ctx, { shipmentId })
    const again = order.shipments.find(({ replacesId }) => replacesId === shipmentId)
    if (again) return { order, shipment: again }
    const isGone = shipment.state === 'lost' || shipment.state === 'returned'
    if (!isGone || order.paymentState !== 'paid' || order.kind === 'medicine') throw shipmentMovedOn()
    if (await isGivenBack(ctx, order, shipment)) throw shipmentMovedOn()
    await mustHaveRecipient(ctx, order)
    if (turnedUpBefore(order.shipments, shipment)) throw boxWithBuyer()
    const successor: Shipment = {
      ...newShipment(shipment.stockLocationId),
      state: 'ready',
      readyAt: ctx.now(),
      contents: shipment.contents,
      replacesId: shipmentId,
    }
    const shipments = [...order.shipments, successor]
    const saved = await saveOrder(ctx, order, {
      ...order,
      shipments,
      shipmentState: shipmentStateOf({ shipments }),
    })
    // Last, as whatever takes stock (docs/concurrency.md).
    await takeStock(ctx, await itemsOf(ctx, order, shipment))
    return { order: saved, shipment: saved.shipments.at(-1) ?? successor }
  })

/** Goods of a shipment as stock; throws quantity_not_available for the first that is short. */
export const itemsOf = async (ctx: Context, order: Order, shipment: Shipment) => {
  const variants = await variantsOfLines(ctx, linesOfShipment(order, shipment))
  return shipment.contents.map(({ lineId, quantity }) => {
    const variantId = order.lines.find(({ id }) => id === lineId)?.variantId
    const variant = variants.find(({ id }) => id === variantId)
    if (!variant || !canSupply(variant, quantity)) throw quantityNotAvailable(variant?.label ?? '')
    return { variantId: variant.id, quantity }
  })
}
