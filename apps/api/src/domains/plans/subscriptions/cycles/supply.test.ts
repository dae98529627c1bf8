import { expect, test } from 'vitest'
import { forwardFrom, suppliedUntil } from './supply.ts'

type Parcel = Parameters<typeof suppliedUntil>[0][number]

const at = (day: string) => new Date(`${day}T15:00:00Z`)
const paid = (cycle: number, day: string, change: Partial<Parcel> = {}): Parcel => ({
  ...{ cycle, isSupply: true, months: null, decidedAt: at(day), createdAt: at(day) },
  ...change,
})
const monthly = { period: 'monthly' } as const

test.each([
  ['none', [], null],
  ['one month', [paid(1, '2026-11-29')], '2026-12-29'],
  ['two on one day', [paid(2, '2026-11-29'), paid(1, '2026-11-29')], '2027-01-29'],
  ['a second one ten days early', [paid(1, '2026-11-29'), paid(2, '2026-12-19')], '2027-01-29'],
  ['a second one after a pause', [paid(1, '2026-11-29'), paid(2, '2027-03-10')], '2027-04-10'],
  ['two months of a quarter', [paid(1, '2026-11-29', { months: 2 })], '2027-01-29'],
  ['one that is none of his', [paid(1, '2026-11-29', { isSupply: false })], null],
  [
    'one that he has, and one that is none of his',
    [paid(1, '2026-11-29'), paid(2, '2026-11-29', { isSupply: false })],
    '2026-12-29',
  ],
] as const)('%s', (_what, parcels, until) => expect(suppliedUntil(parcels, monthly)).toBe(until))

test.each([
  ['2026-11-29', '2026-12-19'],
  ['2026-12-18', '2026-12-19'],
  ['2026-12-19', null],
  ['2027-02-01', null],
])('a month from 29 November, asked about on %s: from %s', (today, from) =>
  expect(forwardFrom([paid(1, '2026-11-29')], monthly, { today, days: 10 })).toBe(from),
)
