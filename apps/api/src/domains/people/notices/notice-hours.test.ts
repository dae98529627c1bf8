import { whenClocksShow } from '@prumo/brazil'
import { expect, test } from 'vitest'
import { areHours, hourAmong, nextBeginning } from './notice-hours.ts'

const hours = { fromHour: 8, toHour: 21 }
const at = (text: string) => whenClocksShow(text)

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

test.each([
  ['in the evening', '2026-11-29T22:00:00', null],
  ['past midnight', '2026-11-30T00:00:00', null],
  ['in their last moment, of the next day', '2026-11-30T05:59:59.999', null],
  ['at their end', '2026-11-30T06:00:00', '2026-11-30T22:00:00'],
  ['just before', '2026-11-30T21:59:59.999', '2026-11-30T22:00:00'],
])('hours of a night go on past midnight: %s', (_when, now, begins) =>
  expect(nextBeginning({ fromHour: 22, toHour: 6 }, at(now))).toEqual(begins && at(begins)),
)

const every = Array.from({ length: 24 }, (_, fromHour) =>
  Array.from({ length: 24 }, (_, index) => ({ fromHour, toHour: index + 1 })),
).flat()

test('of whatever hours, each hour of two days is one of them or waits for their beginning', () => {
  for (const picked of every.filter(areHours)) {
    const { fromHour, toHour } = picked
    for (let hour = 0; hour < 48; hour++) {
      const ofDay = hour % 24
      const isOne = fromHour < toHour ? fromHour <= ofDay && ofDay < toHour : ofDay >= fromHour || ofDay < toHour
      const now = new Date(at('2026-11-29T00:00:00').getTime() + hour * 3_600_000)
      const begins = new Date(now.getTime() + ((fromHour - ofDay + 24) % 24) * 3_600_000)
      const reminded = hourAmong(picked, ofDay)
      expect({ picked, hour, begins: nextBeginning(picked, now) }).toEqual({
        ...{ picked, hour },
        begins: isOne ? null : begins,
      })
      expect([reminded === ofDay, hourAmong(picked, reminded)]).toEqual([isOne, reminded])
    }
  }
})

test('hours that end as they begin say nothing', () => {
  expect([areHours({ fromHour: 8, toHour: 8 }), areHours({ fromHour: 0, toHour: 24 })]).toEqual([false, true])
})

test('a reminder comes at its hour, or at the nearest that was picked', () => {
  const picked = [hours, { fromHour: 10, toHour: 18 }, { fromHour: 5, toHour: 7 }, { fromHour: 22, toHour: 6 }]
  expect(picked.map((one) => hourAmong(one, 8))).toEqual([8, 10, 6, 22])
})
