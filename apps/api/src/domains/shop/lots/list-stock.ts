import {
  findShelf,
  listPlaceShelves,
  listShelves,
  listStockLocations,
  listVariants,
  type PlaceShelf,
  type Shelf,
  type StockLocation,
} from '#domains/shop/catalogue'
import { type Context, inSnapshot } from '#platform/context'
import { listPlacesOfKeeper, mustKeepPlace, type StockKeeper, throwWithoutStock } from './at-place.ts'
import type { Lot } from './lot.ts'
import { stockNotCounted } from './lots.errors.ts'
import { listEmptyLots, listLots } from './lots.repository.ts'
import { listMovements, type MovementOfLot } from './movements.repository.ts'
import { listTransfers, listUnitsOnTheirWay, type Transfer } from './transfers.repository.ts'

export type ShelfAtPlace = PlaceShelf & { placeName: string }
export type StockOfVariant = Shelf & {
  label: string
  sku: string
  placeName: string
  /** Its home place first. */
  shelves: ShelfAtPlace[]
  /** Between two places. */
  countOnItsWay: number
}

type ListStock = StockKeeper & {
  /** Only what lies at this place. */
  placeId?: number | undefined
  after?: number | undefined
  isLow: boolean
  limit: number
}

/**
 * What is in stock at the places of this keeper, by variant: as many statements for fifty as for one. Throws not_found
 * for a place of anybody else.
 */
export const listStock = (ctx: Context, { keeperId, placeId, ...input }: ListStock): Promise<StockOfVariant[]> =>
  inSnapshot(ctx, async (ctx) => {
    if (placeId !== undefined) await mustKeepPlace(ctx, { keeperId, stockLocationId: placeId })
    const kept = (await listPlacesOfKeeper(ctx, { keeperId })).map(({ id }) => id)
    const placeIds = placeId === undefined ? kept : [placeId]
    return placeIds.length === 0 ? [] : withNames(ctx, await listShelves(ctx, { ...input, placeIds }))
  })

export type WholeStock = StockOfVariant & {
  lots: Lot[]
  emptyLots: Lot[]
  places: StockLocation[]
  movements: MovementOfLot[]
  transfers: Transfer[]
}

/**
 * One variant's stock with its lots at this keeper's places, newest corrections, and transfers: all that somebody has
 * to receive yet. Throws made_to_order, and not_found, also for what is sent from anybody else's.
 */
export const getStock = (
  ctx: Context,
  { variantId, keeperId }: StockKeeper & { variantId: number },
): Promise<WholeStock> =>
  inSnapshot(ctx, async (ctx) => {
    const { stock, places } = await getStocked(ctx, { variantId, keeperId })
    const at = { variantId, placeIds: places.map(({ id }) => id) }
    const [lots, emptyLots, movements, transfers] = await Promise.all([
      listLots(ctx.db, at),
      listEmptyLots(ctx.db, at),
      listMovements(ctx.db, { variantId, limit: 20 }),
      listTransfers(ctx.db, { variantId, mostReceived: 20 }),
    ])
    return { ...stock, places, lots, emptyLots, movements, transfers }
  })

type ListLots = StockKeeper & {
  variantId: number
  list: 'held' | 'empty'
  after?: number | undefined
  number?: string | undefined
}

/** A page of the lots of a variant at this keeper's places, as `getStock` orders them. Throws as getStock does. */
export const listLotsOfVariant = (ctx: Context, { keeperId, list, ...of }: ListLots): Promise<Stocked> =>
  inSnapshot(ctx, async (ctx) => {
    const { stock, places } = await getStocked(ctx, { keeperId, variantId: of.variantId })
    const at = { ...of, placeIds: places.map(({ id }) => id) }
    return { ...stock, places, lots: await (list === 'held' ? listLots : listEmptyLots)(ctx.db, at) }
  })

export type Stocked = StockOfVariant & Pick<WholeStock, 'places' | 'lots'>

const getStocked = async (ctx: Context, { variantId, keeperId }: StockKeeper & { variantId: number }) => {
  const shelf = await findShelf(ctx, { variantId })
  const [stock] = await withNames(ctx, [shelf ?? (await throwWithoutStock(ctx, variantId))])
  const places = await listPlacesOfKeeper(ctx, { keeperId })
  if (!stock || !places.some(({ id }) => id === stock.stockLocationId)) throw stockNotCounted()
  return { stock, places }
}

const withNames = async (ctx: Context, shelves: Shelf[]): Promise<StockOfVariant[]> => {
  const variantIds = shelves.map(({ variantId }) => variantId)
  const [variants, places, atPlaces, onTheirWay] = await Promise.all([
    listVariants(ctx, { ids: variantIds }),
    listStockLocations(ctx),
    listPlaceShelves(ctx, { variantIds }),
    listUnitsOnTheirWay(ctx.db, variantIds),
  ])
  const nameOf = (placeId: number) => places.find(({ id }) => id === placeId)?.name ?? ''
  return shelves.map((shelf) => {
    const variant = variants.find(({ id }) => id === shelf.variantId)
    return {
      ...shelf,
      label: variant?.label ?? '',
      sku: variant?.sku ?? '',
      placeName: nameOf(shelf.stockLocationId),
      shelves: atPlaces
        .filter(({ variantId }) => variantId === shelf.variantId)
        .map((one) => ({ ...one, placeName: nameOf(one.stockLocationId) })),
      countOnItsWay: onTheirWay.find(({ variantId }) => variantId === shelf.variantId)?.units ?? 0,
    }
  })
}
