import { addAll, type Bits, copyOf, emptyBits, forEach, keepOnly, put, take, takeAll } from './bits.ts'
import { gotten } from './gotten.ts'

export type VariantPrices = {
  put: (slot: number, cents: number[]) => void
  take: (slot: number) => void
  /** Keeps only products with a variant that costs at least `min` and at most `max`. */
  keepBetween: (among: Bits, range: { min: number; max: number }) => void
}

// Forty-eight steps per doubling of the price: only products in the steps at the ends of a range are examined, after
// all other filters. Zero is the lowest step.
const stepOf = (cents: number): number => Math.floor(Math.log2(Math.max(cents, 0) + 1) * 48)

// A range has some hundred steps: sixteen of them form one combined set, so that most are added at once.
const stepsOfFlight = 16
const flightOf = (step: number): number => Math.floor(step / stepsOfFlight)

/** The prices of each product's variants, indexed by price step and by groups of steps. */
export const openVariantPrices = (): VariantPrices => {
  const prices: (number[] | undefined)[] = []
  const steps = new Map<number, Bits>()
  const flights = new Map<number, Bits>()
  const setsOf = (cents: number): Bits[] => {
    const step = stepOf(cents)
    return [gotten(steps, step, emptyBits), gotten(flights, flightOf(step), emptyBits)]
  }
  const addSteps = (found: Bits, { from, to }: { from: number; to: number }): void => {
    for (let step = from; step <= to; step++) {
      const isWholeFlight = step % stepsOfFlight === 0 && step + stepsOfFlight - 1 <= to
      addAll(found, (isWholeFlight ? flights.get(flightOf(step)) : steps.get(step)) ?? nobody)
      if (isWholeFlight) step += stepsOfFlight - 1
    }
  }
  return {
    put: (slot, cents) => {
      prices[slot] = cents
      for (const one of cents) for (const bits of setsOf(one)) put(bits, slot)
    },
    // All its prices are removed at once, so no shared set keeps any of them.
    take: (slot) => {
      for (const one of prices[slot] ?? []) for (const bits of setsOf(one)) take(bits, slot)
      prices[slot] = undefined
    },
    keepBetween: (among, { min, max }) => {
      const within = emptyBits()
      const [first, end] = [stepOf(min), stepOf(max)]
      const last = Math.min(end, highest(steps))
      addSteps(within, { from: first + 1, to: last === end ? last - 1 : last })
      const isBetween = (cents: number) => cents >= min && cents <= max
      for (const step of new Set([first, last])) {
        const atEnd = copyOf(steps.get(step) ?? nobody)
        keepOnly(atEnd, among)
        takeAll(atEnd, within)
        forEach(atEnd, (slot) => {
          if (prices[slot]?.some(isBetween)) put(within, slot)
        })
      }
      keepOnly(among, within)
    },
  }
}

const nobody = emptyBits()

// A range may have no upper end, and is walked only as far as there are prices.
const highest = (steps: Map<number, Bits>): number => Math.max(-1, ...steps.keys())
