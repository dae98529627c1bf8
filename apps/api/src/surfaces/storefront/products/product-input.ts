import { toCents } from '@prumo/brazil'
import { filterParamOf, type ProductSearch, type ProductSort, productSortKeys } from '#domains/shop/catalogue'
import { filterIdsOf, pageInputOf, sortOf } from '../json-api/index.ts'
import { type Bag, booleanOf, isObject, listOf, nestedOf, textOf } from '../parameters.ts'

/** The product list's query: filters (all must match), order and page (contract.md 6). */
export const productInputOf = (bag: Bag): ProductSearch => {
  const filter = nestedOf(bag, 'filter')
  const skus = listOf(filter, 'skus')
  return {
    ids: filterIdsOf(filter, 'ids'),
    skus: skus.length > 0 ? skus : undefined,
    priceCents: priceRangeOf(textOf(filter, 'price')),
    taxonIds: filterIdsOf(filter, 'taxons'),
    allTaxonIds: filterIdsOf(filter, 'concat_taxons'),
    name: textOf(filter, 'name') ?? undefined,
    options: optionsOf(filter),
    optionValueIds: filterIdsOf(filter, 'option_value_ids'),
    properties: propertiesOf(filter),
    isDiscontinuedShown: booleanOf(filter, 'show_discontinued') === true,
    isInStock: booleanOf(filter, 'in_stock') === true,
    isBackorderable: booleanOf(filter, 'backorderable') === true,
    isPurchasable: booleanOf(filter, 'purchasable') === true,
    sort: [...namedSortOf(textOf(bag, 'sort_by')), ...sortOf(bag, productSortKeys)],
    ...pageInputOf(bag),
  }
}

// No price is higher, and an integer column can still be compared with it.
const highestCents = 2_147_483_647

/**
 * `min,max` in reais, in any order; a single one is the exact price. `Infinity` sets no limit, and an invalid number is
 * 0 (Spree: Products::Find#map_prices).
 */
const priceRangeOf = (text: string | null): ProductSearch['priceCents'] => {
  const prices = text?.replace(/,+$/, '') || null
  if (prices === null) return undefined
  // One by one: a caller may list more than a function accepts as arguments.
  const cents = prices.split(',').map(centsIn)
  return {
    min: cents.reduce((one, other) => Math.min(one, other)),
    max: cents.reduce((one, other) => Math.max(one, other)),
  }
}

const centsIn = (text: string): number => {
  const cents = toCents(Number.parseFloat(text) || 0)
  return Math.max(-1, Math.min(cents, highestCents))
}

const optionsOf = (filter: Bag): ProductSearch['options'] =>
  Object.entries(nestedOf(filter, 'options')).flatMap(([type, value]) =>
    typeof value === 'string' && value !== '' ? [{ type, value }] : [],
  )

/** A value may be given by its text or by its filter_param (Spree: Products::Find#by_properties). */
const propertiesOf = (filter: Bag): ProductSearch['properties'] => {
  const asked = nestedOf(filter, 'properties')
  return Object.keys(asked)
    .filter((name) => !isObject(asked[name]))
    .map((name) => ({ name, filterParams: listOf(asked, name).map(filterParamOf) }))
    .filter(({ filterParams }) => filterParams.length > 0)
}

const namedSorts: Record<string, ProductSort> = {
  'name-a-z': { key: 'name', isDescending: false },
  'name-z-a': { key: 'name', isDescending: true },
  'newest-first': { key: 'available_on', isDescending: true },
  'price-high-to-low': { key: 'price', isDescending: true },
  'price-low-to-high': { key: 'price', isDescending: false },
}

const namedSortOf = (name: string | null): ProductSort[] => {
  const sort = name !== null && Object.hasOwn(namedSorts, name) ? namedSorts[name] : undefined
  return sort ? [sort] : []
}
