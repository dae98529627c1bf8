import { setImmediate as moment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSets } from './in-sets.ts'

const gate = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('who asks in the same moment is one set, and who asks meanwhile is the next', async () => {
  const [sets, first] = [[] as number[][], gate()]
  const double = inSets({ most: 10 }, async (items: number[]) => {
    sets.push(items)
    if (sets.length === 1) await first.opened
    return items.map((item) => item * 2)
  })
  const early = [double(1), double(2)]
  await moment()
  const late = [double(3), double(4), double(5)]
  first.open()
  expect(await Promise.all([...early, ...late])).toEqual([2, 4, 6, 8, 10])
  expect(sets).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
})

test('a set may wait for others, and those of later moments join it', async () => {
  const sets: number[][] = []
  const same = inSets({ most: 10, gatherMs: 20 }, async (items: number[]) => {
    sets.push(items)
    return items
  })
  const first = same(1)
  await moment()
  await moment()
  expect(await Promise.all([first, same(2)])).toEqual([1, 2])
  expect(sets).toEqual([[1, 2]])
})

test('a set has a limit', async () => {
  const sizes: number[] = []
  const same = inSets({ most: 2 }, async (items: number[]) => {
    sizes.push(items.length)
    return items
  })
  expect(await Promise.all([1, 2, 3, 4, 5].map(same))).toEqual([1, 2, 3, 4, 5])
  expect(sizes).toEqual([2, 2, 1])
})

test('a set that fails fails for its own callers, and the next goes on', async () => {
  const work = inSets({ most: 1 }, async ([item]: string[]) => {
    if (item === 'malformed') throw new Error('malformed')
    return [item]
  })
  expect(await Promise.allSettled(['malformed', 'good'].map(work))).toMatchObject([
    { status: 'rejected', reason: { message: 'malformed' } },
    { status: 'fulfilled', value: 'good' },
  ])
  expect(await work('later')).toBe('later')
})
