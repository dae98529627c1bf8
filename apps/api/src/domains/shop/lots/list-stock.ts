import {
  findShelf,
  listShelves,
  listStockLocations,
  listVariants,
  type Shelf,
  type StockLocation,
} from '#domains/shop/catalogue'
import { type Context, inSnapshot } from '#platform/context'
import { listPlacesOfKeeper, type StockKeeper } from './at-place.ts'
import type { Lot } from './lot.ts'
import { stockNotCounted } from './lots.errors.ts'
import { listEmptyLots, listLots } from './lots.repository.ts'
import { listMovements, type MovementOfLot } from './movements.repository.ts'

export type StockOfVariant = Shelf & { label: string; sku: string; placeName: string }

/** What is in stock at the places of this keeper, by variant: as many statements for fifty as for one. */
export const listStock = (
  ctx: Context,
  { keeperId, ...input }: StockKeeper & { after?: number | undefined; isLow: boolean; limit: number },
): Promise<StockOfVariant[]> =>
  inSnapshot(ctx, async (ctx) => {
    const placeIds = (await listPlacesOfKeeper(ctx, { keeperId })).map(({ id }) => id)
    return placeIds.length === 0 ? [] : withNames(ctx, await listShelves(ctx, { ...input, placeIds }))
  })

export type WholeStock = StockOfVariant & {
  lots: Lot[]
  emptyLots: Lot[]
  places: StockLocation[]
  movements: MovementOfLot[]
}

/**
 * One variant's stock with its lots at this keeper's places and newest corrections. Throws not_found, also for what is
 * sent from anybody else's.
 */
export const getStock = (
  ctx: Context,
  { variantId, keeperId }: StockKeeper & { variantId: number },
): Promise<WholeStock> =>
  inSnapshot(ctx, async (ctx) => {
    const shelf = await findShelf(ctx, { variantId })
    const [stock] = shelf ? await withNames(ctx, [shelf]) : []
    const places = await listPlacesOfKeeper(ctx, { keeperId })
    if (!stock || !places.some(({ id }) => id === stock.stockLocationId)) throw stockNotCounted()
    const at = { variantId, placeIds: places.map(({ id }) => id) }
    const [lots, emptyLots, movements] = await Promise.all([
      listLots(ctx.db, at),
      listEmptyLots(ctx.db, at),
      listMovements(ctx.db, { variantId, limit: 20 }),
    ])
    return { ...stock, places, lots, emptyLots, movements }
  })

const withNames = async (ctx: Context, shelves: Shelf[]): Promise<StockOfVariant[]> => {
  const variantIds = shelves.map(({ variantId }) => variantId)
  const [variants, places] = await Promise.all([listVariants(ctx, { ids: variantIds }), listStockLocations(ctx)])
  return shelves.map((shelf) => {
    const variant = variants.find(({ id }) => id === shelf.variantId)
    return {
      ...shelf,
      label: variant?.label ?? '',
      sku: variant?.sku ?? '',
      placeName: places.find(({ id }) => id === shelf.stockLocationId)?.name ?? '',
    }
  })
}
