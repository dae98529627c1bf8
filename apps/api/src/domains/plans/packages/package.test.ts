import { expect, test } from 'vitest'
import type { Prescription } from '#domains/care/prescriptions'
import { covers, firstParcel, type Period, variantIdsOf } from './package.ts'

const all: Period[] = ['monthly', 'bimonthly', 'quarterly']
const prescribed = (
  productId: number,
  durationDays: number,
  controlClass: Prescription['controlClass'] = 'simple',
) => ({
  controlClass,
  dispensed: { uses: 0, items: [] },
  items: [{ productId, quantity: 1, durationDays }],
})

test.each<[number, 'simple' | 'C1', Period[]]>([
  [29, 'simple', []],
  [30, 'simple', ['monthly']],
  [59, 'simple', ['monthly']],
  [60, 'simple', ['monthly', 'bimonthly']],
  [89, 'simple', ['monthly', 'bimonthly']],
  [90, 'simple', ['monthly', 'bimonthly', 'quarterly']],
])('a prescription of %d days of a simple medicine covers %j', (days, controlClass, expected) => {
  expect(all.filter((period) => covers(prescribed(1106, days, controlClass), 1106, period))).toEqual(expected)
})

// Portaria 344/1998: sixty days at most, whatever is written; the third month of a quarter has a sheet of its own.
test.each<[number, Period[]]>([
  [30, ['monthly']],
  [59, ['monthly']],
  [60, ['monthly', 'bimonthly', 'quarterly']],
])('a prescription of %d days of a controlled one covers the first parcel of %j', (days, expected) => {
  expect(all.filter((period) => covers(prescribed(94, days, 'C1'), 94, period))).toEqual(expected)
})

test('it covers nothing that it does not name', () => {
  expect(covers(prescribed(94, 90), 95, 'monthly')).toBe(false)
})

test('a period costs the sum of its medicines, and nothing where one of them is not had in it', () => {
  const price = (variantId: number, priceCents: number) => ({
    variantId,
    priceCents,
    parts: [{ variantId, months: variantId % 10, priceCents }],
  })
  const drug = { productId: 94, label: '', presentation: '' }
  const drugs = [
    { ...drug, prices: { monthly: price(941, 6300), quarterly: price(943, 17000) } },
    { ...drug, productId: 95, prices: { monthly: price(951, 5500) } },
  ]
  expect(firstParcel({ drugs }, 'monthly')).toEqual({
    months: 1,
    lines: [
      { productId: 94, variantId: 941, priceCents: 6_300 },
      { productId: 95, variantId: 951, priceCents: 5_500 },
    ],
    priceCents: 11_800,
    period: null,
  })
  expect(firstParcel({ drugs }, 'quarterly')).toBeNull()
  expect(firstParcel({ drugs: [] }, 'monthly')).toBeNull()
  expect(variantIdsOf(94)).toEqual([941, 942, 943])
})
