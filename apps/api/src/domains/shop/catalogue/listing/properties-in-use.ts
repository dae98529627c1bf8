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
  /** The first use of a property value by one of these products; null if none has it. */
  firstAmong: (products: Bits) => number | null
}

export type PropertiesInUse = {
  put: (slot: number, properties: ListedProperty[]) => void
  take: (slot: number) => void
  all: () => Iterable<PropertyInUse>
}

/** Its uses by id, and their products: parallel arrays of numbers, which cost the garbage collector nothing. */
type Kept = PropertyInUse & { useIds: number[]; usersOf: number[] }

/** Which products have which value of which property. A property has no row of its own: its first use names it. */
export const openPropertiesInUse = (): PropertiesInUse => {
  const kept = new Map<string, Kept>()
  return {
    put: (slot, properties) => {
      for (const property of properties) {
        const one = ofProperty(kept, property)
        put(one.products, slot)
        const place = placeOf(one.useIds, property.id)
        one.useIds.splice(place, 0, property.id)
        one.usersOf.splice(place, 0, slot)
      }
    },
    take: (slot) => {
      for (const one of kept.values()) {
        if (!has(one.products, slot)) continue
        take(one.products, slot)
        // A product may use it twice.
        for (let at = one.usersOf.indexOf(slot); at >= 0; at = one.usersOf.indexOf(slot, at)) {
          one.useIds.splice(at, 1)
          one.usersOf.splice(at, 1)
        }
      }
    },
    all: () => kept.values(),
  }
}

/** The position of an id: nearly always at the end, because ids increase. */
const placeOf = (ids: number[], id: number): number => {
  if ((ids.at(-1) ?? -1) < id) return ids.length
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] as number) < id) low = middle + 1
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
    useIds: [],
    usersOf: [],
    firstAmong: (products) => firstAmong(made, products),
  }
  kept.set(key, made)
  return made
}

const firstAmong = (one: Kept, products: Bits): number | null => {
  if (!meet(one.products, products)) return null
  return one.useIds[one.usersOf.findIndex((slot) => has(products, slot))] ?? null
}
