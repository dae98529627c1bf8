import { useState } from 'react'

/** All keys that have been in the queue, and the new ones. */
export type Arrivals = { seen: ReadonlySet<string>; fresh: readonly string[] }

/** No key of the first answer is new. Later, an unseen key is new until it leaves. */
export const arrivalsAfter = (before: Arrivals | null, keys: readonly string[]): Arrivals => {
  if (before === null) return { seen: new Set(keys), fresh: [] }
  const fresh = keys.filter((key) => before.fresh.includes(key) || !before.seen.has(key))
  return { seen: new Set([...before.seen, ...keys]), fresh }
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])

/** The new keys, and a function that marks them as seen. `keys` is undefined before the first answer. */
export const useArrivals = (keys: readonly string[] | undefined): [readonly string[], () => void] => {
  const [known, setKnown] = useState<readonly string[] | undefined>(undefined)
  const [arrivals, setArrivals] = useState<Arrivals | null>(null)
  if (keys && !(known && same(keys, known))) {
    setKnown(keys)
    setArrivals(arrivalsAfter(arrivals, keys))
  }
  return [arrivals?.fresh ?? [], () => setArrivals((before) => before && { ...before, fresh: [] })]
}
