import { LRUCache } from 'lru-cache'
import { addAll, type Bits, copyOf, emptyBits, forEach, keepOnly, put, take, takeAll } from './bits.ts'
import { gotten } from './gotten.ts'

export type NameGrams = {
  put: (slot: number, name: string) => void
  take: (slot: number) => void
  /** The products whose name contains this part, case-insensitive. */
  find: (part: string) => Bits
}

// A cached search costs one bit per product: twelve kilobytes for a hundred thousand.
const remembering = { max: 1_000, maxSize: 16 * 1024 * 1024 }

/**
 * Finds parts of names. A name is indexed by each of its letters and pairs of letters, so that a search reads only
 * names with every pair of the search term. Recent results are cached and updated as names change.
 */
export const openNameGrams = (): NameGrams => {
  const names: (string | undefined)[] = []
  const grams = new Map<string, Bits>()
  const remembered = new LRUCache<string, Bits>({
    ...remembering,
    sizeCalculation: ({ words }) => 64 + words.byteLength,
  })
  return {
    put: (slot, name) => {
      const folded = name.toLowerCase()
      names[slot] = folded
      for (const gram of gramsOf(folded)) put(gotten(grams, gram, emptyBits), slot)
      for (const [part, found] of remembered) if (folded.includes(part)) put(found, slot)
    },
    take: (slot) => {
      for (const gram of gramsOf(names[slot] ?? '')) take(grams.get(gram) as Bits, slot)
      for (const found of remembered.values()) take(found, slot)
      names[slot] = undefined
    },
    find: (part) => {
      const folded = part.toLowerCase()
      const found = remembered.get(folded) ?? search(folded, { grams, remembered, names })
      remembered.set(folded, found)
      return found
    },
  }
}

const gramsOf = (text: string): Set<string> => {
  const grams = new Set<string>()
  for (let index = 0; index < text.length; index++) {
    grams.add(text.charAt(index))
    if (index + 1 < text.length) grams.add(text.slice(index, index + 2))
  }
  return grams
}

type Known = { grams: Map<string, Bits>; remembered: LRUCache<string, Bits>; names: (string | undefined)[] }

const search = (part: string, { grams, remembered, names }: Known): Bits => {
  if (part.length <= 2) return copyOf(grams.get(part) ?? emptyBits())
  const pairs = [...gramsOf(part)].filter((gram) => gram.length === 2)
  const [first = emptyBits(), ...others] = pairs.map((pair) => grams.get(pair) ?? emptyBits())
  const doubtful = copyOf(first)
  for (const other of others) keepOnly(doubtful, other)
  // Reading names takes the time: a product that matches a longer cached term matches this one too.
  const found = emptyBits()
  for (const [longer, whoHasIt] of remembered) if (longer.includes(part)) addAll(found, whoHasIt)
  takeAll(doubtful, found)
  forEach(doubtful, (slot) => {
    if (names[slot]?.includes(part)) put(found, slot)
  })
  return found
}
