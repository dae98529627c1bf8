import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** Keeps the thread busy. */
const busy = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('others come in between, the order stays, and a failure ends nobody else’s turn', async () => {
  const inTurn = oneAtATime()
  const done: string[] = []
  const work = (name: string) =>
    inTurn(async () => {
      busy(20)
      done.push(name)
      if (name === 'second') throw new Error('it failed')
      return name
    })
  const all = Promise.allSettled(['first', 'second', 'third'].map(work))
  const other = new Promise<void>((resolve) => {
    setImmediate(() => {
      done.push('another’s request')
      resolve()
    })
  })
  await other
  expect(done.indexOf('another’s request')).toBeLessThan(2)
  const results = await all
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(done.filter((name) => !name.startsWith('another'))).toEqual(['first', 'second', 'third'])
})
