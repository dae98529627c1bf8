import { listAddresses } from '#domains/people/customers'
import { listStockLocations, listVariants } from '#domains/shop/catalogue'
import { lockOrder, mustHaveRecipient, type Order, type Shipment } from '#domains/shop/orders'
import { listShippingMethods, type Parcel as Measures, parcelOf } from '#domains/shop/shipping'
import type { PostalParty } from '#gateways/carrier'
import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { getShipmentAtPlace, type Keeper, mustKeep } from './at-place.ts'
import { boxNotPacked, carrierUnavailable, parcelRefused } from './fulfillment.errors.ts'
import { findParcel, insertParcel, type Parcel, saveLabel } from './parcels.repository.ts'
import { recipientOf } from './recipient.ts'
import { type Asking, mustLeave } from './what-stays.ts'

/**
 * The label of a packed box: made by the carrier once, however often or at the same moment it is asked for, by the
 * shipment's number. Calls the carrier, so it does not run in a transaction. Throws not_found, box_not_packed,
 * recipient_gone, box_recalled, what `whatStays` says, parcel_refused, and provider_unavailable: ask again.
 */
export const labelParcel = async (ctx: Context, input: Keeper & Asking & { shipmentId: number }): Promise<Parcel> => {
  const { shipmentId } = input
  const { order, shipment } = await begin(ctx, input)
  const known = await findParcel(ctx.db, shipmentId)
  if (known?.trackingCode) return known
  mustNotBeInTransaction(ctx)
  const { sender, recipient, parcel, serviceCode } = await factsOf(ctx, order, shipment, known)
  if (!recipient || !serviceCode) throw parcelRefused()
  const label = await ctx.gateways.carrier.label({ reference: shipment.number, serviceCode, sender, recipient, parcel })
  if (label.kind === 'refused') throw parcelRefused()
  if (label.kind === 'unknown') throw carrierUnavailable()
  const { trackingCode: code, trackingUrl: url } = label
  await saveLabel(ctx.db, { shipmentId, code, url, at: ctx.now() })
  const labeled = await findParcel(ctx.db, shipmentId)
  if (!labeled) throw boxNotPacked()
  return labeled
}

/** The intention, under the order's lock: from now on the box is not opened again. */
const begin = (ctx: Context, { whatStays, ...input }: Keeper & Asking & { shipmentId: number }) =>
  inEffect(ctx, async (ctx) => {
    const { shipmentId } = input
    const { order } = await getShipmentAtPlace(ctx, input)
    await lockOrder(ctx, { orderId: order.id })
    const found = await getShipmentAtPlace(ctx, input)
    if (found.shipment.state !== 'packed') throw boxNotPacked()
    await mustLeave(ctx, whatStays, { orderId: order.id, shipmentId })
    const { shipAddressId: addressId } = found.order
    await mustHaveRecipient(ctx, { shipAddressId: addressId })
    await insertParcel(ctx.db, { shipmentId, keptBy: mustKeep(input), addressId, at: ctx.now() })
    return found
  })

export type LabelFacts = {
  sender: { name: string; address: string; postalCode: string }
  recipient: PostalParty | null
  parcel: Measures
  serviceCode: string | null
  serviceName: string | null
}

/** What stands on a label, and what the carrier weighs. Where its box goes does not change any more once it has one. */
export const factsOf = async (
  ctx: Context,
  order: Order,
  shipment: Pick<Shipment, 'stockLocationId' | 'contents'>,
  box: Pick<Parcel, 'addressId'> | null,
): Promise<LabelFacts> => {
  const addressId = box?.addressId ?? order.shipAddressId
  const chosenId = order.shipments.flatMap(({ rates }) => rates).find(({ isSelected }) => isSelected)?.shippingMethodId
  const [addresses, locations, methods, variants] = await Promise.all([
    listAddresses(ctx, { ids: addressId === null ? [] : [addressId] }),
    listStockLocations(ctx),
    listShippingMethods(ctx, { ids: chosenId === undefined ? [] : [chosenId] }),
    listVariants(ctx, { ids: order.lines.map(({ variantId }) => variantId) }),
  ])
  const place = locations.find(({ id }) => id === shipment.stockLocationId)
  return {
    sender: {
      name: place?.senderName ?? '',
      address: place?.senderAddress ?? '',
      postalCode: place?.postalCode ?? '',
    },
    recipient: addresses[0] ? recipientOf(order, addresses[0]) : null,
    parcel: parcelOf(piecesOf(order, shipment, variants)),
    serviceCode: methods[0]?.carrierCode ?? null,
    serviceName: methods[0]?.name ?? null,
  }
}

const piecesOf = (
  order: Order,
  { contents }: Pick<Shipment, 'contents'>,
  variants: Awaited<ReturnType<typeof listVariants>>,
) =>
  contents.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const variant = variants.find(({ id }) => id === line?.variantId)
    return {
      quantity,
      weightGrams: variant?.weightGrams ?? null,
      heightMm: variant?.heightMm ?? null,
      widthMm: variant?.widthMm ?? null,
      depthMm: variant?.depthMm ?? null,
    }
  })
