import type { Context } from '#platform/context'
import { findNextSaleChange, readCatalogueVersion } from './catalogue-version.repository.ts'
import * as parts from './product-parts.repository.ts'
import * as products from './products.repository.ts'
import { listSellable } from './sellable-products.repository.ts'

/** A public product by its slug, otherwise by its id; null if the public may not see it. */
export const findPublicProduct = (ctx: Context, { slugOrId }: { slugOrId: string }) =>
  products.findPublicProduct(ctx.db, slugOrId, ctx.now())

/** Products in any state, in the order of the ids. */
export const listProducts = (ctx: Context, { ids }: { ids: number[] }) =>
  products.listProductsByIds(ctx.db, ids, ctx.now())

/** Products on offer that need no prescription, by name, at most 500. */
export const listSellableProducts = (ctx: Context) => listSellable(ctx.db)

export const listOptionTypes = (ctx: Context, { ids }: { ids: number[] }) => parts.listOptionTypes(ctx.db, ids)

export const listOptionValues = (ctx: Context, { ids }: { ids: number[] }) => parts.listOptionValues(ctx.db, ids)

export const listProperties = (ctx: Context, { ids }: { ids: number[] }) => parts.listProperties(ctx.db, ids)

export const listImages = (ctx: Context, { ids }: { ids: number[] }) => parts.listImages(ctx.db, ids)

/** A number that every change of the catalogue increments; one small query, for caches. */
export const catalogueVersion = (ctx: Context) => readCatalogueVersion(ctx.db)

/** When the catalogue next changes by the clock alone, which changes no version; null if it will not. */
export const nextSaleChange = (ctx: Context) => findNextSaleChange(ctx.db, ctx.now())
