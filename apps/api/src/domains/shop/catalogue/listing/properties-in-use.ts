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
type Kept = PropertyInUse & { uses: Use[]; isSorted: boolean }

/** Which products have which value of which property. A property has no row of its own: the first use of it names it. */
export const openPropertiesInUse = (): PropertiesInUse => {
  const kept = new Map<string, Kept>()
  return {
    put: (slot, properties) => {
      for (const property of properties) {
        const one = ofProperty(kept, property)
        put(one.products, slot)
        const last = one.uses.at(-1)
        if (last && last.id > property.id) one.isSorted = false
        one.uses.push({ id: property.id, slot })
      }
    },
    take: (slot) => {
      for (const one of kept.values()) {
        if (!has(one.products, slot)) continue
        take(one.products, slot)
        one.uses = one.uses.filter((use) => use.slot !== slot)
      }
    },
    all: () => kept.values(),
  }
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
    isSorted: true,
    firstAmong: (products) => firstAmong(made, products),
  }
  kept.set(key, made)
  return made
}

const firstAmong = (one: Kept, products: Bits): number | null => {
  if (!meet(one.products, products)) return null
  if (!one.isSorted) one.uses.sort((a, b) => a.id - b.id)
  one.isSorted = true
  return one.uses.find(({ slot }) => has(products, slot))?.id ?? null
}
