import { takeStock } from '#domains/shop/catalogue'
import { type Context, inTransaction } from '#platform/context'
import type { Order, Shipment } from '../order.ts'
import { shipmentMovedOn } from '../orders.errors.ts'
import { tellOfOrder } from '../placing/place.ts'
import { getRefundable } from '../refunds/refund-order.ts'
import { saveOrder } from '../save-order.ts'
import { getShipmentForUpdate, type ShipmentOfOrder } from './move-shipment.ts'
import { mustHaveRecipient } from './must-have-recipient.ts'
import { newShipment } from './pack-shipment.ts'
import { itemsOf } from './send-again.ts'
import { hasLeft, shipmentStateOf } from './shipment-states.ts'

type Units = { shipmentId: number; lineId: number; units: number }

/**
 * Units of a box that has left go once more from stock, at our cost: in the box that goes instead, or in one of its
 * own. The caller sees to it that it happens once. Throws not_found, quantity_not_available, and shipment_moved_on for
 * medicine, for units whose money went back, and while what goes instead is closed; recipient_gone.
 */
export const sendUnitsAgain = (ctx: Context, { shipmentId, lineId, units }: Units): Promise<ShipmentOfOrder> =>
  inTransaction(ctx, async (ctx) => {
    const { order, shipment } = await getShipmentForUpdate(ctx, { shipmentId })
    if (!hasLeft(shipment) || order.paymentState !== 'paid' || order.kind === 'medicine') throw shipmentMovedOn()
    const { lines } = await getRefundable(ctx, { orderId: order.id })
    if (!lines.some((line) => line.lineId === lineId && line.units >= units)) throw shipmentMovedOn()
    await mustHaveRecipient(ctx, order)
    const goes = withUnits(order, shipment, { lineId, quantity: units }, ctx.now())
    const shipments = [...order.shipments.filter(({ id }) => id !== goes.id), goes]
    const shipmentState = shipmentStateOf({ shipments })
    const saved = await saveOrder(ctx, order, { ...order, shipments, shipmentState })
    await tellOfOrder(ctx, order, 'order.shipment')
    // Last, as whatever takes stock (docs/concurrency.md).
    const contents = [{ lineId, quantity: units }]
    await takeStock(ctx, await itemsOf(ctx, order, { ...shipment, contents }))
    return { order: saved, shipment: saved.shipments.find(({ replacesId }) => replacesId === goes.replacesId) ?? goes }
  })

type Content = Shipment['contents'][number]

const withUnits = (order: Order, shipment: Shipment, content: Content, at: Date): Shipment => {
  const last = lastOf(order, shipment)
  // What is closed holds what its lots and its label say.
  if (last.state === 'packed' || last.state === 'pending') throw shipmentMovedOn()
  if (last.state === 'ready') return { ...last, contents: withContent(last.contents, content) }
  const fresh = newShipment(shipment.stockLocationId)
  return { ...fresh, state: 'ready', readyAt: at, contents: [content], replacesId: last.id }
}

/** The last box that goes instead of this one, or of one that went instead of it. */
const lastOf = (order: Order, shipment: Shipment): Shipment => {
  const next = order.shipments.find(({ replacesId }) => replacesId !== null && replacesId === shipment.id)
  return next ? lastOf(order, next) : shipment
}

const withContent = (contents: Shipment['contents'], { lineId, quantity }: Content): Shipment['contents'] => {
  const same = contents.find((one) => one.lineId === lineId)
  const rest = contents.filter((one) => one !== same)
  return [...rest, { lineId, quantity: quantity + (same?.quantity ?? 0) }]
}
