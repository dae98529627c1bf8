import type { Context } from '#platform/context'
import { type Sellable, sellableFrom } from './sellable.ts'
import * as stock from './stock.repository.ts'
import type { Variant } from './variant.ts'
import * as variants from './variants.repository.ts'

export { type ProductLine, type ProductLineName, productLineOf } from './product-lines/index.ts'
export type { Sellable } from './sellable.ts'
export { isInStock, isPurchasable, type Variant } from './variant.ts'

/** The variants of these ids, on sale or not: an order keeps what it holds. Unknown ids are left out. */
export const listVariants = (ctx: Context, { ids }: { ids: number[] }): Promise<Variant[]> =>
  variants.listVariantsByIds(ctx.db, ids, ctx.now())

/** The same variants as a cart sees them: price, stock, parcel, product line. */
export const listSellables = async (ctx: Context, variantIds: number[]): Promise<Sellable[]> =>
  (await listVariants(ctx, { ids: variantIds })).map(sellableFrom)

/**
 * Takes goods from the shelf, all or none; answers the variants that there is too little of. Belongs into the
 * transaction that places an order; rows are locked in id order, and what has no shelf is skipped.
 */
export const takeStock = (ctx: Context, wishes: stock.StockWish[]) => stock.takeStock(ctx.db, wishes)

/** Puts the goods of an order that is not kept back on the shelf. */
export const giveBackStock = (ctx: Context, wishes: stock.StockWish[]) => stock.giveBackStock(ctx.db, wishes)

/** From where goods are sent. */
export const listStockLocations = (ctx: Context) => stock.listStockLocations(ctx.db)
