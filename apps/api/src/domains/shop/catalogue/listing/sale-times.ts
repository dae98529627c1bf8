import { type Bits, emptyBits, put, take } from './bits.ts'

/** In milliseconds; null where it always was on sale, or always will be. */
type SaleTime = { from: number | null; until: number | null }

export type SaleTimes = {
  put: (slot: number, sale: { availableOn: Date | null; discontinueOn: Date | null }) => void
  take: (slot: number) => void
  /** Who is not on sale at this moment; with `isOverShown`, only whose day has not come. Not to be changed. */
  hiddenAt: (now: Date, wish: { isOverShown: boolean }) => Bits
}

/** What was found at a moment, and when the clock next changes it. */
type Found = { hidden: Bits; isOverShown: boolean; at: number; until: number }

/**
 * Times of sale come and go with days, questions by the hundred a second: what was found is kept until the next one, and
 * follows what is put and taken meanwhile.
 */
export const openSaleTimes = (): SaleTimes => {
  const times = new Map<number, SaleTime>()
  const found = new Map<boolean, Found>()

  const find = (at: number, isOverShown: boolean): Found => {
    const fresh: Found = { hidden: emptyBits(), isOverShown, at, until: Number.POSITIVE_INFINITY }
    for (const [slot, sale] of times) note(fresh, slot, sale)
    return fresh
  }

  return {
    put: (slot, { availableOn, discontinueOn }) => {
      if (!availableOn && !discontinueOn) return
      const sale = { from: availableOn?.getTime() ?? null, until: discontinueOn?.getTime() ?? null }
      times.set(slot, sale)
      for (const known of found.values()) note(known, slot, sale)
    },
    take: (slot) => {
      times.delete(slot)
      for (const known of found.values()) take(known.hidden, slot)
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

const note = (found: Found, slot: number, { from, until }: SaleTime): void => {
  const { at } = found
  const isToCome = from !== null && from > at
  const isOver = until !== null && until <= at
  if (isToCome || (isOver && !found.isOverShown)) put(found.hidden, slot)
  for (const change of [from, until]) {
    if (change !== null && change > at) found.until = Math.min(found.until, change)
  }
}
