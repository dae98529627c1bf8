import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 2_000
const deadlineMs = 3_000
/** Fewer may be a busy machine, or one that was suspended. */
const missesInARow = 3

/** Polls a process's health; true when it missed several checks in a row, false when told to stop. */
export const untilFrozen = async (liveUrl: string, stopping: AbortSignal): Promise<boolean> => {
  for (let misses = 0; misses < missesInARow; ) {
    await pause(everyMs, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return false
    misses = (await hangs(liveUrl)) ? misses + 1 : 0
  }
  return !stopping.aborted
}

/** A refused connection is not frozen: a draining process closes its port and still finishes its work. */
const hangs = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(deadlineMs) }).then(
    async (response) => {
      await response.body?.cancel()
      return false
    },
    (error: Error) => error.name === 'TimeoutError',
  )
