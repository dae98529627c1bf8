import {
  beginShelf,
  beginSideShelf,
  isMadeToOrder,
  listPlaceShelves,
  listSendingPlaces,
  listStockLocations,
  listVariants,
  lockShelf,
  type PlaceShelf,
  type Shelf,
  type StockLocation,
} from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import type { Lot } from './lot.ts'
import { lotNotFound, madeToOrder, stockNotCounted } from './lots.errors.ts'
import { mayKeepStock } from './lots.policy.ts'
import { findLot } from './lots.repository.ts'

/** The person who works with the stock: the seller whose places he works at; null: none. */
export type StockKeeper = { keeperId: number | null }

/** The places of this keeper; none for who works nowhere. */
export const listPlacesOfKeeper = async (ctx: Context, { keeperId }: StockKeeper): Promise<StockLocation[]> =>
  (await listStockLocations(ctx)).filter((place) => mayKeepStock(place, keeperId))

/** Throws not_found for a place of anybody else. */
export const mustKeepPlace = async (
  ctx: Context,
  { keeperId, stockLocationId }: StockKeeper & { stockLocationId: number },
): Promise<void> => {
  const place = (await listStockLocations(ctx)).find(({ id }) => id === stockLocationId)
  if (!mayKeepStock(place, keeperId)) throw stockNotCounted()
}

/** A variant that has no stock: throws made_to_order for what is made for each order, not_found for any other. */
export const throwWithoutStock = async (ctx: Context, variantId: number): Promise<never> => {
  const [variant] = await listVariants(ctx, { ids: [variantId] })
  throw variant && isMadeToOrder(variant) ? madeToOrder() : stockNotCounted()
}

/**
 * A variant's stock, locked; the first act on goods of which nothing has arrived yet begins it. Throws made_to_order,
 * and not_found for what is not counted or anybody else's.
 */
export const lockShelfAtPlace = async (
  ctx: Context,
  { variantId, keeperId }: StockKeeper & { variantId: number },
): Promise<Shelf> => {
  const shelf = (await lockShelf(ctx, { variantId })) ?? (await beginAtHome(ctx, { variantId, keeperId }))
  if (!shelf) return throwWithoutStock(ctx, variantId)
  await mustKeepPlace(ctx, { keeperId, stockLocationId: shelf.stockLocationId })
  return shelf
}

/** What the shop sells is at home at the very first place, wherever its first lot arrives (decision 0168). */
const beginAtHome = async (
  ctx: Context,
  { variantId, keeperId }: StockKeeper & { variantId: number },
): Promise<Shelf | null> => {
  const [home] = await listStockLocations(ctx)
  if (home && mayKeepStock(home, keeperId)) await beginShelf(ctx, { variantId, stockLocationId: home.id })
  return lockShelf(ctx, { variantId })
}

/** The shelf of a variant at a place: its home, or one beside it. Throws not_found. */
export const getPlaceShelf = async (
  ctx: Context,
  { variantId, stockLocationId }: { variantId: number; stockLocationId: number },
): Promise<PlaceShelf> => {
  const shelves = await listPlaceShelves(ctx, { variantIds: [variantId] })
  const shelf = shelves.find((one) => one.stockLocationId === stockLocationId)
  if (!shelf) throw stockNotCounted()
  return shelf
}

/**
 * A place of this keeper where a variant may lie: from now on there is a shelf for it. The caller holds its stock's
 * lock. Throws not_found for a place of anybody else.
 */
export const mustHaveShelfAt = async (
  ctx: Context,
  { variantId, stockLocationId, keeperId }: StockKeeper & { variantId: number; stockLocationId: number },
): Promise<void> => {
  await mustKeepPlace(ctx, { keeperId, stockLocationId })
  const places = await listSendingPlaces(ctx, { variantIds: [variantId] })
  if (places.some((one) => one.stockLocationId === stockLocationId)) return
  await beginSideShelf(ctx, { variantId, stockLocationId })
}

/** A numbered lot at a place of this keeper. Throws not_found for any other, and for the units without a lot. */
export const getLotAtPlace = async (
  ctx: Context,
  { lotId, keeperId }: StockKeeper & { lotId: number },
): Promise<Lot & { number: string }> => {
  const lot = await findLot(ctx.db, lotId)
  if (!lot || lot.number === null) throw lotNotFound()
  await mustKeepPlace(ctx, { keeperId, stockLocationId: lot.stockLocationId })
  return { ...lot, number: lot.number }
}
