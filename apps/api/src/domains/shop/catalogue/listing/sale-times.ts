import { type Bits, emptyBits, put } from './bits.ts'

/** In milliseconds; null where it always was on sale, or always will be. */
type SaleTime = { from: number | null; until: number | null }

export type SaleTimes = {
  put: (slot: number, sale: { availableOn: Date | null; discontinueOn: Date | null }) => void
  take: (slot: number) => void
  /** Who is not on sale at this moment; with `isOverShown`, only whose day has not come. Not to be changed. */
  hiddenAt: (now: Date, wish: { isOverShown: boolean }) => Bits
}

/** What was found at a moment, and when the clock next changes it. */
type Found = { hidden: Bits; at: number; until: number }

/** Times of sale come and go with days, questions by the hundred a second: what was found is kept until the next one. */
export const openSaleTimes = (): SaleTimes => {
  const times = new Map<number, SaleTime>()
  const found = new Map<boolean, Found>()

  const find = (at: number, isOverShown: boolean): Found => {
    const hidden = emptyBits()
    let until = Number.POSITIVE_INFINITY
    for (const [slot, sale] of times) {
      const isToCome = sale.from !== null && sale.from > at
      const isOver = sale.until !== null && sale.until <= at
      if (isToCome || (isOver && !isOverShown)) put(hidden, slot)
      for (const change of [sale.from, sale.until]) if (change !== null && change > at) until = Math.min(until, change)
    }
    return { hidden, at, until }
  }

  return {
    put: (slot, { availableOn, discontinueOn }) => {
      if (!availableOn && !discontinueOn) return
      times.set(slot, { from: availableOn?.getTime() ?? null, until: discontinueOn?.getTime() ?? null })
      found.clear()
    },
    take: (slot) => {
      if (times.delete(slot)) found.clear()
    },
    hiddenAt: (now, { isOverShown }) => {
      const at = now.getTime()
      const known = found.get(isOverShown)
      if (known && known.at <= at && at < known.until) return known.hidden
      const fresh = find(at, isOverShown)
      found.set(isOverShown, fresh)
      return fresh.hidden
    },
  }
}
