import { moveShipment, type Order, packShipment } from '#domains/shop/orders'
import type { Context } from '#platform/context'

/** A test that names a serial takes one from 900,000 up: parcels of other files of the same worker have the others. */
export const aTracking = (serial = 1) => ({
  code: `AA${String(serial).padStart(9, '0')}BR`,
  url: `https://rastreamento.example/AA${String(serial).padStart(9, '0')}BR`,
})

let serial = 0

/** The only parcel of a paid order, packed whole and on its way. */
export const aShippedParcel = async (ctx: Context, order: Order): Promise<{ shipmentId: number }> => {
  const shipmentId = order.shipments[0]?.id ?? 0
  const packed = order.shipments[0]?.contents ?? []
  await packShipment(ctx, { shipmentId, packed })
  await moveShipment(ctx, { shipmentId, to: 'shipped', at: ctx.now(), tracking: aTracking(++serial) })
  return { shipmentId }
}
