import { describe, expect, test } from 'vitest'
import type { Prescription } from '#domains/care/prescriptions'
import type { Variant } from '#domains/shop/catalogue'
import { isPackageOf, mayHave, mayRecommend, mayWithdraw } from './package.policy.ts'
import {
  covers,
  type Drug,
  firstCents,
  firstParcel,
  isAvailable,
  type Period,
  pricesOf,
  productOfVariant,
  soldFor,
  variantIdsOf,
} from './package.ts'

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

const variant = (id: number, priceCents: number | null, it: Partial<Variant> = {}): Variant =>
  ({
    ...{ id, productId: productOfVariant(id), amount: id % 10, isMaster: false, isDiscontinued: false, priceCents },
    ...{ product: { isActive: true }, ...it },
  }) as Variant

test.each<[string, Partial<Variant>]>([
  ['of another product', { productId: 95 }],
  ['for other months', { amount: 2 }],
  ['its master', { isMaster: true }],
  ['sold no more', { isDiscontinued: true }],
  ['without a price', { priceCents: null }],
  ['of a product that is off', { product: { isActive: false } as Variant['product'] }],
])('a medicine’s price for a month is not that of a variant %s', (_, it) => {
  const monthly = { productId: 94, months: 1 }
  expect(soldFor([variant(941, 6_300)], monthly)).toEqual({ variantId: 941, priceCents: 6_300 })
  expect(soldFor([variant(941, 6_300, it)], monthly)).toBeNull()
})

describe('prices of a medicine', () => {
  test('in each period that is sold and may be had', () => {
    const sold = [variant(11_061, 5_000), variant(11_062, 9_000), variant(11_063, 12_000)]
    const whole = (variantId: number, priceCents: number) => ({
      ...{ variantId, priceCents, parts: [{ months: variantId % 10, variantId, priceCents }] },
    })
    expect(pricesOf(1106, sold, (period) => period !== 'bimonthly')).toEqual({
      monthly: whole(11_061, 5_000),
      quarterly: whole(11_063, 12_000),
    })
    expect(pricesOf(1106, sold.slice(0, 1), () => true)).toEqual({ monthly: whole(11_061, 5_000) })
  })

  test('of a controlled one: a quarter in the parcels that the law allows, if each of them is sold', () => {
    const sold = [variant(951, 5_500), variant(952, 10_000), variant(953, 14_900)]
    expect(pricesOf(95, sold, () => true).quarterly).toEqual({
      ...{ variantId: 953, priceCents: 14_900 },
      parts: [
        { months: 2, variantId: 952, priceCents: 9_934 },
        { months: 1, variantId: 951, priceCents: 4_966 },
      ],
    })
    expect(pricesOf(95, [variant(951, 5_500), variant(953, 14_900)], () => true).quarterly).toBeUndefined()
  })
})

describe('a package of a controlled medicine', () => {
  const quarterly = pricesOf(95, [variant(951, 5_500), variant(952, 10_000), variant(953, 14_900)], () => true)
  const drug: Drug = { productId: 95, label: '', presentation: '', prices: quarterly }
  const monthsOnly: Drug = { ...drug, productId: 94, prices: { monthly: { variantId: 941, priceCents: 1, parts: [] } } }

  test('first costs its first parcel, and keeps what the whole period costs', () => {
    expect(firstParcel({ drugs: [drug] }, 'quarterly')).toEqual({
      months: 2,
      lines: [{ productId: 95, variantId: 952, priceCents: 9_934 }],
      priceCents: 9_934,
      period: { months: 3, cents: { 95: 14_900 } },
    })
    expect(firstCents({ variantId: 953, priceCents: 14_900, parts: [] })).toBe(14_900)
    expect(quarterly.quarterly && firstCents(quarterly.quarterly)).toBe(9_934)
  })

  test('is not had in a period whose first parcels last for different months', () => {
    const simple: Drug = {
      ...{ productId: 1106, label: '', presentation: '' },
      prices: pricesOf(1106, [variant(11_063, 12_000)], () => true),
    }
    expect(firstParcel({ drugs: [drug, simple] }, 'quarterly')).toBeNull()
  })

  test('is had whole, or one of its medicines where the others may be left out', () => {
    expect(isAvailable({ drugs: [drug], mayLeaveOut: false })).toBe(true)
    expect(isAvailable({ drugs: [drug, monthsOnly], mayLeaveOut: false })).toBe(false)
    expect(isAvailable({ drugs: [monthsOnly, drug], mayLeaveOut: true })).toBe(true)
    expect(isAvailable({ drugs: [monthsOnly], mayLeaveOut: true })).toBe(false)
    const monthly = pricesOf(95, [variant(951, 5_500)], () => true)
    expect(isAvailable({ drugs: [{ ...drug, prices: monthly }], mayLeaveOut: false })).toBe(true)
    expect(isAvailable({ drugs: [], mayLeaveOut: true })).toBe(false)
  })
})

test('a package is its patient’s; who recommended it takes it back, and recommends what he himself prescribed', () => {
  const by = (userId: number, role: 'doctor' | 'patient') => ({ kind: 'user' as const, userId, roles: [role] })
  expect([mayHave(7, by(7, 'patient')), mayHave(7, by(8, 'patient')), mayHave(7, { kind: 'system' })]).toEqual([
    ...[true, false, true],
  ])
  expect([isPackageOf({ patientId: 7 }, 7), isPackageOf({ patientId: 7 }, 8)]).toEqual([true, false])
  const his = { doctorId: 2 }
  expect([mayWithdraw(his, by(2, 'doctor')), mayWithdraw(his, by(3, 'doctor'))]).toEqual([true, false])
  expect([mayWithdraw(his, by(2, 'patient')), mayWithdraw(his, { kind: 'system' })]).toEqual([false, false])
  const here = { consultationId: 1, doctorId: 2 }
  expect(mayRecommend(here, here)).toBe(true)
  expect(mayRecommend({ ...here, doctorId: 3 }, here)).toBe(false)
  expect(mayRecommend({ ...here, consultationId: 4 }, here)).toBe(false)
})
