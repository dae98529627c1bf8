import type { ProductSearch, ProductSort } from '../product-search.ts'
import { addAll, type Bits, copyOf, countOf, emptyBits, keepOnly, put, takeAll } from './bits.ts'
import type { Listing } from './listing.ts'
import { pageOfOrder } from './page-of-order.ts'

export type ListingSearch = Omit<ProductSearch, 'skus'> & { idsOfSkus?: number[] }

/** One page of the matching ids, in order, and their total number. */
export const findInListing = (listing: Listing, search: ListingSearch, now: Date): { ids: number[]; total: number } => {
  const matching = shownAt(listing, now, search)
  for (const narrow of narrowings) narrow(listing, search, matching)
  const { page, perPage, sort = [] } = search
  const first = firstSort(sort)
  const order = listing.orders.orderBy(first)
  if (!order) throw new Error(`the order by ${first.key} was not asked for`)
  const compareFurther = furtherOrder(listing, sort)
  const slots = pageOfOrder(order, matching, {
    from: (page - 1) * perPage,
    count: perPage,
    compareFurther,
  })
  return { ids: slots.map(listing.orders.idOf), total: countOf(matching) }
}

/** The sort order that a search uses. */
export const sortKeyOf = ({ sort = [] }: Pick<ProductSearch, 'sort'>): ProductSort['key'] => firstSort(sort).key

const firstSort = (sort: ProductSort[]): ProductSort => sort[0] ?? { key: 'position', isDescending: false }

/** Spree: Product#active?: its first day has come and its last has not passed. */
export const shownAt = (
  { all, times }: Listing,
  now: Date,
  { isDiscontinuedShown = false }: Pick<ProductSearch, 'isDiscontinuedShown'> = {},
): Bits => {
  const shown = copyOf(all)
  takeAll(shown, times.hiddenAt(now, { isOverShown: isDiscontinuedShown }))
  return shown
}

type Narrow = (listing: Listing, search: ListingSearch, matching: Bits) => void

const withIds = (listing: Listing, ids: number[]): Bits => {
  const found = emptyBits()
  for (const id of ids) {
    const slot = listing.slotOf(id)
    if (slot !== undefined) put(found, slot)
  }
  return found
}

const byIds: Narrow = (listing, { ids, idsOfSkus }, matching) => {
  for (const asked of [ids, idsOfSkus]) if (asked) keepOnly(matching, withIds(listing, asked))
}

// Some variant's price, including the master's.
const byPrice: Narrow = ({ prices }, { priceCents }, matching) => {
  if (priceCents) prices.keepBetween(matching, priceCents)
}

const byTaxons: Narrow = ({ taxons }, { taxonIds, allTaxonIds = [] }, matching) => {
  if (taxonIds) keepOnly(matching, taxons.standingIn(taxonIds))
  for (const id of allTaxonIds) keepOnly(matching, taxons.standingIn([id]))
}

const byName: Narrow = ({ names }, { name }, matching) => {
  if (name) keepOnly(matching, names.find(name))
}

const byOptions: Narrow = (listing, { options = [], optionValueIds }, matching) => {
  const { optionTypes } = listing.terms
  for (const { type, value } of options) {
    const asked = optionTypes.find(({ name }) => name === type)?.values.find(({ name }) => name === value)
    keepOnly(matching, asked ? withValues(listing, (valueIds) => valueIds.includes(asked.id)) : emptyBits())
  }
  if (!optionValueIds) return
  // Spree: one variant must have a wanted value of every requested option type.
  const asked = optionTypes.map(({ values }) => values.map(({ id }) => id).filter((id) => optionValueIds.includes(id)))
  const groups = asked.filter((ids) => ids.length > 0)
  const fits = (valueIds: number[]) => groups.every((ids) => ids.some((id) => valueIds.includes(id)))
  keepOnly(matching, groups.length > 0 ? withValues(listing, fits) : emptyBits())
}

const withValues = ({ combinations }: Listing, fits: (valueIds: number[]) => boolean): Bits => {
  const found = emptyBits()
  for (const { valueIds, products } of combinations.values()) if (fits(valueIds)) addAll(found, products)
  return found
}

const byProperties: Narrow = ({ properties }, { properties: asked = [] }, matching) => {
  for (const { name, filterParams } of asked) {
    const found = emptyBits()
    for (const one of properties.all()) {
      if (one.name === name && filterParams.includes(one.filterParam)) addAll(found, one.products)
    }
    keepOnly(matching, found)
  }
}

const byFlags: Narrow = ({ flags }, search, matching) => {
  if (search.isInStock) keepOnly(matching, flags.isInStock)
  if (search.isBackorderable) keepOnly(matching, flags.isBackorderable)
  if (search.isPurchasable) keepOnly(matching, flags.isPurchasable)
}

// The price last: it looks into each product at the ends of its range.
const narrowings: Narrow[] = [byIds, byTaxons, byName, byOptions, byProperties, byFlags, byPrice]

/** Further keys among equals of the first, and finally the id, ascending. */
const furtherOrder = (listing: Listing, sort: ProductSort[]) => {
  if (sort.length < 2) return null
  return (one: number, other: number): number => {
    for (const { key, isDescending } of sort.slice(1)) {
      const order = listing.orders.compareBy(key, one, other)
      if (order !== 0) return isDescending ? -order : order
    }
    return listing.orders.idOf(one) - listing.orders.idOf(other)
  }
}
