import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { type SweptPage, sweep } from './sweep.ts'

const start = Date.UTC(2026, 10, 29)

/** Rows by id; each is listed until it is done. A test says what happens to each. */
const waiting = (count: number, happens: (id: number) => 'moves' | 'stays' | 'fails', stepMs = 0) => {
  const left = new Set(Array.from({ length: count }, (_, id) => id))
  const clock = { at: start }
  const [tried, failures]: [number[], unknown[]] = [[], []]
  const ctx = {
    now: () => new Date(clock.at),
    reference: {},
    log: { error: (what: unknown) => failures.push(what) },
  } as unknown as Context
  const list = async (_: Context, { besides, limit }: SweptPage) =>
    [...left].filter((id) => !besides.includes(id)).slice(0, limit)
  const move = async (_: Context, id: number) => {
    tried.push(id)
    clock.at += stepMs
    if (happens(id) === 'fails') throw new Error('it fails')
    if (happens(id) === 'stays') return false
    left.delete(id)
    return true
  }
  const round = () => sweep(ctx, { work: 'of-a-test', list, move, most: 50 })
  return { round, tried, failures, clock, left }
}

test('sixty that fail and sixty that stay hold up nobody: each is tried once in a round', async () => {
  const { round, tried, failures, left } = waiting(121, (id) => (id < 60 ? 'fails' : id < 120 ? 'stays' : 'moves'))
  expect(await round()).toBe(1)
  expect(left.has(120)).toBe(false)
  expect(tried).toHaveLength(121)
  expect(failures).toHaveLength(60)
})

test('one that stays is tried in each round; one that fails soon again, and later after each failure', async () => {
  let what: 'fails' | 'moves' = 'fails'
  const { round, tried, clock } = waiting(2, (id) => (id === 0 ? what : 'stays'))
  const after = async (seconds: number) => {
    clock.at += seconds * 1_000
    tried.length = 0
    await round()
    return tried.toSorted()
  }
  expect(await after(0)).toEqual([0, 1])
  expect(await after(1)).toEqual([1])
  expect(await after(1)).toEqual([0, 1])
  expect(await after(3)).toEqual([1])
  expect(await after(1)).toEqual([0, 1])
  for (let n = 0; n < 12; n += 1) await after(600)
  expect(await after(599)).toEqual([1])
  what = 'moves'
  expect(await after(1)).toEqual([0, 1])
})

test('a round ends after a while, and the next one goes on behind what this one tried in vain', async () => {
  const { round, tried } = waiting(120, (id) => (id === 119 ? 'moves' : 'stays'), 100)
  expect(await round()).toBe(0)
  expect(tried).toHaveLength(50)
  expect(await round()).toBe(0)
  expect(await round()).toBe(1)
  expect(tried).toHaveLength(120)
})

test('a list that cannot be read fails the round', async () => {
  const ctx = { now: () => new Date(start), reference: {} } as unknown as Context
  const list = async () => Promise.reject(new Error('the database is away'))
  await expect(sweep(ctx, { work: 'of-a-test', list, move: async () => true })).rejects.toThrow('away')
})
