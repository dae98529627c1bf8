import { expect, test } from 'vitest'
import type { Prescription } from '#domains/care/prescriptions'
import { covers, type Period, priceOfPeriod, variantIdsOf } from './package.ts'

const prescribed = (durationDays: number, controlClass: Prescription['controlClass'] = 'simple') => ({
  controlClass,
  dispensed: { uses: 0, items: [] },
  items: [{ productId: 94, quantity: 1, durationDays }],
})

test.each<[number, 'simple' | 'C1', Period[]]>([
  [29, 'simple', []],
  [30, 'simple', ['monthly']],
  [59, 'simple', ['monthly']],
  [60, 'simple', ['monthly', 'bimonthly']],
  [90, 'simple', ['monthly', 'bimonthly', 'quarterly']],
  // Portaria 344/1998: sixty days at most, whatever is written.
  [90, 'C1', ['monthly', 'bimonthly']],
])('a prescription of %d days, %s, covers %j', (days, controlClass, expected) => {
  const all: Period[] = ['monthly', 'bimonthly', 'quarterly']
  expect(all.filter((period) => covers(prescribed(days, controlClass), 94, period))).toEqual(expected)
})

test('it covers nothing that it does not name', () => {
  expect(covers(prescribed(90), 95, 'monthly')).toBe(false)
})

test('a period costs the sum of its medicines, and nothing where one of them is not had in it', () => {
  const price = (variantId: number, priceCents: number) => ({ variantId, priceCents })
  const drug = { productId: 94, label: '', presentation: '' }
  const drugs = [
    { ...drug, prices: { monthly: price(941, 6300), quarterly: price(943, 17000) } },
    { ...drug, prices: { monthly: price(951, 5500) } },
  ]
  expect(priceOfPeriod({ drugs }, 'monthly')).toEqual({ variantIds: [941, 951], priceCents: 11_800 })
  expect(priceOfPeriod({ drugs }, 'quarterly')).toBeNull()
  expect(priceOfPeriod({ drugs: [] }, 'monthly')).toBeNull()
  expect(variantIdsOf(94)).toEqual([941, 942, 943])
})
