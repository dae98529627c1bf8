import { expect, test } from 'vitest'
import { hourAmong, nextBeginning } from './notice-hours.ts'

const hours = { fromHour: 8, toHour: 21 }
const at = (text: string) => new Date(`${text}-03:00`)

test.each([
  ['just before', '2026-11-29T07:59:59.999', '2026-11-29T08:00:00'],
  ['at their beginning', '2026-11-29T08:00:00', null],
  ['in their last moment', '2026-11-29T20:59:59.999', null],
  ['at their end', '2026-11-29T21:00:00', '2026-11-30T08:00:00'],
  ['just before midnight', '2026-12-31T23:59:59.999', '2027-01-01T08:00:00'],
  ['at midnight', '2027-01-01T00:00:00', '2027-01-01T08:00:00'],
])('%s', (_when, now, begins) => expect(nextBeginning(hours, at(now))).toEqual(begins && at(begins)))

test('hours until midnight end with their day, and those of a whole day never end', () => {
  const evening = { fromHour: 18, toHour: 24 }
  expect(nextBeginning(evening, at('2026-11-29T23:59:59'))).toBeNull()
  expect(nextBeginning(evening, at('2026-11-30T00:00:00'))).toEqual(at('2026-11-30T18:00:00'))
  for (const hour of ['00', '03', '23'])
    expect(nextBeginning({ fromHour: 0, toHour: 24 }, at(`2026-11-29T${hour}:00:00`))).toBeNull()
})

test('a reminder comes at its hour, or at the nearest that was picked', () => {
  expect([hours, { fromHour: 10, toHour: 18 }, { fromHour: 5, toHour: 7 }].map((one) => hourAmong(one, 8))).toEqual([
    8, 10, 6,
  ])
})
