import { filterParamOf } from '../product-parts.ts'
import { type Bits, emptyBits, has, meet, put, take } from './bits.ts'
import type { ListedProperty } from './listed-product.ts'

export type PropertyInUse = {
  name: string
  presentation: string
  value: string
  filterParam: string
  isShown: boolean
  products: Bits
  /** The first use of it by one of these products; null when none has it. */
  firstAmong: (products: Bits) => number | null
}

export type PropertiesInUse = {
  put: (slot: number, properties: ListedProperty[]) => void
  take: (slot: number) => void
  all: () => Iterable<PropertyInUse>
}

type Use = { id: number; slot: number }
/** Its uses stand in the order of their ids. */
type Kept = PropertyInUse & { uses: Use[] }

/** Which products have which value of which property. A property has no row of its own: the first use of it names it. */
export const openPropertiesInUse = (): PropertiesInUse => {
  const kept = new Map<string, Kept>()
  return {
    put: (slot, properties) => {
      for (const property of properties) {
        const one = ofProperty(kept, property)
        put(one.products, slot)
        one.uses.splice(placeOf(one.uses, property.id), 0, { id: property.id, slot })
      }
    },
    take: (slot) => {
      for (const one of kept.values()) {
        if (!has(one.products, slot)) continue
        take(one.products, slot)
        // A product may use it twice.
        for (let at = indexOf(one.uses, slot); at >= 0; at = indexOf(one.uses, slot)) one.uses.splice(at, 1)
      }
    },
    all: () => kept.values(),
  }
}

const indexOf = (uses: Use[], slot: number): number => uses.findIndex((use) => use.slot === slot)

/** Where an id belongs: nearly always behind all others, as ids are given. */
const placeOf = (uses: Use[], id: number): number => {
  const last = uses.at(-1)
  if (!last || last.id < id) return uses.length
  let [low, high] = [0, uses.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((uses[middle] as Use).id < id) low = middle + 1
    else high = middle
  }
  return low
}

const ofProperty = (kept: Map<string, Kept>, { name, presentation, value, isShown }: ListedProperty): Kept => {
  const key = JSON.stringify([name, presentation, value, isShown])
  const known = kept.get(key)
  if (known) return known
  const made: Kept = {
    name,
    presentation,
    value,
    isShown,
    filterParam: filterParamOf(value),
    products: emptyBits(),
    uses: [],
    firstAmong: (products) => firstAmong(made, products),
  }
  kept.set(key, made)
  return made
}

const firstAmong = (one: Kept, products: Bits): number | null => {
  if (!meet(one.products, products)) return null
  return one.uses.find(({ slot }) => has(products, slot))?.id ?? null
}
