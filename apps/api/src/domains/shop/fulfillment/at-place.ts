import { listStockLocations } from '#domains/shop/catalogue'
import { getShipment, type Order, type Shipment } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { shipmentNotFound } from './fulfillment.errors.ts'
import { mayPack } from './fulfillment.policy.ts'

/** The packer: the seller whose places he works at; null: none. */
export type Keeper = { keeperId: number | null }

/** A shipment from a place of this keeper. Throws not_found for any other. */
export const getShipmentAtPlace = async (
  ctx: Context,
  { shipmentId, keeperId }: Keeper & { shipmentId: number },
): Promise<{ order: Order; shipment: Shipment }> => {
  const found = await getShipment(ctx, { shipmentId })
  const places = await listStockLocations(ctx)
  const place = places.find(({ id }) => id === found.shipment.stockLocationId)
  if (!mayPack(place, keeperId)) throw shipmentNotFound()
  return found
}

/** The places of this keeper. Throws not_found for who packs nowhere. */
export const listPlaces = async (ctx: Context, { keeperId }: Keeper) => {
  if (keeperId === null) throw shipmentNotFound()
  return (await listStockLocations(ctx)).filter((place) => mayPack(place, keeperId))
}

/** All of them, or one. Throws not_found for who packs nowhere, and for a place of anybody else. */
export const placesOf = async (ctx: Context, { keeperId, placeId }: Keeper & { placeId?: number | undefined }) => {
  const places = await listPlaces(ctx, { keeperId })
  if (placeId === undefined) return places
  const wanted = places.filter(({ id }) => id === placeId)
  if (wanted.length === 0) throw shipmentNotFound()
  return wanted
}

/** Throws not_found for who packs nowhere. */
export const mustKeep = ({ keeperId }: Keeper): number => {
  if (keeperId === null) throw shipmentNotFound()
  return keeperId
}
