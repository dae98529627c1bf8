import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

const work =
  (log: number[], n: number, ms = 5) =>
  async () => {
    log.push(n)
    await sleep(ms)
    return n
  }

test('at most so many work at once, first come, first served, and a work that fails gives its turn on', async () => {
  const { inTurn } = openTurns({ atOnce: 2, restsWhenBusy: 0, mostWaitMs: 1_000 })
  const began: number[] = []
  let [now, most] = [0, 0]
  const counted = (n: number) => async () => {
    began.push(n)
    most = Math.max(most, ++now)
    await sleep(5)
    now -= 1
    if (n === 3) throw new Error('its own fault')
    return n
  }
  const all = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => inTurn(counted(n))))
  expect(began).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(most).toBe(2)
  expect(all.map(({ status }) => status === 'fulfilled')).toEqual(began.map((n) => n !== 3))
})

test('whoever would wait too long is told how long before anything of his is done, and comes in later', async () => {
  const { inTurn, withPlace } = openTurns({ atOnce: 1, restsWhenBusy: 0, mostWaitMs: 500 })
  const done: number[] = []
  const all = Array.from({ length: 20 }, (_, n) => withPlace(() => inTurn(work(done, n))))
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')
  // The first estimate is fifty milliseconds a work.
  expect(refused).toHaveLength(9)
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 1 } })
  expect(done).toHaveLength(11)
  expect(await withPlace(() => inTurn(work(done, 99)))).toBe(99)
})

test('who may wait longer keeps his place where others are sent away', async () => {
  const { inTurn, withPlace } = openTurns({ atOnce: 1, restsWhenBusy: 0, mostWaitMs: 200 })
  const done: number[] = []
  const crowd = Array.from({ length: 8 }, (_, n) => withPlace(() => inTurn(work(done, n))))
  const known = withPlace(() => inTurn(work(done, 99)), 3)
  expect((await Promise.allSettled(crowd)).filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(await known).toBe(99)
})

test('while the process is busy with other things, works that wait leave it time', async () => {
  const { inTurn } = openTurns({ atOnce: 1, restsWhenBusy: 10, mostWaitMs: 10_000 })
  let isOver = false
  // Something else keeps the event loop busy.
  const other = (async () => {
    while (!isOver) {
      for (const until = performance.now() + 5; performance.now() < until; );
      await new Promise(setImmediate)
    }
  })()
  const began = performance.now()
  await Promise.all([0, 1, 2].map((n) => inTurn(work([], n, 20))))
  isOver = true
  await other
  // Three works of twenty milliseconds, and two rests of nearly two hundred.
  expect(performance.now() - began).toBeGreaterThan(300)
})
