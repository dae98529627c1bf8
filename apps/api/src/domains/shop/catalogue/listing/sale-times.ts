import { type Bits, emptyBits, put, take } from './bits.ts'
import { openNumberColumn } from './number-column.ts'

export type SaleTimes = {
  put: (slot: number, sale: { availableOn: Date | null; discontinueOn: Date | null }) => void
  take: (slot: number) => void
  /**
   * Products not on sale at this time; with `isOverShown`, only those whose first day has not come. Callers must not
   * change it.
   */
  hiddenAt: (now: Date, input: { isOverShown: boolean }) => Bits
}

/** A result at one time, and when the clock next changes it. */
type Found = { hidden: Bits; isOverShown: boolean; at: number; until: number }

/**
 * Sale times change by the day, but there are hundreds of queries a second: a result is cached until the next change,
 * and follows additions and removals meanwhile.
 */
export const openSaleTimes = (): SaleTimes => {
  // In milliseconds; none if it always was, or always will be, on sale.
  const from = openNumberColumn()
  const until = openNumberColumn()
  const found = new Map<boolean, Found>()

  // NaN compares neither before nor after anything.
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
