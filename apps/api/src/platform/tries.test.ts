import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import type { Failure } from './failure.ts'
import { forgetOldTries, forgetTries, type Gate, giveTryBack, takeTry } from './tries.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld({ RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => it.close())

const [second, hour] = [1_000, 3_600_000]
const pace = { name: 'a test', free: 3, firstWaitMs: second, mostWaitMs: 30 * second, forgetMs: hour }
let gate: Gate
let subject = 0
beforeEach(() => {
  subject++
  gate = { pace, subject: String(subject) }
})

/** 0 if the try was taken, otherwise the seconds to wait. */
const wait = (gates: Gate[] = [gate]): Promise<number> =>
  takeTry(it.ctx(), gates).then(
    () => 0,
    (failure: Failure) => {
      expect(failure.code).toBe('rate_limited')
      return failure.details.retryAfterSeconds ?? Number.NaN
    },
  )
const waits = async (count: number): Promise<number[]> => {
  const all: number[] = []
  for (let tried = 0; tried < count; tried++) all.push(await wait())
  return all
}

test('so many are free, then each waits twice as long, up to the longest', async () => {
  expect(await waits(4)).toEqual([0, 0, 0, 1])
  const grown: number[] = []
  for (let tried = 0; tried < 8; tried++) {
    const seconds = await wait()
    grown.push(seconds)
    it.clock.advance(seconds * second)
    expect(await wait()).toBe(0)
  }
  expect(grown).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
})

test('who tries while he waits does not wait longer for it', async () => {
  await waits(3)
  expect(await waits(20)).toEqual(Array(20).fill(1))
})

test('a hundred at once count as a hundred in a row', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => wait()))
  expect(all.filter((seconds) => seconds === 0)).toHaveLength(3)
})

test('a free try does not wait for one that another process counted a moment later by its clock', async () => {
  it.clock.advance(5)
  expect(await wait()).toBe(0)
  it.clock.advance(-5)
  expect(await waits(3)).toEqual([0, 0, 1])
})

test('at several gates: all of them, or none', async () => {
  const other = { pace, subject: `${subject} other` }
  await waits(3)
  expect(await wait([other, gate])).toBe(1)
  expect([await wait([other]), await wait([other]), await wait([other]), await wait([other])]).toEqual([0, 0, 0, 1])
})

test('given back, it never was; begun anew, none was', async () => {
  await waits(2)
  for (let tried = 0; tried < 5; tried++) await giveTryBack(it.ctx(), await takeTry(it.ctx(), [gate]))
  expect(await waits(2)).toEqual([0, 1])
  await forgetTries(it.ctx(), [gate])
  expect(await waits(4)).toEqual([0, 0, 0, 1])
})

test('what nobody tried for its time is forgotten, and its row goes', async () => {
  const rows = () => it.world.db.selectFrom('platform.tries').select('key').execute()
  await waits(4)
  it.clock.advance(hour)
  expect(await waits(4)).toEqual([0, 0, 0, 1])
  it.clock.advance(hour - second)
  await forgetOldTries(it.ctx())
  expect(await rows()).toHaveLength(1)
  it.clock.advance(second)
  expect([await forgetOldTries(it.ctx()), await rows()]).toEqual([1, []])
})

test('a row names nobody', async () => {
  await wait([{ pace, subject: 'bruno@prumo.example 203.0.113.7' }])
  const rows = JSON.stringify(await it.world.db.selectFrom('platform.tries').selectAll().execute())
  expect(rows).not.toMatch(/bruno|203|a test/)
})

test('inside a transaction nothing is counted, since it could be undone', async () => {
  await it.world.db.transaction().execute(async (db) => {
    await expect(takeTry({ ...it.ctx(), db }, [gate])).rejects.toThrow('outside the transaction')
  })
})
