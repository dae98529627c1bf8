import type { ProductSort } from '../product-search.ts'
import { type KeptOrder, keptOrder, sortedSlots } from './kept-order.ts'
import type { ListedProduct } from './listed-product.ts'

export type SortKey = ProductSort['key']

type Keys = Record<SortKey, number | string | null>

/** What decides the place of each product, and the orders that were asked for so far. */
export type SortOrders = {
  put: (slot: number, product: ListedProduct) => void
  take: (slot: number) => void
  idOf: (slot: number) => number
  compareBy: (key: SortKey, one: number, other: number) => number
  /** By the key up or down, equals by their ids upwards in both. Null when it is one of texts that was not given yet. */
  orderBy: (sort: ProductSort) => KeptOrder | null
  /** Texts are ordered by the database: comparing a hundred thousand in the language's order takes us a second. */
  giveOrder: (key: SortKey, slots: number[]) => void
  /** After a change of very many they are made anew faster than corrected. */
  forget: () => void
}

const textKeys = new Set<SortKey>(['name', 'slug', 'sku'])
const collator = new Intl.Collator('pt-BR')

export const openSortOrders = (): SortOrders => {
  const keys: (Keys | undefined)[] = []
  const up = new Map<SortKey, KeptOrder>()
  const down = new Map<SortKey, KeptOrder>()
  const idOf = (slot: number) => keys[slot]?.id as number
  const keyOf = (slot: number, key: SortKey) => (keys[slot] as Keys)[key]
  const compareBy = (key: SortKey, one: number, other: number) => compareKeys(keyOf(one, key), keyOf(other, key))
  const by = (key: SortKey, direction: 1 | -1) => ({
    idOf,
    compare: (one: number, other: number) => direction * compareBy(key, one, other),
    isTie: (one: number, other: number) => keyOf(one, key) === keyOf(other, key),
  })
  const upBy = (key: SortKey): KeptOrder | null => {
    const known = up.get(key)
    if (known || textKeys.has(key)) return known ?? null
    const slots = [...keys.keys()].filter((slot) => keys[slot])
    const made = keptOrder(sortedSlots(Int32Array.from(slots), by(key, 1)), by(key, 1))
    up.set(key, made)
    return made
  }
  const downBy = (key: SortKey): KeptOrder | null => {
    const known = down.get(key)
    const other = known ? null : upBy(key)
    if (!other) return known ?? null
    const made = keptOrder(turned(other), by(key, -1))
    down.set(key, made)
    return made
  }
  return {
    put: (slot, product) => {
      keys[slot] = keysOf(product)
      for (const order of [...up.values(), ...down.values()]) order.put(slot)
    },
    take: (slot) => {
      for (const order of [...up.values(), ...down.values()]) order.take(slot)
      keys[slot] = undefined
    },
    idOf,
    compareBy,
    orderBy: ({ key, isDescending }) => (isDescending ? downBy(key) : upBy(key)),
    giveOrder: (key, slots) => {
      up.set(key, keptOrder(Int32Array.from(slots), by(key, 1)))
      down.delete(key)
    },
    forget: () => {
      up.clear()
      down.clear()
    },
  }
}

/** The groups of equals backwards, each as it is within. */
const turned = ({ slots, isTie }: KeptOrder): Int32Array => {
  const result = new Int32Array(slots.length)
  let filled = 0
  for (let end = slots.length; end > 0; ) {
    let start = end - 1
    while (start > 0 && isTie(slots[start - 1] as number, slots[end - 1] as number)) start--
    result.set(slots.subarray(start, end), filled)
    filled += end - start
    end = start
  }
  return result
}

const compareKeys = (one: Keys[SortKey], other: Keys[SortKey]): number => {
  if (one === other) return 0
  // PostgreSQL: what is missing comes last.
  if (one === null) return 1
  if (other === null) return -1
  if (typeof one === 'number') return one - (other as number)
  // Texts that the language takes for equal are told apart by their letters, as the database does.
  return collator.compare(one, other as string) || (one < (other as string) ? -1 : 1)
}

const keysOf = (product: ListedProduct): Keys => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  position: product.position,
  updated_at: product.updatedAt.getTime(),
  created_at: product.createdAt.getTime(),
  available_on: product.availableOn?.getTime() ?? null,
  price: product.priceCents,
  sku: product.sku,
})
