import { type Failure, statusOf } from './failure.ts'
import type { Outcome } from './send.ts'

/**
 * Pauses between tries, in milliseconds: half a minute in all, longer than the API needs to be started again, and none
 * so long that a buyer waits for a server that is back.
 */
const pauses = [250, 500, 1_000, ...Array<number>(14).fill(2_000)]

export type Persistence = {
  /** Rests between two tries; a test passes one that does not. */
  rest?: (durationMs: number) => Promise<void>
  /** Told before each pause, so that a page can say that it is waiting for the server. */
  onWait?: () => void
  /** At most so many tries; by default as many as there are pauses, and one. */
  tries?: number
  signal?: AbortSignal
}

/**
 * Makes a call until somebody answers, then gives that answer; after half a minute it gives up with the last failure.
 * Only for what may safely be sent twice: reads, and writes that carry the same Idempotency-Key each time.
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
    // Many pages wait for the same server; they should not all knock in the same instant.
    await rest(restMs * (0.75 + Math.random() / 2))
  }
}

// 502 and 504 are a proxy saying that the API did not answer. 409 after a lost answer is the first try, still at work,
// unless it names the next free times: then somebody else has the one that was asked for.
// 503 with Retry-After is a database out of reach; without it somebody outside is, and the page says so at once.
// A 500 may be a database connection that was cut; when it stays, it is a fault that waiting does not mend.
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
