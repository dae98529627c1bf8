import { expect, test } from 'vitest'
import type { Dispensing } from '../dispensing.ts'
import { restOfPeriod } from './rest-of-period.ts'

const period = { months: 3, cents: { 95: 14_900 } }
const whole = { state: 'paid', paidBackAt: null, months: 3, period: null, restOf: null } as const
const first = { id: 1, state: 'paid', paidBackAt: null, months: 2, period, restOf: null } as const
const second = { id: 2, state: 'paid', paidBackAt: null, months: 1, period: null, restOf: 1 } as const
const rest = { restOf: 1, months: 1, doneMonths: 2, period }

type Parcel = Pick<Dispensing, 'id' | 'state' | 'months' | 'period' | 'restOf' | 'paidBackAt'>

test.each<[string, Parcel[], object | null]>([
  ['nothing came yet', [], null],
  ['the first came', [first], rest],
  ['the second was asked for', [{ ...second, state: 'requested' }, first], rest],
  ['the second was returned', [{ ...second, state: 'returned' }, first], rest],
  ['both came', [second, first], null],
  ['the second came and its money went back', [{ ...second, state: 'canceled' }, first], rest],
  ['the money of the first went back', [{ ...first, state: 'canceled' }], null],
  ['the second was paid back by us', [{ ...second, paidBackAt: new Date() }, first], rest],
  ['the first was paid back by us', [{ ...first, paidBackAt: new Date() }], null],
  ['two of three came, each for a month', [second, { ...first, months: 1 }], { ...rest, months: 1 }],
  ['another parcel came since', [{ ...whole, id: 3, months: 2 }, first], null],
  ['the next quarter began', [{ ...first, id: 3 }, second, first], { ...rest, restOf: 3 }],
  ['it comes in one', [{ ...whole, id: 1 }], null],
])('%s', (_what, parcels, expected) => {
  expect(restOfPeriod(parcels, { period: 'quarterly' })).toEqual(expected)
})

test('another period leaves it open, and does not send it', () => {
  expect(restOfPeriod([first], { period: 'bimonthly' })).toBeNull()
})
