import { expect, test } from 'vitest'
import { offeredPeriods } from './package-periods.ts'
import type { DrugPackage } from './packages.api.ts'

type Drug = DrugPackage['drugs'][number]
const drug = (given: Partial<Drug> = {}): Drug => ({
  productId: 94,
  variantId: 941,
  label: 'Tadalafila 5 mg',
  priceMonthly: 60,
  priceBimonthly: 120,
  priceQuarterly: 171,
  presentation: '30 cápsulas',
  variantIds: { monthly: 941, bimonthly: 942, quarterly: 943 },
  ...given,
})

test('each rhythm with its price, and what that is a month', () => {
  expect(offeredPeriods({ drugs: [drug()] })).toEqual([
    { period: 'monthly', months: 1, label: 'Todo mês', variantIds: [941], priceCents: 6000, perMonthCents: 6000 },
    {
      period: 'bimonthly',
      months: 2,
      label: 'A cada 2 meses',
      variantIds: [942],
      priceCents: 12000,
      perMonthCents: 6000,
    },
    {
      period: 'quarterly',
      months: 3,
      label: 'A cada 3 meses',
      variantIds: [943],
      priceCents: 17100,
      perMonthCents: 5700,
    },
  ])
})

test('only the rhythms that every drug of the package has', () => {
  const monthlyOnly = drug({ variantIds: { monthly: 951 }, priceBimonthly: null, priceQuarterly: null })
  expect(offeredPeriods({ drugs: [drug(), monthlyOnly] }).map(({ period }) => period)).toEqual(['monthly'])
  expect(offeredPeriods({ drugs: [drug({ priceMonthly: null })] }).map(({ period }) => period)).toEqual([
    'bimonthly',
    'quarterly',
  ])
  expect(offeredPeriods({ drugs: [] })).toEqual([])
})

test('the prices of several drugs add up without losing a cent', () => {
  const drugs = [drug({ priceMonthly: 59.9 }), drug({ priceMonthly: 0.1 })]
  expect(offeredPeriods({ drugs })[0]?.priceCents).toBe(6000)
})
