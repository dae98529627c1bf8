import { expect, test } from 'vitest'
import type { Promotion } from '../promotion.ts'
import { aPromotion } from '../promotions.factory.ts'
import { refusalOf } from './index.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:00:00.001Z')
const basket = { lineAmountsCents: [10_000, 4_999], shipmentCostsCents: [9_999] }

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
  expect(refusalOf(aPromotion(it), { basket, now })?.code ?? null).toBe(code)
})

test('the least total is named as Spree prints it', () => {
  const refusal = refusalOf(aPromotion({ minItemTotalCents: 150_000 }), { basket, now })
  expect(refusal?.details.message).toBe("This coupon code can't be applied to orders less than R$1,500.00.")
})
