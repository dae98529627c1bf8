import { expect, test } from 'vitest'
import { isInTime, nextReminder } from './reminder.ts'

const next = (remindHour: number, now: string) =>
  nextReminder({ remindHour, remindedOn: null, reminders: 0 }, { now: new Date(now), pauses: [] })?.toISOString()

test.each([
  ['before summer time', 7, '2018-11-02T12:00:00Z', '2018-11-03T10:00:00.000Z'],
  ['on the day that had no midnight', 7, '2018-11-03T12:00:00Z', '2018-11-04T09:00:00.000Z'],
  ['at the midnight that there was not: at one', 0, '2018-11-03T12:00:00Z', '2018-11-04T03:00:00.000Z'],
  ['on its last day', 7, '2019-02-15T12:00:00Z', '2019-02-16T09:00:00.000Z'],
  ['after it', 7, '2019-02-16T12:00:00Z', '2019-02-17T10:00:00.000Z'],
  ['later on the same day', 21, '2019-02-16T12:00:00Z', '2019-02-16T23:00:00.000Z'],
])('he is reminded at his hour by the clocks of the day, %s', (_what, hour, now, at) => {
  expect(next(hour, now)).toBe(at)
  expect(isInTime(new Date(at), new Date(at))).toBe(true)
})
