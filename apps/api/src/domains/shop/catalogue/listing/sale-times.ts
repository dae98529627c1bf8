/** In milliseconds; null where it always was on sale, or always will be. */
type SaleTime = { from: number | null; until: number | null }

export type SaleTimes = {
  put: (slot: number, sale: { availableOn: Date | null; discontinueOn: Date | null }) => void
  take: (slot: number) => void
  /** Calls with each that is not on sale now; with `isOverShown`, only with those whose day has not come. */
  forEachHidden: (now: Date, wish: { isOverShown: boolean }, visit: (slot: number) => void) => void
}

/**
 * Nearly all that has a first day of sale has had it: those are laid aside, so that asking costs only as much as is
 * still to come or is over. A clock that goes back brings them out again.
 */
export const openSaleTimes = (): SaleTimes => {
  const waiting = new Map<number, SaleTime>()
  const settled = new Map<number, SaleTime>()
  let latestSettled = Number.NEGATIVE_INFINITY
  const bringOut = () => {
    for (const [slot, time] of settled) waiting.set(slot, time)
    settled.clear()
    latestSettled = Number.NEGATIVE_INFINITY
  }
  return {
    put: (slot, { availableOn, discontinueOn }) => {
      if (!availableOn && !discontinueOn) return
      waiting.set(slot, { from: availableOn?.getTime() ?? null, until: discontinueOn?.getTime() ?? null })
    },
    take: (slot) => {
      waiting.delete(slot)
      settled.delete(slot)
    },
    forEachHidden: (now, { isOverShown }, visit) => {
      const at = now.getTime()
      if (at < latestSettled) bringOut()
      for (const [slot, time] of waiting) {
        const { from, until } = time
        if (from !== null && from > at) visit(slot)
        else if (until === null) {
          waiting.delete(slot)
          settled.set(slot, time)
          latestSettled = Math.max(latestSettled, from ?? latestSettled)
        } else if (!isOverShown && until <= at) visit(slot)
      }
    },
  }
}
