import type { ProductSort } from '../product-search.ts'
import { type KeptOrder, keptOrder, sortedSlots } from './kept-order.ts'
import type { ListedProduct } from './listed-product.ts'
import { type NumberColumn, openNumberColumn } from './number-column.ts'

export type SortKey = ProductSort['key']

const textKeys = ['name', 'slug', 'sku'] as const
type TextKey = (typeof textKeys)[number]
type NumberKey = Exclude<SortKey, TextKey>

/** The sort keys of each product, and the orders requested so far. */
export type SortOrders = {
  put: (slot: number, product: ListedProduct) => void
  take: (slot: number) => void
  idOf: (slot: number) => number
  compareBy: (key: SortKey, one: number, other: number) => number
  /**
   * By the key ascending or descending, equals by ascending id in both. Null for a text order that was not provided
   * yet.
   */
  orderBy: (sort: ProductSort) => KeptOrder | null
  /** The database sorts texts: comparing a hundred thousand in the language's order would take us a second. */
  giveOrder: (key: SortKey, slots: number[]) => void
  /** After very many changes, rebuilding is faster than updating. */
  forget: () => void
}

export const isTextKey = (key: SortKey): key is TextKey => (textKeys as readonly SortKey[]).includes(key)

const collator = new Intl.Collator('pt-BR')

export const openSortOrders = (): SortOrders => {
  const numbers = openNumbers()
  const texts: Record<TextKey, (string | undefined)[]> = { name: [], slug: [], sku: [] }
  const up = new Map<SortKey, KeptOrder>()
  const down = new Map<SortKey, KeptOrder>()
  const idOf = numbers.id.get
  const compareBy = (key: SortKey, one: number, other: number) =>
    isTextKey(key)
      ? compareTexts(texts[key][one] as string, texts[key][other] as string)
      : compareNumbers(numbers[key].get(one), numbers[key].get(other))
  const by = (key: SortKey, direction: 1 | -1) => ({
    idOf,
    compare: (one: number, other: number) => direction * compareBy(key, one, other),
    isTie: isTextKey(key)
      ? (one: number, other: number) => texts[key][one] === texts[key][other]
      : (one: number, other: number) => compareNumbers(numbers[key].get(one), numbers[key].get(other)) === 0,
  })
  const upBy = (key: SortKey): KeptOrder | null => {
    const known = up.get(key)
    if (known || isTextKey(key)) return known ?? null
    const slots = Array.from({ length: numbers.id.length }, (_, slot) => slot).filter(
      (slot) => !Number.isNaN(idOf(slot)),
    )
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
      for (const [key, value] of Object.entries(numbersOf(product))) numbers[key as NumberKey].set(slot, value)
      for (const key of textKeys) texts[key][slot] = product[key]
      for (const order of [...up.values(), ...down.values()]) order.put(slot)
    },
    take: (slot) => {
      for (const order of [...up.values(), ...down.values()]) order.take(slot)
      numbers.id.set(slot, null)
      for (const all of Object.values(texts)) all[slot] = undefined
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

/** The groups of equals in reverse, each in its own order. */
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

// PostgreSQL: missing values come last.
const compareNumbers = (one: number, other: number): number => {
  if (Number.isNaN(one)) return Number.isNaN(other) ? 0 : 1
  return Number.isNaN(other) ? -1 : one - other
}

// Texts that the language treats as equal are compared by their characters, as in the database.
const compareTexts = (one: string, other: string): number => {
  if (one === other) return 0
  return collator.compare(one, other) || (one < other ? -1 : 1)
}

const openNumbers = (): Record<NumberKey, NumberColumn> => ({
  id: openNumberColumn(),
  position: openNumberColumn(),
  updated_at: openNumberColumn(),
  created_at: openNumberColumn(),
  available_on: openNumberColumn(),
  price: openNumberColumn(),
})

const numbersOf = (product: ListedProduct): Record<NumberKey, number | null> => ({
  id: product.id,
  position: product.position,
  updated_at: product.updatedAt.getTime(),
  created_at: product.createdAt.getTime(),
  available_on: product.availableOn?.getTime() ?? null,
  price: product.priceCents,
})
