import { expect, test } from 'vitest'
import { ageOn, calendarDayOf, formatDate, formatDateTime, formatDayAndMonth } from './dates.ts'

test('an instant is read in São Paulo, a calendar day stays where it is', () => {
  expect(formatDate(new Date('2026-11-20T02:59:00Z'))).toBe('19/11/2026')
  expect(formatDate('2026-11-20T03:00:00Z')).toBe('20/11/2026')
  expect(formatDate('2026-11-20')).toBe('20/11/2026')
  expect(formatDateTime('2026-11-20T02:59:00Z')).toBe('19/11/2026, 23:59')
  expect(calendarDayOf(new Date('2026-01-01T02:00:00Z'))).toBe('2025-12-31')
})

test.each([
  { birthDate: '2008-11-21', on: '2026-11-20', age: 17 },
  { birthDate: '2008-11-20', on: '2026-11-20', age: 18 },
  { birthDate: '2008-02-29', on: '2026-02-28', age: 17 },
  { birthDate: '2008-02-29', on: '2026-03-01', age: 18 },
  { birthDate: '2008-11-20', on: new Date('2026-11-20T02:59:59Z'), age: 17 },
  { birthDate: '2008-11-20', on: new Date('2026-11-20T03:00:00Z'), age: 18 },
])('born $birthDate is $age on $on', ({ birthDate, on, age }) => expect(ageOn({ birthDate, on })).toBe(age))

test('a day that is not written yyyy-mm-dd is refused', () => {
  expect(() => ageOn({ birthDate: '20/11/2008', on: '2026-11-20' })).toThrow(RangeError)
})

test('a day and month are short, and are those of São Paulo', () => {
  expect(formatDayAndMonth('2026-11-12T13:00:00.000Z')).toBe('12 nov')
  expect(formatDayAndMonth('2026-12-01T02:30:00.000Z')).toBe('30 nov')
})
