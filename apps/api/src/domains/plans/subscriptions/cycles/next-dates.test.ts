import { expect, test } from 'vitest'
import { monthsOf } from '#domains/plans/packages'
import { dateAfterPayment, nextChargeOn } from './next-dates.ts'

test.each([
  ['2026-11-21', 'monthly', '2026-12-21'],
  ['2026-11-21', 'bimonthly', '2027-01-21'],
  ['2026-11-21', 'quarterly', '2027-02-21'],
  ['2027-01-31', 'monthly', '2027-02-28'],
  ['2028-01-31', 'monthly', '2028-02-29'],
  ['2026-12-31', 'bimonthly', '2027-02-28'],
  ['2026-08-31', 'quarterly', '2026-11-30'],
  ['2026-12-15', 'monthly', '2027-01-15'],
] as const)('charged on %s, %s: next on %s', (day, period, next) =>
  expect(nextChargeOn(day, monthsOf[period])).toBe(next),
)

test('the law: a month later, and never a day that the month has not', () => {
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2029, 0, 1); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    const next = nextChargeOn(day, 1)
    const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
    expect(months(next) - months(day)).toBe(1)
    expect(Number(next.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)))
    expect(new Date(`${next}T00:00:00Z`).toISOString().slice(0, 10)).toBe(next)
  }
})

test.each([
  ['before what he has ends', '2027-02-20', '2027-02-28', '2027-02-28', '2027-03-31', 31],
  ['before a day that he had skipped to', '2027-02-20', '2027-03-31', '2027-02-27', '2027-03-27', 27],
  ['once it has ended', '2027-02-20', '2027-03-31', '2027-02-10', '2027-03-20', 20],
])('brought forward %s, the next one follows what he has', (_what, paidOn, scheduledOn, until, chargeOn, day) => {
  const found = dateAfterPayment({ paidOn, scheduledOn, chargeDay: 31, months: 1, suppliedUntil: until })
  expect(found.chargeOn).toBe(chargeOn)
  expect(found.chargeDay).toBe(day)
})

test.each([
  ['on time', '2027-02-28', '2027-02-28', 31, '2027-03-31', 31],
  ['in a leap year', '2028-02-29', '2028-02-29', 31, '2028-03-31', 31],
  ['three days late', '2027-03-03', '2027-02-28', 31, '2027-03-31', 31],
  ['later: it begins anew', '2027-03-04', '2027-02-28', 31, '2027-04-04', 4],
  ['after a pause that had moved it', '2027-08-17', '2027-08-17', 31, '2027-09-17', 17],
  ['brought forward', '2027-02-10', '2027-02-28', 31, '2027-03-10', 10],
  ['on the day, of a shorter month', '2027-04-30', '2027-04-30', 31, '2027-05-31', 31],
  ['the first', '2027-01-31', null, null, '2027-02-28', 31],
  ['without a day that it keeps', '2027-03-02', '2027-02-28', null, '2027-04-02', 2],
  ['without a day that was set, on one that it keeps', '2027-02-28', null, 31, '2027-03-28', 28],
])('paid %s', (_what, paidOn, scheduledOn, day, chargeOn, chargeDay) => {
  expect(dateAfterPayment({ paidOn, scheduledOn, chargeDay: day, months: 1 })).toEqual({ chargeOn, chargeDay })
})
