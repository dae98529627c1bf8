import { type Bits, emptyBits, put, take } from './bits.ts'
import { openNumberColumn } from './number-column.ts'

export type SaleTimes = {
  put: (slot: number, sale: { availableOn: Date | null; discontinueOn: Date | null }) => void
  take: (slot: number) => void
  /** Who is not on sale at this moment; with `isOverShown`, only whose day has not come. Not to be changed. */
  hiddenAt: (now: Date, input: { isOverShown: boolean }) => Bits
}

/** What was found at a moment, and when the clock next changes it. */
type Found = { hidden: Bits; isOverShown: boolean; at: number; until: number }

/**
 * Times of sale come and go with days, questions by the hundred a second: what was found is kept until the next one,
 * and follows what is put and taken meanwhile.
 */
export const openSaleTimes = (): SaleTimes => {
  // In milliseconds; none where it always was on sale, or always will be.
  const from = openNumberColumn()
  const until = openNumberColumn()
  const found = new Map<boolean, Found>()

  // What is not a number is neither before nor after anything.
  const note = (noted: Found, slot: number): void => {
    const { at } = noted
    const sale = { from: from.get(slot), until: until.get(slot) }
    if (sale.from > at || (sale.until <= at && !noted.isOverShown)) put(noted.hidden, slot)
    for (const change of [sale.from, sale.until]) if (change > at) noted.until = Math.min(noted.until, change)
  }

  const find = (at: number, isOverShown: boolean): Found => {
    const fresh: Found = { hidden: emptyBits(), isOverShown, at, until: Number.POSITIVE_INFINITY }
    for (let slot = 0; slot < from.length; slot++) note(fresh, slot)
    return fresh
  }

  return {
    put: (slot, { availableOn, discontinueOn }) => {
      from.set(slot, availableOn?.getTime() ?? null)
      until.set(slot, discontinueOn?.getTime() ?? null)
      for (const known of found.values()) note(known, slot)
    },
    take: (slot) => {
      from.set(slot, null)
      until.set(slot, null)
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
