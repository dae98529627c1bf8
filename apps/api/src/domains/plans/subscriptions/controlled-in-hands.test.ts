import { expect, test } from 'vitest'
import { fitsInHands } from './controlled-in-hands.ts'

const now = new Date('2026-11-29T12:00:00Z')
const paid = (months: number, daysLeft: number) => ({
  months,
  lastsUntil: new Date(now.getTime() + daysLeft * 86_400_000),
})
const accepted = (months: number) => ({ months, lastsUntil: null })

test.each([
  ['nothing else', 2, [], true],
  ['sixty days that were accepted', 2, [accepted(2)], false],
  ['sixty days that were accepted, for thirty more', 1, [accepted(2)], false],
  ['thirty and thirty', 1, [accepted(1)], true],
  ['thirty, thirty and thirty', 1, [accepted(1), accepted(1)], false],
  ['sixty days that were just paid', 2, [paid(2, 60)], false],
  ['sixty days that end in a week', 2, [paid(2, 7)], true],
  ['sixty days that end in eight days', 2, [paid(2, 8)], false],
  ['sixty days that are taken up', 2, [paid(2, -3)], true],
  ['thirty that end in two weeks, and thirty that were just paid', 1, [paid(1, 14), paid(1, 30)], false],
  ['thirty that end in a week, and thirty that were just paid', 1, [paid(1, 7), paid(1, 30)], true],
  ['two that were paid one day after the other', 1, [paid(1, 29), paid(1, 30)], false],
  ['two that each end in eight days, and lie one after the other', 1, [paid(1, 8), paid(1, 8)], false],
  ['what was taken up long ago, and thirty', 1, [paid(2, -200), paid(1, 30)], true],
  ['two that end soon, and one that was accepted', 1, [paid(2, 5), accepted(1)], true],
] as const)('he has %s', (_what, months, others, fits) => expect(fitsInHands(months, others, now)).toBe(fits))
