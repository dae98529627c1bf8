import type { Context } from '#platform/context'
import { fromReference } from '#platform/from-reference'
import * as places from './place-shelves.repository.ts'
import * as shelves from './shelves.repository.ts'
import * as stock from './stock.repository.ts'

/** The units of each variant at its home place and on its side shelves: one statement for any number of variants. */
export const listPlaceShelves = (ctx: Context, { variantIds }: { variantIds: number[] }) =>
  places.listPlaceShelves(ctx.db, [...new Set(variantIds)])

/** Where boxes with these variants may leave from; nothing is counted. */
export const listSendingPlaces = (ctx: Context, { variantIds }: { variantIds: number[] }) =>
  places.listSendingPlaces(ctx.db, [...new Set(variantIds)])

/** For each variant kept at several places, its stock at each place. */
export const listSharedShelves = (ctx: Context) => places.listSharedShelves(ctx.db)

/** A shelf for a variant beside its home. The caller holds its stock's lock. Repeating changes nothing. */
export const beginSideShelf = (ctx: Context, input: { variantId: number; stockLocationId: number }) =>
  places.addSideShelf(ctx.db, input)

/** From how many on a variant runs out at a place. The caller holds its stock's lock. */
export const setLowAt = (ctx: Context, { isHome, ...input }: places.PlaceShelf & { lowAt: number }): Promise<void> =>
  isHome ? shelves.saveLowAt(ctx.db, input) : places.saveSideLowAt(ctx.db, input)

/** The places that goods are sent from. */
export const listStockLocations = (ctx: Context) =>
  fromReference(ctx, 'stock locations', ({ db }) => stock.listStockLocations(db))
