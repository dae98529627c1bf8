/**
 * Lets callers share one check, but never one that began before their call: it would miss changes made in between. One
 * check runs at a time; callers during a check share the next one.
 */
export const joinedCheck = <T>(check: () => Promise<T>): (() => Promise<T>) => {
  let next: Promise<T> | null = null
  let running: Promise<unknown> = Promise.resolve()
  const begin = async (former: Promise<unknown>): Promise<T> => {
    await former
    // After one turn of the event loop, all requests that were already on the wire can share it.
    await new Promise(setImmediate)
    // From here on the check has begun, so no later caller may join it.
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
