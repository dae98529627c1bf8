import { type Failure, statusOf } from './failure.ts'
import type { Outcome } from './send.ts'

/**
 * Pauses between tries, in milliseconds: half a minute in all, longer than a restart of the API, and short enough that
 * a buyer soon notices its return.
 */
const pauses = [250, 500, 1_000, ...Array<number>(14).fill(2_000)]

export type Persistence = {
  /** Waits between two tries; a test passes one that does not wait. */
  rest?: (durationMs: number) => Promise<void>
  /** Called before each pause, so that a page can say that it waits for the server. */
  onWait?: () => void
  /** The maximum number of tries; by default one more than there are pauses. */
  tries?: number
  signal?: AbortSignal
}

/**
 * Repeats a call until it is answered; after half a minute it returns the last failure. Only for what may be sent
 * twice: reads, and writes with the same idempotency key.
 */
export const persistently = async (
  attempt: () => Promise<Outcome>,
  { rest = pause, onWait, tries = pauses.length + 1, signal }: Persistence = {},
): Promise<Outcome> => {
  for (let tried = 1; ; tried += 1) {
    const outcome = await attempt()
    const restMs = pauses[tried - 1]
    if (!outcome.error || tried >= tries || restMs === undefined || signal?.aborted) return outcome
    if (!isWorthAnotherTry(outcome.error, tried)) return outcome
    onWait?.()
    // Many pages wait for the same server; their retries must not all come at the same moment.
    await rest(restMs * (0.75 + Math.random() / 2))
  }
}

// 502 and 504 are a proxy saying that the API did not answer. 409 after a lost answer is the first try, still in
// progress, unless it contains the next free times: then somebody else took the wanted one. 503 with Retry-After is an
// unreachable database; without it, it is an external service, and the page says so at once. A 500 may be a database
// connection that was cut; if it persists, it is a bug that waiting does not solve.
const isWorthAnotherTry = (failure: Failure, tried: number): boolean => {
  const status = statusOf(failure)
  if (status === 409) return tried > 1 && !namesNextTimes(failure)
  if (status === 500) return tried < 3
  if (status === 503) return 'mayAskAgain' in failure
  return failure.kind === 'noResponse' || status === 502 || status === 504
}

const namesNextTimes = (failure: Failure): boolean => {
  const body = 'body' in failure ? failure.body : null
  return typeof body === 'object' && body !== null && 'nextTimes' in body
}

const pause = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs))
