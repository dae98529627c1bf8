import { expect, test } from 'vitest'
import type { Buyer, Promotion } from '../promotion.ts'
import { aBuyer, aPromotion } from '../promotions.factory.ts'
import { refusalOf } from './index.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:00:00.001Z')
const basket = {
  lines: [
    { amountCents: 10_000, quantity: 1, productId: 1 },
    { amountCents: 4_999, quantity: 1, productId: 2 },
  ],
  shipmentCostsCents: [9_999],
}
const guest = aBuyer()
const user = aBuyer({ userId: 7, email: 'bruno@prumo.example' })

test.each<[string, Partial<Promotion>, string | null]>([
  ['without limits', {}, null],
  ['before its start', { startsAt: later }, 'coupon_expired'],
  ['at its start', { startsAt: now }, null],
  ['just before its end', { expiresAt: later }, null],
  ['at its end', { expiresAt: now }, 'coupon_expired'],
  ['with uses left', { usageLimit: 20, usageCount: 19 }, null],
  ['used up', { usageLimit: 20, usageCount: 20 }, 'coupon_used_up'],
  ['at its least total', { minItemTotalCents: 14_999 }, null],
  ['a centavo below, shipping not counted', { minItemTotalCents: 15_000 }, 'coupon_below_total'],
  ['over and used up: over first', { expiresAt: now, usageLimit: 1, usageCount: 1 }, 'coupon_expired'],
])('%s: %s', (_name, it, code) => {
  expect(refusalOf(aPromotion(it), { basket, buyer: guest, now })?.code ?? null).toBe(code)
})

test('the least total goes with the refusal', () => {
  const refusal = refusalOf(aPromotion({ minItemTotalCents: 150_000 }), { basket, buyer: guest, now })
  expect(refusal?.details).toEqual({ leastCents: 150_000, isExclusive: false })
})

const firstOrder = { isForFirstOrder: true }
const once = { isOncePerUser: true }

test.each<[string, Partial<Promotion>, Buyer, string | null]>([
  ['more than its least total', { minItemTotalCents: 14_998, mustExceedMin: true }, guest, null],
  [
    'just its least total, which must be exceeded',
    { minItemTotalCents: 14_999, mustExceedMin: true },
    guest,
    'coupon_below_total',
  ],
  ['any of its products', { productsPolicy: 'any', productIds: [2, 9] }, guest, null],
  ['none of its products, any wanted', { productsPolicy: 'any', productIds: [9] }, guest, 'coupon_needs_product'],
  ['all of its products', { productsPolicy: 'all', productIds: [1, 2] }, guest, null],
  ['one of its products missing', { productsPolicy: 'all', productIds: [1, 9] }, guest, 'coupon_needs_product'],
  ['nothing that it excludes', { productsPolicy: 'none', productIds: [9] }, guest, null],
  ['something that it excludes', { productsPolicy: 'none', productIds: [1, 9] }, guest, 'coupon_not_eligible'],
  ['products without a word of what about them', { productIds: [9] }, guest, null],
  ['any of no products', { productsPolicy: 'any' }, guest, null],
  ['all of no products', { productsPolicy: 'all' }, guest, null],
  ['the first order of nobody', firstOrder, guest, 'coupon_needs_email'],
  ['the first order of an e-mail', firstOrder, aBuyer({ email: 'a@prumo.example' }), null],
  ['the first order of a user', firstOrder, user, null],
  ['the first order of a user without an e-mail', firstOrder, aBuyer({ userId: 7 }), null],
  ['a later order', firstOrder, { ...user, hasOrdered: true }, 'coupon_for_first_order'],
  ['a first order beside another first order', firstOrder, { ...user, usedIds: [1] }, 'coupon_for_first_order'],
  ['once, by nobody', once, guest, 'coupon_needs_sign_in'],
  ['once, by an e-mail', once, aBuyer({ email: 'a@prumo.example' }), 'coupon_needs_sign_in'],
  ['once, by a user', once, user, null],
  ['once, by a user who had it', once, { ...user, usedIds: [1] }, 'coupon_once_per_user'],
  ['once, by a user who had another', once, { ...user, usedIds: [2] }, null],
])('%s', (_name, it, buyer, code) => {
  expect(refusalOf(aPromotion(it), { basket, buyer, now })?.code ?? null).toBe(code)
})
