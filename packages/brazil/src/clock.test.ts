import { describe, expect, test } from 'vitest'
import { atHour, whenClocksShow } from './clock.ts'
import { calendarDayOf, dayAfter } from './dates.ts'

test.each([
  ['2018-11-03', 0, '2018-11-03T03:00:00.000Z'],
  ['2018-11-03', 23, '2018-11-04T02:00:00.000Z'],
  // The day without a midnight: it begins at one.
  ['2018-11-03', 24, '2018-11-04T03:00:00.000Z'],
  ['2018-11-04', 0, '2018-11-04T03:00:00.000Z'],
  ['2018-11-04', 1, '2018-11-04T03:00:00.000Z'],
  ['2018-11-04', 8, '2018-11-04T10:00:00.000Z'],
  ['2019-02-16', 0, '2019-02-16T02:00:00.000Z'],
  // Shown twice: the first of both.
  ['2019-02-16', 23, '2019-02-17T01:00:00.000Z'],
  ['2019-02-17', 0, '2019-02-17T03:00:00.000Z'],
  ['2026-11-29', 18, '2026-11-29T21:00:00.000Z'],
] as const)('%s at %d h', (day, hour, instant) => expect(atHour(day, hour).toISOString()).toBe(instant))

test('minutes and seconds; what is no time is none', () => {
  expect(whenClocksShow('2018-11-04T12:34:56').toISOString()).toBe('2018-11-04T14:34:56.000Z')
  expect(Number.isNaN(whenClocksShow('ontem').getTime())).toBe(true)
})

describe('every day of the years of both changes', () => {
  const days = Array.from({ length: 730 }, (_, index) => dayAfter('2018-03-01', index))

  test('begins as its calendar day, and the millisecond before is the day before', () => {
    for (const day of days) {
      const begins = atHour(day, 0)
      expect([calendarDayOf(begins), calendarDayOf(new Date(begins.getTime() - 1))]).toEqual([day, dayAfter(day, -1)])
    }
  })

  test('lasts 24 hours, but for one of 23 and one of 25', () => {
    const hours = days.map((day) => [
      day,
      (atHour(dayAfter(day, 1), 0).getTime() - atHour(day, 0).getTime()) / 3_600_000,
    ])
    expect(hours.filter(([, length]) => length !== 24)).toEqual([
      ['2018-11-04', 23],
      ['2019-02-16', 25],
    ])
  })
})
