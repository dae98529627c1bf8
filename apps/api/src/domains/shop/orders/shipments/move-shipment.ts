import { type Context, inTransaction } from '#platform/context'
import { getOrder, getOrderForUpdate } from '../load-order.ts'
import type { Order, Shipment } from '../order.ts'
import { orderNotFound } from '../orders.errors.ts'
import { tellOfOrder } from '../placing/place.ts'
import { saveOrder } from '../save-order.ts'
import { movedShipment, shipmentStateOf } from './shipment-states.ts'
import { findOrderIdOfShipment } from './shipments.repository.ts'

export type ShipmentOfOrder = { order: Order; shipment: Shipment }

/** A shipment with its order, locked. Throws not_found. */
export const getShipmentForUpdate = async (
  ctx: Context,
  { shipmentId }: { shipmentId: number },
): Promise<ShipmentOfOrder> => {
  const orderId = await findOrderIdOfShipment(ctx.db, shipmentId)
  if (orderId === null) throw orderNotFound()
  const order = await getOrderForUpdate(ctx, { orderId })
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  if (!shipment) throw orderNotFound()
  return { order, shipment }
}

/** A shipment with its order, unlocked. Throws not_found. */
export const getShipment = async (ctx: Context, { shipmentId }: { shipmentId: number }): Promise<ShipmentOfOrder> => {
  const orderId = await findOrderIdOfShipment(ctx.db, shipmentId)
  if (orderId === null) throw orderNotFound()
  const order = await getOrder(ctx, { orderId })
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  if (!shipment) throw orderNotFound()
  return { order, shipment }
}

type Journey = 'shipped' | 'delivered' | 'lost' | 'returned'

export type MoveShipment = {
  shipmentId: number
  to: Journey
  /** When it happened, as the carrier says. */
  at: Date
  /** Where it can be followed, when it leaves. */
  tracking?: { code: string; url: string } | undefined
}

/**
 * A parcel leaves us, arrives, is lost, or comes back; its order's word for all its parcels follows. Announces
 * shipments.shipped, delivered, lost or returned, and notifies the order's room. Repeating changes nothing. Throws
 * not_found, and shipment_moved_on for a move that does not exist.
 */
export const moveShipment = (ctx: Context, { shipmentId, to, at, tracking }: MoveShipment): Promise<ShipmentOfOrder> =>
  inTransaction(ctx, async (ctx) => {
    const found = await getShipmentForUpdate(ctx, { shipmentId })
    if (found.shipment.state === to) return found
    const moved = movedShipment(found.shipment, to, at)
    const followed = tracking ? { ...moved, trackingCode: tracking.code, trackingUrl: tracking.url } : moved
    const { order } = found
    const saved = await saveOrder(ctx, order, withShipment(order, followed))
    await ctx.announce({ type: `shipments.${to}`, orderId: order.id, shipmentId, kind: order.kind })
    await tellOfOrder(ctx, order, 'order.shipment')
    return { order: saved, shipment: followed }
  })

/** The order with one shipment replaced, and its own word for all of them. */
export const withShipment = (order: Order, shipment: Shipment): Order => {
  const shipments = order.shipments.map((each) => (each.id === shipment.id ? shipment : each))
  return { ...order, shipments, shipmentState: shipmentStateOf({ shipments }) }
}
