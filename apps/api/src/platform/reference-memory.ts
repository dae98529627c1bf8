/** What may be remembered; the triggers of `platform_tell_of_changed_reference_data` call it by these names. */
export type ReferenceName =
  | 'countries'
  | 'payment methods'
  | 'promotions without code'
  | 'shipping methods'
  | 'stock locations'

export type ReferenceMemory = {
  read: <T>(name: ReferenceName, load: () => Promise<T>) => Promise<T>
  /** From now on changes are heard: what is read is kept. */
  startHearing: () => void
  /** Changes may be missed: nothing is kept any more. */
  stopHearing: () => void
  forget: (name: string) => void
}

// A line that is dead without anybody having noticed is the only way to miss a change; then for no longer than this.
const mostMs = 60_000

/**
 * Remembers reference data of one process while a connection listens for its changes, and nothing otherwise. A change
 * is heard a moment after its commit, as if the request had come a moment earlier: no price or stock is kept here, and
 * the uses of a promotion are counted where they are taken.
 */
export const referenceMemory = (): ReferenceMemory => {
  const kept = new Map<string, { promise: Promise<unknown>; until: number }>()
  let isHearing = false
  const remember = <T>(name: ReferenceName, load: () => Promise<T>): Promise<T> => {
    const promise = load()
    kept.set(name, { promise, until: performance.now() + mostMs })
    // Whoever waits for it hears of a failure; who comes later tries anew. A change heard meanwhile has dropped it.
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
