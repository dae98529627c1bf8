import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '#platform/failure'

export type Turns = {
  /** Does the work when it is its turn, first come, first served. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Does what will need a turn, or throws rate_limited at once if its turn would come too late. `patience`: how many
   * times longer than others this one may wait.
   */
  withPlace: <T>(task: () => Promise<T>, patience?: number) => Promise<T>
}

type Bounds = {
  atOnce: number
  /**
   * After a work, while others wait for their turn: a rest of up to so many times its duration, in proportion to how
   * busy this process is with everything else. Readers come first, and nobody rests in a quiet hour.
   */
  restsWhenBusy: number
  /** Whoever would wait for longer, by the time that the last works took, is told when to come back instead. */
  mostWaitMs: number
}

/** Work that keeps a core busy, bounded in this process, so that a crowd of it does not stop everything else. */
export const openTurns = ({ atOnce, restsWhenBusy, mostWaitMs }: Bounds): Turns => {
  const waiting: (() => void)[] = []
  let [working, tasks, meanMs] = [0, 0, 50]
  let seen = performance.eventLoopUtilization()

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < atOnce) working += 1
    // A caller who ends hands his place on, so nobody overtakes.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    const began = performance.now()
    try {
      return await work()
    } finally {
      // The answer to this one does not wait for the rest.
      void handOn(performance.now() - began)
    }
  }

  const handOn = async (workedMs: number): Promise<void> => {
    const restMs = waiting.length > 0 ? workedMs * restsWhenBusy * busyness() : 0
    meanMs += (workedMs + restMs - meanMs) / 10
    if (restMs > 1) await sleep(restMs, undefined, { ref: false })
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }

  /** The part of the time in which the event loop had something to do, since it was last asked for: 0 to 1. */
  const busyness = (): number => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, seen)
    seen = now
    return utilization
  }

  const withPlace = async <T>(task: () => Promise<T>, patience = 1): Promise<T> => {
    const waitMs = (tasks * meanMs) / atOnce
    if (waitMs > mostWaitMs * patience)
      throw new Failure('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
    tasks += 1
    try {
      return await task()
    } finally {
      tasks -= 1
    }
  }
  return { inTurn, withPlace }
}
