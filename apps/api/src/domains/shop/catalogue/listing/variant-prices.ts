import { addAll, type Bits, emptyBits, forEach, put, take } from './bits.ts'

export type VariantPrices = {
  put: (slot: number, cents: number[]) => void
  take: (slot: number) => void
  /** Whoever has a variant that costs at least `min` and at most `max`. */
  between: (range: { min: number; max: number }) => Bits
}

// Forty-eight steps from a price to its double: a range is some hundred sets, and only those at its ends are looked into.
const stepOf = (cents: number): number => Math.floor(Math.log2(cents + 1) * 48)

/** The prices of each product's variants, filed under steps of price. */
export const openVariantPrices = (): VariantPrices => {
  const prices: (number[] | undefined)[] = []
  const steps = new Map<number, Bits>()
  const bitsOf = (step: number): Bits => {
    const bits = steps.get(step) ?? emptyBits()
    steps.set(step, bits)
    return bits
  }
  return {
    put: (slot, cents) => {
      prices[slot] = cents
      for (const one of cents) put(bitsOf(stepOf(one)), slot)
    },
    take: (slot) => {
      for (const one of prices[slot] ?? []) take(bitsOf(stepOf(one)), slot)
      prices[slot] = undefined
    },
    between: ({ min, max }) => {
      const found = emptyBits()
      const [first, last] = [stepOf(min), stepOf(max)]
      const isBetween = (cents: number) => cents >= min && cents <= max
      for (const [step, bits] of steps) {
        if (step > first && step < last) addAll(found, bits)
        if (step !== first && step !== last) continue
        forEach(bits, (slot) => {
          if (prices[slot]?.some(isBetween)) put(found, slot)
        })
      }
      return found
    },
  }
}
