import { expect, test } from 'vitest'
import { fail, fillMemory, give, keepBusy } from './threads.factory.ts'
import { inThread } from './threads.ts'

const works = new URL('threads.factory.ts', import.meta.url).href
const busy = inThread(works, keepBusy)
const failing = inThread(works, fail)
const greedy = inThread(works, fillMemory)
const giving = inThread(works, give<unknown>)

test('who did not ask does not wait for it', async () => {
  await busy(1)
  let turns = 0
  const ticking = setInterval(() => turns++, 5)
  await busy(500)
  clearInterval(ticking)
  // A hundred, had this thread nothing else to do; none, had it done the work itself.
  expect(turns).toBeGreaterThan(10)
})

test('values arrive as they are: dates as dates, bytes as bytes', async () => {
  const value = { at: new Date(0), bytes: new Uint8Array([1, 2]), list: [null, 'ç', undefined] }
  expect(await giving(value)).toEqual(value)
})

test('a failure is the failure of who asked, with its words', async () => {
  await expect(failing('no such letter')).rejects.toThrow('no such letter')
  expect(await giving(1)).toBe(1)
})

test('work that needs too much memory fails, and the next is done', async () => {
  await expect(greedy(undefined)).rejects.toThrow(/memory/)
  expect(await giving(2)).toBe(2)
})

test('a work that its module does not export is refused', async () => {
  const unexported = inThread(works, function nowhere() {})
  await expect(unexported(undefined)).rejects.toThrow()
})
