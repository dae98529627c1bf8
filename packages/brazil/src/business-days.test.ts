import { expect, test } from 'vitest'
import { addBusinessDays } from './business-days.ts'

test.each([
  ['2026-12-21', 3, '2026-12-24'],
  ['2026-12-18', 1, '2026-12-21'],
  ['2026-12-19', 1, '2026-12-21'],
  ['2026-12-21', 0, '2026-12-21'],
  ['2026-12-19', 0, '2026-12-19'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-28', 5, '2027-01-05'],
  ['2026-02-13', 2, '2026-02-18'],
  ['2026-04-02', 1, '2026-04-06'],
  ['2026-11-19', 1, '2026-11-23'],
])('%s and %d working days: %s', (day, count, expected) => expect(addBusinessDays(day, count)).toBe(expected))

test('what is no day has no day after it', () => {
  expect(() => addBusinessDays('amanhã', 1)).toThrow(RangeError)
  expect(() => addBusinessDays('2099-12-31', 1)).toThrow(RangeError)
})
