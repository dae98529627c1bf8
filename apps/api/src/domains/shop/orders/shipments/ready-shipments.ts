import { type Order, type Shipment, wholeContents } from '../order.ts'
import { shipmentStateOf } from './shipment-states.ts'

/** A placed order whose waiting shipments may be prepared; each holds everything of its place, or what it held. */
export const withReadyShipments = (order: Order, readyAt: Date): Pick<Order, 'shipments' | 'shipmentState'> => {
  const shipments = order.shipments.map((shipment) =>
    shipment.state === 'pending'
      ? { ...shipment, state: 'ready' as const, readyAt, packedAt: null, contents: contentsOf(order, shipment) }
      : shipment,
  )
  return { shipments, shipmentState: shipmentStateOf({ shipments }) }
}

/** What goes into it: one that waits again, or is sent instead of another, knows; any other holds all of its place. */
export const contentsOf = (order: Order, shipment: Shipment): Shipment['contents'] =>
  shipment.contents.length > 0 ? shipment.contents : wholeContents(order, shipment)

const hoursToPack = 24

/** Until when a ready box is to be packed and posted; null while it is not ready. */
export const packDueAt = ({ readyAt }: { readyAt: Date | null }): Date | null =>
  readyAt && new Date(readyAt.getTime() + hoursToPack * 3_600_000)
