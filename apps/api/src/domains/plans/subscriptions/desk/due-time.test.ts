import { whenClocksShow } from '@prumo/brazil'
import { expect, test } from 'vitest'
import { checkDueAfter } from './due-time.ts'

const at = (local: string) => whenClocksShow(`${local}:00`)

test.each([
  ['within a day', '2026-11-23T10:00', '2026-11-23T14:00'],
  ['before it opens', '2026-11-23T03:00', '2026-11-23T13:00'],
  ['until it closes', '2026-11-23T14:00', '2026-11-23T18:00'],
  ['over the evening', '2026-11-23T16:30', '2026-11-24T11:30'],
  ['after it has closed', '2026-11-23T20:00', '2026-11-24T13:00'],
  ['over the weekend', '2026-11-27T17:00', '2026-11-30T12:00'],
  ['on a Sunday', '2026-11-29T12:00', '2026-11-30T13:00'],
  ['over Christmas', '2026-12-24T17:00', '2026-12-28T12:00'],
])('four working hours, %s', (_name, arrival, due) => expect(checkDueAfter(at(arrival))).toEqual(at(due)))

test.each([
  // 2018-11-02 was a holiday, and 2018-11-04 had no midnight; the night to 2019-02-17 had eleven o'clock twice.
  ['begins', '2018-11-01T19:00:00.000Z', '2018-11-05T13:00:00.000Z'],
  ['begins, in its first hour', '2018-11-05T02:30:00.000Z', '2018-11-05T15:00:00.000Z'],
  ['ends', '2019-02-15T18:00:00.000Z', '2019-02-18T14:00:00.000Z'],
])('four working hours as the clocks of São Paulo show them, when summer time %s', (_what, arrival, due) =>
  expect(checkDueAfter(new Date(arrival)).toISOString()).toBe(due),
)

test('nothing is due before it came, and what came first is due first', () => {
  const dues = Array.from({ length: 24 * 14 }, (_, hour) => {
    const arrival = new Date(at('2026-12-20T00:00').getTime() + hour * 60 * 60_000)
    const due = checkDueAfter(arrival)
    expect(due.getTime() - arrival.getTime()).toBeGreaterThanOrEqual(4 * 60 * 60_000)
    return due.getTime()
  })
  expect(dues).toEqual(dues.toSorted((one, other) => one - other))
})
