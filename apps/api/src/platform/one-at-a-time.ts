import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Runs work that keeps the process's only thread busy (drawing a sheet takes some forty milliseconds) one after the
 * other, in the order in which it was asked for, and lets waiting requests and answers go first each time: fifty at
 * once would make everybody wait for all fifty. A failure ends nobody else's turn.
 */
export const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(() => nextTurn()).then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
