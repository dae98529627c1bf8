import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { type Claimed, type DueQueue, workOff } from '../lease.ts'

type SteadyWork<Row> = {
  queue: DueQueue
  /** How many rows one process holds at once. */
  atOnce: number
  claim: (limit: number) => Promise<Claimed<Row>>
  work: (row: Row) => Promise<void>
  /** For how long a round takes on more. */
  forMs?: number
}

/**
 * A round ends after a while though more is due, and another one follows: a process that is told to stop does not work
 * off the whole queue before.
 */
const aRoundMs = 5_000

/** How often the queue is asked for more while its last rows are slow. */
const askEveryMs = 200

/**
 * Works off a queue, several rows at once. The places of finished rows are filled while others are at work, so a slow
 * row holds nobody; a quarter of the places at a time, so that a claim serves several rows. Returns how many rows it
 * handled, once none is due, or the round has lasted long enough, and none is at work.
 */
export const workSteadily = async <Row extends { id: number | string }>(
  ctx: Context,
  { queue, atOnce, claim, work, forMs = aRoundMs }: SteadyWork<Row>,
): Promise<number> => {
  const endsAt = ctx.now().getTime() + forMs
  let [atWork, handled] = [0, 0]
  let onFinish = (): void => undefined
  const finished = (mostAtWork: number) =>
    new Promise<void>((resolve) => {
      onFinish = () => atWork <= mostAtWork && resolve()
      onFinish()
    })
  const finish = () => {
    atWork -= 1
    onFinish()
  }
  const claims = new Set<Promise<void>>()
  const begin = (claimed: Claimed<Row>) => {
    atWork += claimed.rows.length
    handled += claimed.rows.length
    const done = workOff(ctx, queue, claimed, (row) => work(row).finally(finish)).then(() => void claims.delete(done))
    claims.add(done)
  }
  try {
    for (;;) {
      const claimed = await claim(atOnce - atWork)
      begin(claimed)
      if (ctx.now().getTime() >= endsAt) return handled
      const isDry = claimed.rows.length === 0
      if (isDry && atWork === 0) return handled
      if (isDry) await Promise.race([finished(atWork - 1), wait(askEveryMs)])
      else await finished(Math.floor(atOnce * 0.75))
    }
  } finally {
    await Promise.all(claims)
  }
}
