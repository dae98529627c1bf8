import { expect, test } from 'vitest'
import { parcelsWords } from '#shared/medicine/parcels-words.ts'
import { firstCentsOf, firstLabel, offeredPeriods, restSentence } from './offered-periods.ts'
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
  parcels: {},
  ...given,
})

const maxInstallments = { monthly: 1, bimonthly: 2, quarterly: 3 }

test('each length with its price, what that is a month, and in how many parts it is paid', () => {
  expect(offeredPeriods({ drugs: [drug()], maxInstallments })).toEqual([
    {
      period: 'monthly',
      months: 1,
      label: '1 mês de tratamento',
      variantIds: [941],
      firstVariantIds: [941],
      priceCents: 6000,
      parcels: [{ months: 1, priceCents: 6000 }],
      perMonthCents: 6000,
      maxInstallments: 1,
    },
    {
      period: 'bimonthly',
      months: 2,
      label: '2 meses de tratamento',
      variantIds: [942],
      firstVariantIds: [942],
      priceCents: 12000,
      parcels: [{ months: 2, priceCents: 12000 }],
      perMonthCents: 6000,
      maxInstallments: 2,
    },
    {
      period: 'quarterly',
      months: 3,
      label: '3 meses de tratamento',
      variantIds: [943],
      firstVariantIds: [943],
      priceCents: 17100,
      parcels: [{ months: 3, priceCents: 17100 }],
      perMonthCents: 5700,
      maxInstallments: 3,
    },
  ])
})

test('only the lengths that every drug of the package has', () => {
  const monthlyOnly = drug({ variantIds: { monthly: 951 }, priceBimonthly: null, priceQuarterly: null })
  expect(offeredPeriods({ drugs: [drug(), monthlyOnly], maxInstallments }).map(({ period }) => period)).toEqual([
    'monthly',
  ])
  expect(
    offeredPeriods({ drugs: [drug({ priceMonthly: null })], maxInstallments }).map(({ period }) => period),
  ).toEqual(['bimonthly', 'quarterly'])
  expect(offeredPeriods({ drugs: [], maxInstallments })).toEqual([])
})

test('the prices of several drugs add up without losing a cent', () => {
  const drugs = [drug({ priceMonthly: 59.9 }), drug({ priceMonthly: 0.1 })]
  expect(offeredPeriods({ drugs, maxInstallments })[0]?.priceCents).toBe(6000)
})

test('a quarter that the law cuts: its price as a whole, what is charged first, and what follows', () => {
  const parcels = {
    quarterly: [
      { months: 2, variantId: 942, price: 99.34 },
      { months: 1, variantId: 941, price: 49.66 },
    ],
  }
  const cut = drug({ priceQuarterly: 149, parcels })
  const quarter = offeredPeriods({ drugs: [cut, cut], maxInstallments }).at(-1)
  expect(quarter).toMatchObject({
    months: 3,
    priceCents: 29_800,
    firstVariantIds: [942, 942],
    parcels: [
      { months: 2, priceCents: 19_868 },
      { months: 1, priceCents: 9_932 },
    ],
  })
  if (!quarter) return
  expect(firstCentsOf(quarter)).toBe(19_868)
  expect(firstLabel(quarter)).toBe('2 meses dos 3')
  expect(parcelsWords(quarter.parcels.map(({ months }) => months))).toBe('em 2 envios, de 2 meses e 1 mês')
  expect(restSentence(quarter)).toMatch(
    /^O mês que falta custa R\$\s99,32 mais a entrega, só quando sair com outra receita\./,
  )
})
