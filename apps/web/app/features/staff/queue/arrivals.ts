import { useState } from 'react'

/** What one has seen of a queue, and which came since. */
export type Arrivals = { seen: ReadonlySet<string>; fresh: readonly string[] }

/** The first reading holds nothing new; from then on what was never seen is. What leaves is no longer new. */
export const arrivalsAfter = (before: Arrivals | null, keys: readonly string[]): Arrivals => {
  if (before === null) return { seen: new Set(keys), fresh: [] }
  const fresh = keys.filter((key) => before.fresh.includes(key) || !before.seen.has(key))
  return { seen: new Set([...before.seen, ...keys]), fresh }
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])

/** Which of these came since one first looked, and how to say that they are seen; undefined while nothing is known. */
export const useArrivals = (keys: readonly string[] | undefined): [readonly string[], () => void] => {
  const [known, setKnown] = useState<readonly string[] | undefined>(undefined)
  const [arrivals, setArrivals] = useState<Arrivals | null>(null)
  if (keys && !(known && same(keys, known))) {
    setKnown(keys)
    setArrivals(arrivalsAfter(arrivals, keys))
  }
  return [arrivals?.fresh ?? [], () => setArrivals((before) => before && { ...before, fresh: [] })]
}
