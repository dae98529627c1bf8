import type { Bits } from './bits.ts'

export type VariantPrices = {
  put: (slot: number, cents: number[]) => void
  take: (slot: number) => void
  /** Whoever has a variant that costs at least `min` and at most `max`. */
  between: (range: { min: number; max: number }) => Bits
}

/** The prices of each product's variants: the lowest and highest decide nearly always, and stand side by side. */
export const openVariantPrices = (): VariantPrices => {
  let lowest = new Int32Array(64)
  let highest = new Int32Array(64).fill(-1)
  const several = new Map<number, number[]>()
  const widen = () => {
    const [low, high] = [lowest, highest]
    lowest = new Int32Array(low.length * 2)
    highest = new Int32Array(high.length * 2).fill(-1)
    lowest.set(low)
    highest.set(high)
  }
  return {
    put: (slot, cents) => {
      while (slot >= lowest.length) widen()
      if (cents.length === 0) return
      lowest[slot] = Math.min(...cents)
      highest[slot] = Math.max(...cents)
      if (new Set(cents).size > 2) several.set(slot, cents)
    },
    take: (slot) => {
      lowest[slot] = 0
      highest[slot] = -1
      several.delete(slot)
    },
    between: (range) => scan(lowest, highest, { ...range, several }),
  }
}

type Range = { min: number; max: number; several: ReadonlyMap<number, number[]> }

/** Plainly written, for it looks at every product at each question. */
const scan = (lowest: Int32Array, highest: Int32Array, { min, max, several }: Range): Bits => {
  const words = new Uint32Array(lowest.length >>> 5)
  for (let slot = 0; slot < lowest.length; slot++) {
    const low = lowest[slot] as number
    const high = highest[slot] as number
    if (high < min || low > max) continue
    if (low >= min || high <= max || hasBetween(several.get(slot), min, max)) {
      words[slot >>> 5] = (words[slot >>> 5] as number) | (1 << (slot & 31))
    }
  }
  return { words }
}

const hasBetween = (all: number[] | undefined, min: number, max: number): boolean =>
  all?.some((cents) => cents >= min && cents <= max) ?? false
