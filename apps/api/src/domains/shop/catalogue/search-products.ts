import type { Context } from '#platform/context'
import { filtersInListing, type UsedFilters } from './listing/filters-in-listing.ts'
import { findInListing, sortKeyOf } from './listing/find-in-listing.ts'
import { listIdsOfSkus } from './listing/listed-products.repository.ts'
import { loadListing, readListing } from './listing/live-listing.ts'
import type { Product } from './product.ts'
import type { ProductSearch } from './product-search.ts'
import { listProductsByIds } from './products.repository.ts'

/**
 * One page of what the public may see, and how many there are in all: active products of listed lines that have a
 * price.
 */
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

/** Options and properties that shown products use, those in the taxons if given. */
export const listUsedFilters = (ctx: Context, { taxonIds }: { taxonIds?: number[] }): Promise<UsedFilters> =>
  readListing(ctx, {}, (listing) => filtersInListing(listing, { taxonIds, now: ctx.now() }))

/** Reads the whole catalogue into memory, once in a process; whoever calls again waits at most for the first. */
export const warmListing = (ctx: Context): Promise<void> => loadListing(ctx)
