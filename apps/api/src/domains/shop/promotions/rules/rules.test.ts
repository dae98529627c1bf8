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
  ['a centavo below, shipping not counted', { minItemTotalCents: 15_000 }, 'coupon_not_eligible'],
  ['over and used up: over first', { expiresAt: now, usageLimit: 1, usageCount: 1 }, 'coupon_expired'],
])('%s: %s', (_name, it, code) => {
  expect(refusalOf(aPromotion(it), { basket, buyer: guest, now })?.code ?? null).toBe(code)
})

test('the least total is named as Spree prints it', () => {
  const refusal = refusalOf(aPromotion({ minItemTotalCents: 150_000 }), { basket, buyer: guest, now })
  expect(refusal?.details.message).toBe("This coupon code can't be applied to orders less than R$1,500.00.")
})

const firstOrder = { isForFirstOrder: true }
const once = { isOncePerUser: true }
const needsProduct = 'You need to add an applicable product before applying this coupon code.'

test.each<[string, Partial<Promotion>, Buyer, string | null]>([
  ['more than its least total', { minItemTotalCents: 14_998, mustExceedMin: true }, guest, null],
  [
    'just its least total, which must be exceeded',
    { minItemTotalCents: 14_999, mustExceedMin: true },
    guest,
    "This coupon code can't be applied to orders less than or equal to R$149.99.",
  ],
  ['any of its products', { productsPolicy: 'any', productIds: [2, 9] }, guest, null],
  ['none of its products, any wanted', { productsPolicy: 'any', productIds: [9] }, guest, needsProduct],
  ['all of its products', { productsPolicy: 'all', productIds: [1, 2] }, guest, null],
  ['one of its products missing', { productsPolicy: 'all', productIds: [1, 9] }, guest, needsProduct],
  ['nothing that it excludes', { productsPolicy: 'none', productIds: [9] }, guest, null],
  ['something that it excludes', { productsPolicy: 'none', productIds: [1, 9] }, guest, ''],
  ['any of no products', { productsPolicy: 'any' }, guest, null],
  ['all of no products', { productsPolicy: 'all' }, guest, null],
  [
    'the first order of nobody',
    firstOrder,
    guest,
    'You need to login or provide your email before applying this coupon code.',
  ],
  ['the first order of an e-mail', firstOrder, aBuyer({ email: 'a@prumo.example' }), null],
  ['the first order of a user', firstOrder, user, null],
  [
    'a later order',
    firstOrder,
    { ...user, hasOrdered: true },
    'This coupon code can only be applied to your first order.',
  ],
  [
    'a first order beside another first order',
    firstOrder,
    { ...user, usedIds: [1] },
    'This coupon code can only be applied to your first order.',
  ],
  ['once, by nobody', once, guest, 'You need to login before applying this coupon code.'],
  [
    'once, by an e-mail',
    once,
    aBuyer({ email: 'a@prumo.example' }),
    'You need to login before applying this coupon code.',
  ],
  ['once, by a user', once, user, null],
  ['once, by a user who had it', once, { ...user, usedIds: [1] }, 'This coupon code can only be used once per user.'],
  ['once, by a user who had another', once, { ...user, usedIds: [2] }, null],
])('%s', (_name, it, buyer, words) => {
  const refusal = refusalOf(aPromotion(it), { basket, buyer, now })
  expect(refusal ? (refusal.details.message ?? '') : null).toBe(words)
})
