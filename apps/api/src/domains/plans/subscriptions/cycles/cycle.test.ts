import { dayAfter } from '@prumo/brazil'
import { expect, test } from 'vitest'
import { chargeDayFrom, firstStepAt, isTriedOn, morningOf, retryAt, stepOf } from './cycle.ts'

const chargeOn = '2027-03-20'
const standing = { nextChargeOn: chargeOn, obstacle: null, noticedFor: null, renewalOfferedFor: null }
const at = (daysBefore: number) => dayAfter(chargeOn, -daysBefore)

test.each([
  ['2018-11-03', '2018-11-03T11:00:00.000Z'],
  ['2018-11-04', '2018-11-04T10:00:00.000Z'],
  ['2019-02-16', '2019-02-16T10:00:00.000Z'],
  ['2019-02-17', '2019-02-17T11:00:00.000Z'],
])('the morning of %s begins at eight, whatever the clocks did in the night', (day, instant) => {
  expect(morningOf(day).toISOString()).toBe(instant)
  expect(firstStepAt(dayAfter(day, 12)).toISOString()).toBe(instant)
  expect(retryAt(1, dayAfter(day, -1))?.toISOString()).toBe(instant)
})

test.each([13, 40])('%i days before, nothing is looked at until twelve days before', (days) => {
  const asleep = { do: 'sleep', until: '2027-03-08' }
  expect(stepOf({ ...standing, today: at(days) })).toEqual(asleep)
  expect(stepOf({ ...standing, today: at(days), obstacle: 'prescription' })).toEqual(asleep)
})

test.each([12, 9, 6])('%i days before, a renewal is offered once where no prescription covers it', (days) => {
  const today = at(days)
  const asleep = { do: 'sleep', until: '2027-03-15' }
  expect(stepOf({ ...standing, today, obstacle: 'prescription' })).toEqual({ ...asleep, do: 'offer renewal' })
  expect(stepOf({ ...standing, today, obstacle: 'prescription', renewalOfferedFor: chargeOn })).toEqual(asleep)
  expect(stepOf({ ...standing, today, obstacle: 'prescription', renewalOfferedFor: '2027-02-20' }).do).toBe(
    'offer renewal',
  )
  expect(stepOf({ ...standing, today, obstacle: 'price' })).toEqual(asleep)
  expect(stepOf({ ...standing, today })).toEqual(asleep)
})

test.each([5, 1, 0, -4])('%i days before, it waits for what stands against it, announced or not', (days) => {
  const today = at(days)
  expect(stepOf({ ...standing, today, obstacle: 'card' })).toEqual({ do: 'wait', for: 'card' })
  expect(stepOf({ ...standing, today, obstacle: 'card', noticedFor: chargeOn })).toEqual({ do: 'wait', for: 'card' })
})

test.each([
  [5, chargeOn],
  [3, chargeOn],
  [2, '2027-03-21'],
  [0, '2027-03-23'],
  [-9, '2027-04-01'],
])('%i days before, it is announced for %s: three days ahead at least', (days, announced) => {
  const today = at(days)
  expect(stepOf({ ...standing, today })).toEqual({ do: 'announce', chargeOn: announced })
  expect(stepOf({ ...standing, today, noticedFor: '2027-02-20' })).toEqual({ do: 'announce', chargeOn: announced })
})

test('once it is announced, the pharmacy is asked on the day, and not before', () => {
  const announced = { ...standing, noticedFor: chargeOn }
  expect(stepOf({ ...announced, today: at(5) })).toEqual({ do: 'sleep', until: chargeOn })
  expect(stepOf({ ...announced, today: at(1) })).toEqual({ do: 'sleep', until: chargeOn })
  expect(stepOf({ ...announced, today: chargeOn })).toEqual({ do: 'ask the pharmacy' })
  expect(stepOf({ ...announced, today: at(-1) })).toEqual({ do: 'ask the pharmacy' })
})

test('a charge keeps its day unless it would be announced less than three days ahead', () => {
  expect(chargeDayFrom('2027-03-20', '2027-03-17')).toBe('2027-03-20')
  expect(chargeDayFrom('2027-03-20', '2027-03-18')).toBe('2027-03-21')
  expect(chargeDayFrom('2027-03-20', '2027-03-01')).toBe('2027-03-20')
})

test('a mailbox is tried on the third, sixth and ninth day after the charge, and never before', () => {
  const tried = [-6, -3, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((days) => isTriedOn(chargeOn, dayAfter(chargeOn, days)))
  expect(tried).toEqual([3, 6, 9])
})

test('a refused card is tried one, two and four days after each refusal, then no more', () => {
  const tries = [1, 2, 3, 4].map((refusals) => retryAt(refusals, chargeOn)?.toISOString() ?? null)
  expect(tries).toEqual(['2027-03-21T11:00:00.000Z', '2027-03-22T11:00:00.000Z', '2027-03-24T11:00:00.000Z', null])
})

test('a step is taken at eight in the morning in Brasília, the first twelve days ahead', () => {
  expect(morningOf('2028-02-29').toISOString()).toBe('2028-02-29T11:00:00.000Z')
  expect(firstStepAt('2028-03-01').toISOString()).toBe('2028-02-18T11:00:00.000Z')
  expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01')
  expect(dayAfter('2027-12-31', 1)).toBe('2028-01-01')
})
