import { expect, test } from 'vitest'
import { medicineId } from '#features/orders/cart/cart.slice.ts'
import type { DrugPackage } from '#features/packages/packages.api.ts'
import { settledCart } from './settled-cart.ts'
import { egg, everything, large, ofThree, other, small, soldDrug, threePots } from './singles.factory.ts'

const medicine = (place: number, period: 'monthly' | 'quarterly' | 'bimonthly' = 'monthly') => ({
  ...{ id: medicineId({ packageId: 7, place }), packageId: 7, place, period },
})
const goods = (of: typeof egg, quantity: number, seenCents: number) => ({
  ...{ id: of.id, productId: of.productId, variantId: of.variantId, quantity, seenCents },
})
const settled = (
  cart: Parameters<typeof settledCart>[0],
  {
    items = everything,
    packages = [ofThree],
    cents = {},
  }: Partial<Parameters<typeof settledCart>[1]> & {
    cents?: Record<string, number>
  } = {},
) => settledCart(cart, { items, packages }, cents)

test('the medicines of one package are one request, of what he takes and in his period; goods stand beside it', () => {
  const {
    requests,
    goods: bought,
    gone,
  } = settled([medicine(1, 'quarterly'), goods(egg, 2, 5_300), medicine(3, 'quarterly')])
  expect(requests).toMatchObject([{ of: { id: 7 }, leftOut: [2], period: { period: 'quarterly' } }])
  // 162 and 399 reais; each alone is the same.
  expect(requests[0]?.period?.priceCents).toBe(56_100)
  expect(requests[0]?.lines.map(({ cents, formerCents }) => [cents, formerCents])).toEqual([
    [16_200, null],
    [39_900, null],
  ])
  expect(bought).toMatchObject([{ cents: 5_300, formerCents: null, item: { quantity: 2 } }])
  expect(gone).toEqual([])
})

test('a period that is not to be had falls back to one that is', () =>
  expect(settled([medicine(1, 'bimonthly')]).requests[0]?.period?.period).toBe('monthly'))

test('what it cost when he chose it is told where that has changed', () => {
  const cart = [medicine(2), goods(threePots, 1, 49_900)]
  const { requests, goods: bought } = settled(cart, { cents: { [medicine(2).id]: 8_000 } })
  expect(requests[0]?.lines[0]).toMatchObject({ cents: 8_800, formerCents: 8_000 })
  expect(bought[0]).toMatchObject({ cents: 51_900, formerCents: 49_900 })
})

const without = (...ids: string[]) => everything.filter(({ id }) => !ids.includes(id))
const unsold: DrugPackage = { ...ofThree, drugs: [{ ...small, variantIds: {}, priceMonthly: null }, large] }

test.each<[string, Parameters<typeof settled>[1]]>([
  ['its package was taken back, or requested', { packages: [] }],
  ['it is no single item any more', { items: without(soldDrug(small).id) }],
  ['no prescription covers it', { items: everything.map((one) => ({ ...one, price: null })) }],
  ['its doctor does not allow to leave the others out', { packages: [{ ...ofThree, mayLeaveOut: false }] }],
  ['it is not sold in any period', { packages: [unsold] }],
  ['the package has no such place', { packages: [{ ...ofThree, drugs: [] }] }],
])('a medicine is gone: %s', (_why, offered) => {
  expect(settled([medicine(1)], offered)).toEqual({ requests: [], goods: [], gone: [medicine(1)] })
})

test('goods are gone that are not sold', () => {
  const cart = [goods(egg, 1, 5_300)]
  expect(settled(cart, { items: without(egg.id) })).toEqual({ requests: [], goods: [], gone: cart })
})

const monthlyOnly = { ...other, priceQuarterly: null, variantIds: { monthly: 11081 } }
const quarterlyOnly = { ...small, priceMonthly: null, variantIds: { quarterly: 11063 } }
const withDrugs = (...drugs: DrugPackage['drugs']) => ({ packages: [{ ...ofThree, drugs }] })

test('lines and sum are of one period, and that it is another one is told', () => {
  const cart = [medicine(3, 'quarterly'), medicine(1, 'quarterly')]
  const cents = { [medicine(1).id]: 16_200 }
  const [request] = settled(cart, { ...withDrugs(small, large, monthlyOnly), cents }).requests
  expect(request).toMatchObject({ period: { period: 'monthly', priceCents: 19_900 }, isPeriodOther: true })
  expect(request?.lines.map((line) => [line.cents, line.formerCents])).toEqual([
    [13_900, null],
    [6_000, null],
  ])
})

test('without a period for all of them there is no price', () => {
  const { requests, gone } = settled([medicine(1), medicine(3)], withDrugs(quarterlyOnly, large, monthlyOnly))
  expect(requests).toMatchObject([{ period: null, lines: [{ cents: null }, { cents: null }] }])
  expect(gone).toEqual([])
})
