export type RestartPolicy = {
  /** A process has ended: how long to wait before starting it again, or null to give up. */
  afterEnd(input: { wasReady: boolean; now: number }): number | null
}

const firstDelayMs = 100
const longestDelayMs = 5_000
const failuresInARow = 5
const endsInAMinute = 40

/**
 * A process killed from outside restarts at once. A process that does not become ready waits twice as long each time
 * and is given up after five failures in a row; so is a process that becomes ready and keeps dying.
 */
export const restartPolicy = (): RestartPolicy => {
  let failures = 0
  let ends: number[] = []
  return {
    afterEnd({ wasReady, now }) {
      failures = wasReady ? 0 : failures + 1
      ends = [...ends.filter((at) => now - at < 60_000), now]
      if (failures >= failuresInARow || ends.length >= endsInAMinute) return null
      return Math.min(firstDelayMs * 2 ** failures, longestDelayMs)
    },
  }
}
