/**
 * Lets callers share one check, but never one that began before they asked: what changed in between would be missed.
 * One check runs at a time; whoever comes meanwhile shares the next.
 */
export const joinedCheck = <T>(check: () => Promise<T>): (() => Promise<T>) => {
  let next: Promise<T> | null = null
  let running: Promise<unknown> = Promise.resolve()
  const begin = async (former: Promise<unknown>): Promise<T> => {
    await former
    // A turn of the event loop later, all requests that were already on the wire are here to share it.
    await new Promise(setImmediate)
    // From here on it has begun, so nobody else may join it.
    next = null
    const checking = check()
    running = checking.catch(() => undefined)
    return checking
  }
  return () => {
    next ??= begin(running)
    return next
  }
}
