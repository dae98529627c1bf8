import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayKeepNotes, mayWatch } from './viewing.policy.ts'
import { percentOf, reported, resumedAt, standing, type Viewing } from './viewing.ts'
import { isWatchedToTheEnd, type Part, secondsOf, united } from './watched.ts'

const now = new Date('2026-11-28T12:00:00Z')
const film = { seconds: 100, isSample: false, ids: ['own-high', 'own-low'] }
const fresh: Viewing = {
  enrollmentId: 1,
  lessonId: 101,
  opening: 0,
  report: 0,
  positionSeconds: 0,
  watched: [],
  completedAt: null,
  wasSample: false,
  filmId: null,
  updatedAt: now,
}
const parts = fc.array(fc.tuple(fc.nat(130), fc.nat(130)) as fc.Arbitrary<Part>, { maxLength: 12 })
const told = (opening: number, report: number, positionSeconds: number, watched: Part[] = []) => ({
  opening,
  report,
  positionSeconds,
  watched,
})

describe('what was watched', () => {
  test('is a union: in order, apart, within the film, the same whichever way round', () => {
    fc.assert(
      fc.property(parts, parts, (some, more) => {
        const both = united(some, more, 100)
        expect(both).toEqual(united(more, some, 100))
        expect(united(both, both, 100)).toEqual(both)
        for (const [index, [from, until]] of both.entries()) {
          expect(from).toBeLessThan(until)
          expect(from).toBeGreaterThan(both[index - 1]?.[1] ?? -1)
          expect(until).toBeLessThanOrEqual(100)
        }
        expect(secondsOf(both)).toBeGreaterThanOrEqual(secondsOf(united(some, [], 100)))
      }),
    )
  })

  test('to the end is nine tenths of it; a jump to the end is not', () => {
    expect(isWatchedToTheEnd([[0, 90]], 100)).toBe(true)
    expect(isWatchedToTheEnd([[0, 89]], 100)).toBe(false)
    expect(isWatchedToTheEnd([[95, 100]], 100)).toBe(false)
  })
})

describe('the position', () => {
  test.each([
    ['a later report of the same opening', told(5, 3, 40), told(5, 4, 20), 20],
    ['an earlier one that was held up', told(5, 4, 40), told(5, 3, 20), 40],
    ['the same one again', told(5, 4, 40), told(5, 4, 90), 40],
    ['another device that was opened later', told(5, 9, 40), told(6, 1, 70), 70],
    ['a goodbye of the device that was left', told(6, 1, 70), told(5, 10, 41), 70],
  ])('%s', (_what, first, second, position) => {
    const after = [first, second].reduce<Viewing>(
      (viewing, report) => reported(viewing, report, { film, now, creditLeft: 1_000 }),
      fresh,
    )
    expect(after.positionSeconds).toBe(position)
  })

  test('in whatever order reports come, position and parts end the same', () => {
    const reports = [told(1, 1, 10, [[0, 10]]), told(1, 2, 30, [[20, 30]]), told(2, 1, 25, [[10, 25]])]
    const ends = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ].map((order) =>
      order.reduce<Viewing>(
        (viewing, at) => reported(viewing, reports[at] as (typeof reports)[number], { film, now, creditLeft: 1_000 }),
        fresh,
      ),
    )
    for (const { positionSeconds, watched } of ends)
      expect({ positionSeconds, watched }).toEqual({ positionSeconds: 25, watched: [[0, 30]] })
  })

  test('begins anew once it was watched until its last moments', () => {
    expect(resumedAt({ positionSeconds: 97 }, film)).toBe(97)
    expect(resumedAt({ positionSeconds: 99 }, film)).toBe(0)
    expect(resumedAt(null, film)).toBe(0)
  })
})

describe('a sample', () => {
  const sample = { ...film, isSample: true }
  const later = new Date(now.getTime() + 1)

  test('is done once and told as one; more of it changes nothing', () => {
    const done = reported(fresh, told(1, 1, 95, [[0, 95]]), { film: sample, now, creditLeft: 1_000 })
    expect([done.completedAt, done.wasSample, percentOf(done, sample)]).toEqual([now, true, 100])
    const more = reported(done, told(1, 2, 96, [[0, 100]]), { film: sample, now: later, creditLeft: 1_000 })
    expect([more.completedAt, more.wasSample]).toEqual([now, true])
  })

  test.each([95, 40])('of %d seconds counts for nothing once the lesson has a film of its own', (seconds) => {
    const watched = reported(fresh, told(1, 1, seconds, [[0, seconds]]), { film: sample, now, creditLeft: 1_000 })
    expect(standing(watched, film)).toMatchObject({ positionSeconds: 0, watched: [], completedAt: null })
    expect(standing(watched, sample)).toEqual(watched)
    const begun = reported(watched, told(2, 1, 5, [[0, 5]]), { film, now: later, creditLeft: 1_000 })
    expect(begun).toMatchObject({ positionSeconds: 5, watched: [[0, 5]], completedAt: null, wasSample: false })
    const done = reported(begun, told(2, 2, 95, [[5, 95]]), { film, now: later, creditLeft: 1_000 })
    expect([done.completedAt, done.wasSample]).toEqual([later, false])
  })

  test('takes nothing from what was watched to its end of the film itself', () => {
    const done = reported(fresh, told(1, 1, 95, [[0, 95]]), { film, now, creditLeft: 1_000 })
    expect(reported(done, told(2, 1, 5), { film: sample, now: later, creditLeft: 1_000 })).toMatchObject({
      completedAt: now,
      wasSample: false,
    })
  })
})

test('parts that touch are one, and what lies before the film is no part of it', () => {
  expect(united([[0, 10]], [[10, 20]], 100)).toEqual([[0, 20]])
  expect(united([[0, 10]], [[11, 20]], 100)).toEqual([
    [0, 10],
    [11, 20],
  ])
  expect(united([[-5, 10]], [], 100)).toEqual([[0, 10]])
})

test('a lesson without a film of its own is nothing of a hundred, and what was done stays done', () => {
  expect(percentOf({ watched: [[0, 50]], completedAt: null }, null)).toBe(0)
  expect(percentOf({ watched: [[0, 50]], completedAt: null }, film)).toBe(50)
  expect(percentOf({ watched: [[0, 100]], completedAt: null }, film)).toBe(99)
  expect(percentOf({ watched: [], completedAt: now }, null)).toBe(100)
})

test('two seconds before the end the player begins anew', () => {
  expect(resumedAt({ positionSeconds: 97 }, film)).toBe(97)
  expect(resumedAt({ positionSeconds: 98 }, film)).toBe(0)
})

test('what was watched of a sample begins anew, as a film of its own', () => {
  const seen = { ...fresh, watched: [[0, 90]] as Part[], positionSeconds: 90, completedAt: now, wasSample: true }
  expect(standing(seen, film)).toEqual({ ...fresh, wasSample: false })
  expect(standing(seen, { ...film, isSample: true })).toBe(seen)
  expect(standing(seen, null)).toBe(seen)
})

test('whoever takes the course watches it while it is open, and keeps his notes', () => {
  const by = (userId: number) => ({ kind: 'user' as const, userId, roles: ['patient' as const] })
  expect(mayWatch({ userId: 7, state: 'open' }, by(7))).toBe(true)
  expect(mayWatch({ userId: 7, state: 'canceled' }, by(7))).toBe(false)
  expect(mayWatch({ userId: 7, state: 'open' }, by(8))).toBe(false)
  expect([mayKeepNotes({ userId: 7 }, by(7)), mayKeepNotes({ userId: 7 }, by(8))]).toEqual([true, false])
})

describe('another film of the lesson’s own', () => {
  const half = { ...fresh, watched: [[0, 50]] as Part[], positionSeconds: 50, filmId: 'own-high' }
  const another = { seconds: 80, isSample: false, ids: ['another'] }

  test('begins anew what was watched of the former one', () => {
    expect(standing(half, another)).toEqual(fresh)
    const after = reported(half, told(7, 1, 10, [[0, 10]]), { film: another, now, creditLeft: 100 })
    expect(after).toMatchObject({ watched: [[0, 10]], positionSeconds: 10, filmId: 'another', completedAt: null })
  })

  test('is none while a file of the former one stays, or where nobody kept which it was', () => {
    for (const ids of [['own-high'], ['better', 'own-high'], ['own-low', 'own-high']])
      expect(standing(half, { ...film, ids })).toEqual(half)
    const unknown = { ...half, filmId: null }
    expect(standing(unknown, another)).toEqual(unknown)
    expect(standing(half, null)).toEqual(half)
  })

  test('asks nothing of who was done', () => {
    const done = { ...half, completedAt: now }
    expect(standing(done, another)).toEqual({ ...fresh, completedAt: now })
  })
})
