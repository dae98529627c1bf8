import { type Bits, emptyBits, put, take } from './bits.ts'
import { gotten } from './gotten.ts'
import type { ListedProduct, Terms } from './listed-product.ts'
import { type NameGrams, openNameGrams } from './name-grams.ts'
import { openProductsInTaxons, type ProductsInTaxons } from './products-in-taxons.ts'
import { openPropertiesInUse, type PropertiesInUse } from './properties-in-use.ts'
import { openSaleTimes, type SaleTimes } from './sale-times.ts'
import { openSortOrders, type SortOrders } from './sort-orders.ts'
import { openVariantPrices, type VariantPrices } from './variant-prices.ts'

type Combination = { valueIds: number[]; products: Bits }

/**
 * An index of every listed product in memory: each product has a slot, and each possible filter is a set of slots. It
 * follows the catalogue's versions by reading what changed, and answers synchronously.
 */
export type Listing = {
  put: (product: ListedProduct) => void
  remove: (id: number) => void
  slotOf: (id: number) => number | undefined
  /** All listed ones, whatever the clock says. */
  all: Bits
  times: SaleTimes
  orders: SortOrders
  names: NameGrams
  properties: PropertiesInUse
  prices: VariantPrices
  taxons: Pick<ProductsInTaxons, 'standingIn'>
  /** The products that have a variant with exactly these option values. */
  combinations: ReadonlyMap<string, Combination>
  flags: Record<(typeof flagNames)[number], Bits>
  readonly terms: Terms
  setTerms: (terms: Terms) => void
}

const flagNames = ['isInStock', 'isBackorderable', 'isPurchasable'] as const

export const openListing = (): Listing => {
  const slots = new Map<number, number>()
  const free: number[] = []
  const prices = openVariantPrices()
  const taxons = openProductsInTaxons()
  const combinations = new Map<string, Combination>()
  const all = emptyBits()
  const flags = { isInStock: emptyBits(), isBackorderable: emptyBits(), isPurchasable: emptyBits() }
  const times = openSaleTimes()
  const orders = openSortOrders()
  const names = openNameGrams()
  const properties = openPropertiesInUse()

  const remove = (id: number): void => {
    const slot = slots.get(id)
    if (slot === undefined) return
    for (const part of [orders, names, properties, prices, taxons, times]) part.take(slot)
    for (const bits of [all, ...Object.values(flags)]) take(bits, slot)
    for (const { products } of combinations.values()) take(products, slot)
    slots.delete(id)
    free.push(slot)
  }

  const place = (product: ListedProduct): void => {
    const slot = free.pop() ?? slots.size
    slots.set(product.id, slot)
    put(all, slot)
    prices.put(
      slot,
      product.variants.flatMap(({ priceCents }) => priceCents ?? []),
    )
    times.put(slot, product)
    orders.put(slot, product)
    names.put(slot, product.name)
    properties.put(slot, product.properties)
    for (const name of flagNames) if (product[name]) put(flags[name], slot)
    taxons.put(slot, product.taxonIds)
    for (const { optionValueIds } of product.variants) {
      if (optionValueIds.length === 0) continue
      const valueIds = optionValueIds.toSorted((a, b) => a - b)
      put(gotten(combinations, valueIds.join(), () => ({ valueIds, products: emptyBits() })).products, slot)
    }
  }

  const putOne = (product: ListedProduct) => {
    remove(product.id)
    place(product)
  }
  const slotOf = (id: number) => slots.get(id)
  let terms: Terms = { taxons: [], optionTypes: [] }
  const setTerms = (given: Terms) => {
    terms = given
    taxons.setTaxons(given.taxons)
  }
  const parts = { all, flags, combinations, taxons, prices, times, orders, names, properties }
  return {
    put: putOne,
    remove,
    slotOf,
    ...parts,
    get terms() {
      return terms
    },
    setTerms,
  }
}
