import { expect, test } from 'vitest'
import { discountsOf } from './discounts-of.ts'
import type { Promotion } from './promotion.ts'
import { aBuyer, aPromotion } from './promotions.factory.ts'

const now = new Date('2026-11-21T12:00:00Z')
const basket = {
  lines: [
    { amountCents: 5900, quantity: 1, productId: 204 },
    { amountCents: 14900, quantity: 2, productId: 203 },
  ],
  shipmentCostsCents: [2240],
}
const buyer = aBuyer()
const percent = (id: number, value: number, it: Partial<Promotion> = {}) => aPromotion({ id, percent: value, ...it })
const flat = (id: number, cents: number) => aPromotion({ id, kind: 'flat', percent: null, flatCents: cents })
const freeShipping = aPromotion({ id: 9, kind: 'freeShipping', percent: null })
const of = (...promotions: Promotion[]) => discountsOf(promotions, { basket, buyer, now })

test('a percentage is rounded once and shared by the lines', () => {
  expect(of(percent(1, 10)).lines).toEqual([
    [{ promotionId: 1, amountCents: -590 }],
    [{ promotionId: 1, amountCents: -1490 }],
  ])
})

test('a flat amount is shared by the lines and never more than they cost', () => {
  const { lines } = of(flat(1, 99_999))
  expect(lines).toEqual([[{ promotionId: 1, amountCents: -5900 }], [{ promotionId: 1, amountCents: -14900 }]])
})

test('of two on the items the better one counts, whichever came first; of equals the first', () => {
  expect(of(percent(1, 10), percent(2, 15)).lines[0]?.[0]?.promotionId).toBe(2)
  expect(of(percent(1, 15), percent(2, 10)).lines[0]?.[0]?.promotionId).toBe(1)
  expect(of(percent(1, 10), flat(2, 2080)).lines[0]?.[0]?.promotionId).toBe(1)
})

test('free shipping stands beside a promotion on the items', () => {
  const { lines, shipments } = of(percent(1, 10), freeShipping)
  expect(lines.flat()).toHaveLength(2)
  expect(shipments).toEqual([[{ promotionId: 9, amountCents: -2240 }]])
})

test('what does not meet its rules gives nothing', () => {
  const over = percent(1, 50, { expiresAt: new Date('2026-11-21T12:00:00Z') })
  const notYet = percent(2, 50, { startsAt: new Date('2026-11-21T12:00:01Z') })
  const usedUp = percent(3, 50, { usageLimit: 2, usageCount: 2 })
  const tooLittle = percent(4, 50, { minItemTotalCents: 20_801 })
  expect(of(over, notYet, usedUp, tooLittle).lines.flat()).toEqual([])
})

test('an empty basket is reduced by nothing', () => {
  const nothing = { lines: [], shipmentCostsCents: [] }
  expect(discountsOf([percent(1, 100), freeShipping], { basket: nothing, buyer, now })).toEqual({
    lines: [],
    shipments: [],
  })
})

test('an amount off each unit: of its products, of all when it names none, and never more than they cost', () => {
  const perItem = (it: Partial<Promotion>) => aPromotion({ kind: 'perItem', percent: null, flatCents: 1000, ...it })
  const offLines = (it: Partial<Promotion>) => of(perItem(it)).lines.map(([one]) => one?.amountCents ?? 0)
  expect(offLines({})).toEqual([-1000, -2000])
  expect(offLines({ productsPolicy: 'any', productIds: [203] })).toEqual([0, -2000])
  expect(offLines({ productsPolicy: 'all', productIds: [203, 204] })).toEqual([-1000, -2000])
  expect(offLines({ productsPolicy: 'none', productIds: [999] })).toEqual([-1000, -2000])
  expect(offLines({ flatCents: 7000 })).toEqual([-5900, -14000])
  expect(of(perItem({})).shipments).toEqual([[]])
})

test('on the items or on the freight, nothing is taken off the other', () => {
  const perItem = aPromotion({ kind: 'perItem', percent: null, flatCents: 1000 })
  for (const one of [percent(1, 10), flat(1, 1000), perItem]) expect(of(one).shipments).toEqual([[]])
  expect(of(freeShipping).lines).toEqual([[], []])
})
