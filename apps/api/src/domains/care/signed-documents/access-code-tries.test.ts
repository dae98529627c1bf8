import { expect, test } from 'vitest'
import { isGivenUp, secondsToWait, type Tries } from './access-code-tries.ts'

const lastAt = new Date('2026-11-22T12:00:00Z')
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]
const tries = (own: number, all = own): Tries => ({ own, lastAt: own === 0 ? null : lastAt, all })
const waitOf = (own: number): number => {
  let [atLeast, atMost] = [0, 365 * day]
  while (atLeast < atMost) {
    const middle = Math.floor((atLeast + atMost) / 2)
    if (secondsToWait(tries(own), new Date(lastAt.getTime() + middle)) !== null) atLeast = middle + 1
    else atMost = middle
  }
  return atLeast
}

test('three slips cost nothing; then each wrong code doubles the wait, up to a day', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 10, 14, 15, 16, 100, 100_000].map(waitOf)
  const longer = [30 * second, minute, 2 * minute, 4 * minute, 64 * minute, 1024 * minute]
  expect(waits).toEqual([0, 0, 0, ...longer, day, day, day, day])
  expect(waitOf(14)).toBeGreaterThan(17 * hour)
})

test('it says how long, in seconds that have begun', () => {
  expect(secondsToWait(tries(3), lastAt)).toBe(30)
  expect(secondsToWait(tries(3), new Date(lastAt.getTime() + 29_999))).toBe(1)
  expect(secondsToWait(tries(3), new Date(lastAt.getTime() + 30_000))).toBeNull()
})

test('who tries as soon as he may has some twenty tries in a week, and one a day from then on', () => {
  let [now, own, tried] = [lastAt.getTime(), 0, 0]
  while (now < lastAt.getTime() + 7 * day) {
    const waiting = { own, lastAt: own === 0 ? null : new Date(now), all: own }
    expect(secondsToWait(waiting, new Date(now + waitOf(own)))).toBeNull()
    now += waitOf(own)
    own += 1
    tried += 1
  }
  expect(tried).toBeLessThan(25)
})

test('after a hundredth of all codes nobody opens it by its code any more', () => {
  expect([0, 1, 9_999, 10_000, 10_001].map((all) => isGivenUp(tries(0, all)))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})
