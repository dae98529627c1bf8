import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditLeft, type GivenOpening } from './given-opening.ts'
import { firstSeconds, secondsOf, united, unseen } from './watched.ts'

const start = Date.parse('2026-11-28T12:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)
const given = (opening: number, givenAtSecond: number, creditedSeconds = 0): GivenOpening => ({
  ...{ opening, enrollmentId: 1, lessonId: 100 + opening, givenAt: at(givenAtSecond), creditedSeconds },
})

describe('how much a report may add', () => {
  test.each([
    ['nothing of an opening that was not given', [given(1, 0)], 2, 1_000, 0],
    ['at once, what rounding takes', [given(1, 0)], 1, 0, 5],
    ['after a minute, two minutes of film', [given(1, 0)], 1, 60, 125],
    ['what was counted is not counted again', [given(1, 0, 120)], 1, 60, 5],
    ['never less than nothing', [given(1, 0, 500)], 1, 60, 0],
    ['of two that were opened at once, one may be watched', [given(1, 0, 120), given(2, 0)], 2, 60, 5],
    ['also where the later one comes first', [given(1, 0), given(2, 0, 120)], 1, 60, 5],
    ['a late report of what was watched before the next began', [given(1, 0), given(2, 60, 120)], 1, 120, 125],
    ['the next one is not charged for it', [given(1, 0, 120), given(2, 60)], 2, 120, 125],
    ['with our clock set back, what rounding takes', [given(1, 0)], 1, -3_600, 5],
  ])('%s', (_what, openings, opening, second, left) => {
    expect(creditLeft(openings, { opening, now: at(second) })).toBe(left)
  })

  const steps = fc.array(
    fc.record({
      opening: fc.integer({ min: 1, max: 4 }),
      wanted: fc.integer({ min: 0, max: 400 }),
      pause: fc.integer({ min: 0, max: 90 }),
    }),
    { maxLength: 40 },
  )

  test('whatever is claimed, in whatever order: never more than twice the time since the first was given', () => {
    fc.assert(
      fc.property(steps, (claims) => {
        const openings = [given(1, 0), given(2, 0), given(3, 0), given(4, 0)]
        let second = 0
        for (const { opening, wanted, pause } of claims) {
          second += pause
          const its = openings.find((one) => one.opening === opening) as GivenOpening
          its.creditedSeconds += Math.min(wanted, creditLeft(openings, { opening, now: at(second) }))
          expect(openings.reduce((sum, one) => sum + one.creditedSeconds, 0)).toBeLessThanOrEqual(second * 2 + 5)
        }
      }),
    )
  })

  test('whoever watches one film after another, at any speed, is counted whole, however late he says so', () => {
    const watching = fc.array(
      fc.record({
        wait: fc.integer({ min: 0, max: 60 }),
        film: fc.integer({ min: 0, max: 300 }),
        isLate: fc.boolean(),
      }),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(watching, (films) => {
        const openings: GivenOpening[] = []
        const late: { opening: number; film: number }[] = []
        let second = 0
        const tell = (opening: number, film: number) => {
          expect(creditLeft(openings, { opening, now: at(second) })).toBeGreaterThanOrEqual(film)
          ;(openings.find((one) => one.opening === opening) as GivenOpening).creditedSeconds += film
        }
        for (const [index, { wait, film, isLate }] of films.entries()) {
          second += wait
          openings.push(given(index + 1, second))
          second += film / 2
          if (isLate) late.push({ opening: index + 1, film })
          else tell(index + 1, film)
        }
        for (const { opening, film } of late.toReversed()) tell(opening, film)
      }),
    )
  })
})

describe('what is new in a report', () => {
  const parts = fc.array(fc.tuple(fc.nat(130), fc.nat(130)), { maxLength: 12 })

  test('is apart from what was there, and together they are the union', () => {
    fc.assert(
      fc.property(parts, parts, (some, more) => {
        const before = united(some, [], 100)
        const added = unseen(some, more, 100)
        expect(united(before, added, 100)).toEqual(united(some, more, 100))
        expect(secondsOf(before) + secondsOf(added)).toBe(secondsOf(united(some, more, 100)))
      }),
    )
  })

  test('is counted from its beginning, so many seconds of it', () => {
    const two = [
      [0, 10],
      [20, 40],
    ] as const
    expect(firstSeconds(two, 15).at(-1)).toEqual([20, 25])
    fc.assert(
      fc.property(parts, fc.nat(150), (some, most) => {
        const whole = united(some, [], 100)
        expect(secondsOf(firstSeconds(whole, most))).toBe(Math.min(most, secondsOf(whole)))
      }),
    )
  })
})
