import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 2_000
const deadlineMs = 3_000
/** Fewer may be a busy machine, or one that was itself asleep. */
const missesInARow = 3

/**
 * Asks a process again and again whether it lives; true when it has missed several in a row, false when told to stop.
 */
export const untilFrozen = async (liveUrl: string, stopping: AbortSignal): Promise<boolean> => {
  for (let misses = 0; misses < missesInARow; ) {
    await pause(everyMs, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return false
    misses = (await hangs(liveUrl)) ? misses + 1 : 0
  }
  return !stopping.aborted
}

/** Refused is not frozen: a process that is asked to stop closes its door and still finishes what it does. */
const hangs = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(deadlineMs) }).then(
    async (response) => {
      await response.body?.cancel()
      return false
    },
    (error: Error) => error.name === 'TimeoutError',
  )
