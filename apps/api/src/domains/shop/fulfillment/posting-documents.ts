import { getShipment } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { getShipmentAtPlace, type Keeper, listPlaces } from './at-place.ts'
import { boxNotPacked, parcelRefused, postingListNotFound } from './fulfillment.errors.ts'
import { mayPack } from './fulfillment.policy.ts'
import { factsOf } from './label-parcel.ts'
import { findParcel, findPostingList } from './parcels.repository.ts'
import { drawLabel, drawPostingList } from './pdf/draw-posting.ts'

/** The label of a box as PDF, drawn anew each time. Throws not_found, and box_not_packed without a label. */
export const drawParcelLabel = async (ctx: Context, input: Keeper & { shipmentId: number }): Promise<Buffer> => {
  const { shipmentId } = input
  const { order, shipment } = await getShipmentAtPlace(ctx, input)
  const parcel = await findParcel(ctx.db, shipmentId)
  if (!parcel?.trackingCode) throw boxNotPacked()
  const { sender, recipient, serviceName } = await factsOf(ctx, order, shipment, parcel)
  if (!recipient) throw parcelRefused()
  const { trackingCode } = parcel
  return drawLabel({
    trackingCode,
    serviceName: serviceName ?? '',
    shipmentNumber: shipment.number,
    sender,
    recipient,
  })
}

/** A posting list as PDF. Throws not_found. */
export const drawList = async (ctx: Context, { id, keeperId }: Keeper & { id: number }): Promise<Buffer> => {
  const list = await findPostingList(ctx.db, id)
  if (!list || !mayPack(list, keeperId)) throw postingListNotFound()
  const parcels: { trackingCode: string; serviceName: string; postalCode: string }[] = []
  for (const parcel of list.parcels) {
    const { order, shipment } = await getShipment(ctx, { shipmentId: parcel.shipmentId })
    const { recipient, serviceName } = await factsOf(ctx, order, shipment, parcel)
    parcels.push({
      trackingCode: parcel.trackingCode ?? '',
      serviceName: serviceName ?? '',
      postalCode: recipient?.postalCode ?? '',
    })
  }
  const [place] = await listPlaces(ctx, { keeperId })
  return drawPostingList({ id, closedAt: list.closedAt, sender: place?.senderName ?? '', parcels })
}
