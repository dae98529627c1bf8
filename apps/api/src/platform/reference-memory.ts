/** What may be cached; the triggers of `platform_tell_of_changed_reference_data` use these names. */
export type ReferenceName =
  | 'countries'
  | 'payment methods'
  | 'promotions without code'
  | 'shipping methods'
  | 'stock locations'

export type ReferenceMemory = {
  read: <T>(name: ReferenceName, load: () => Promise<T>) => Promise<T>
  /** From now on changes are heard, so reads are cached. */
  startHearing: () => void
  /** Changes may be missed, so nothing is cached any more. */
  stopHearing: () => void
  forget: (name: string) => void
}

// Only a dead connection that nobody has noticed can hide a change, and then for this long at most.
const mostMs = 60_000

/**
 * Caches reference data in one process while a connection listens for its changes, and nothing otherwise. A change is
 * heard a moment after its commit, as if the request had come a moment earlier. No price or stock is cached here, and
 * the uses of a promotion are counted under lock.
 */
export const referenceMemory = (): ReferenceMemory => {
  const kept = new Map<string, { promise: Promise<unknown>; until: number }>()
  let isHearing = false
  const remember = <T>(name: ReferenceName, load: () => Promise<T>): Promise<T> => {
    const promise = load()
    kept.set(name, { promise, until: performance.now() + mostMs })
    // All waiting callers get the failure; later callers try again. A change heard meanwhile has already dropped the
    // entry.
    promise.catch(() => {
      if (kept.get(name)?.promise === promise) kept.delete(name)
    })
    return promise
  }
  return {
    read: <T>(name: ReferenceName, load: () => Promise<T>): Promise<T> => {
      if (!isHearing) return load()
      const known = kept.get(name)
      return known && known.until > performance.now() ? (known.promise as Promise<T>) : remember(name, load)
    },
    startHearing: () => {
      kept.clear()
      isHearing = true
    },
    stopHearing: () => {
      kept.clear()
      isHearing = false
    },
    forget: (name) => {
      kept.delete(name)
    },
  }
}
