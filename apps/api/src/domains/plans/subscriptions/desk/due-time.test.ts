import { expect, test } from 'vitest'
import { checkDueAfter } from './due-time.ts'

const at = (local: string) => new Date(`${local}:00-03:00`)

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

test('nothing is due before it came, and what came first is due first', () => {
  const dues = Array.from({ length: 24 * 14 }, (_, hour) => {
    const arrival = new Date(at('2026-12-20T00:00').getTime() + hour * 60 * 60_000)
    const due = checkDueAfter(arrival)
    expect(due.getTime() - arrival.getTime()).toBeGreaterThanOrEqual(4 * 60 * 60_000)
    return due.getTime()
  })
  expect(dues).toEqual(dues.toSorted((one, other) => one - other))
})
