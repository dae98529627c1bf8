import { expect, test } from 'vitest'
import { nextChargeOn } from './next-dates.ts'

test.each([
  ['2026-11-21', 'monthly', '2026-12-21'],
  ['2026-11-21', 'bimonthly', '2027-01-21'],
  ['2026-11-21', 'quarterly', '2027-02-21'],
  ['2027-01-31', 'monthly', '2027-02-28'],
  ['2028-01-31', 'monthly', '2028-02-29'],
  ['2026-12-31', 'bimonthly', '2027-02-28'],
  ['2026-08-31', 'quarterly', '2026-11-30'],
  ['2026-12-15', 'monthly', '2027-01-15'],
] as const)('charged on %s, %s: next on %s', (day, period, next) => expect(nextChargeOn(day, period)).toBe(next))

test('the law: a month later, and never a day that the month has not', () => {
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2029, 0, 1); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    const next = nextChargeOn(day, 'monthly')
    const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
    expect(months(next) - months(day)).toBe(1)
    expect(Number(next.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)))
    expect(new Date(`${next}T00:00:00Z`).toISOString().slice(0, 10)).toBe(next)
  }
})
