import type { Context } from '#platform/context'
import { filtersInListing, type UsedFilters } from './listing/filters-in-listing.ts'
import { findInListing, sortKeyOf } from './listing/find-in-listing.ts'
import { listIdsOfSkus } from './listing/listed-products.repository.ts'
import { loadListing, readListing } from './listing/live-listing.ts'
import type { Product } from './product.ts'
import type { ProductSearch } from './product-search.ts'
import { listProductsByIds } from './products.repository.ts'

/** One page of the public products, and their total number: active products of listed lines with a price. */
export const searchProducts = async (
  ctx: Context,
  { skus, ...search }: ProductSearch,
): Promise<{ nouns: Product[]; total: number }> => {
  const idsOfSkus = skus && (await listIdsOfSkus(ctx.db, skus))
  const { ids, total } = await readListing(ctx, { sortKey: sortKeyOf(search) }, (listing) =>
    findInListing(listing, { ...search, idsOfSkus }, ctx.now()),
  )
  return { nouns: await listProductsByIds(ctx.db, ids, ctx.now()), total }
}

/** Options and properties used by shown products, optionally in these taxons. */
export const listUsedFilters = (ctx: Context, { taxonIds }: { taxonIds?: number[] }): Promise<UsedFilters> =>
  readListing(ctx, {}, (listing) => filtersInListing(listing, { taxonIds, now: ctx.now() }))

/** Loads the whole catalogue into memory, once per process; further callers only wait for the first load. */
export const warmListing = (ctx: Context): Promise<void> => loadListing(ctx)
