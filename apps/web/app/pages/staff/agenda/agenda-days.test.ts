import { expect, test } from 'vitest'
import { daysFrom, firstDay } from './agenda-days.ts'

test.each([
  [null, '2026-11-21'],
  ['2026-12-05', '2026-12-05'],
  ['2026-13-05', '2026-11-21'],
  ['amanhã', '2026-11-21'],
  ['', '2026-11-21'],
])('%j in the address begins at %s', (wanted, day) => {
  expect(firstDay(wanted, '2026-11-21')).toBe(day)
})

test('days pass the ends of months and years', () => {
  expect(daysFrom('2026-12-25', 14)).toBe('2027-01-08')
  expect(daysFrom('2027-01-08', -14)).toBe('2026-12-25')
})
