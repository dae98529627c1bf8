import { describe, expect, test } from 'vitest'
import { aPayment } from '../../money/payments/payments.factory.ts'
import {
  activePromotionIds,
  amountOfPromotionCents,
  isAwaitingPayment,
  isBeingCharged,
  linesOfShipment,
  needsDelivery,
  openPaymentOf,
  refusalOf,
} from './order.ts'
import { aLine, anOrder, aShipment } from './orders.factory.ts'

const at = new Date('2026-11-21T12:00:00Z')
const [goods, course] = [aLine({ id: 1 }), aLine({ id: 2, stockLocationId: null })]
const credit = { storeCreditId: 7 }

test('one line of goods is enough to be delivered', () => {
  expect(needsDelivery(anOrder({ lines: [course, goods] }))).toBe(true)
  expect(needsDelivery(anOrder({ lines: [course] }))).toBe(false)
})

test('a shipment holds lines of its place until it knows its contents, and then those', () => {
  const elsewhere = aLine({ id: 3, stockLocationId: 4 })
  const order = anOrder({ lines: [goods, course, elsewhere] })
  expect(linesOfShipment(order, aShipment())).toEqual([goods])
  const packed = aShipment({
    contents: [
      { lineId: 2, quantity: 1 },
      { lineId: 3, quantity: 1 },
    ],
  })
  expect(linesOfShipment(order, packed)).toEqual([course, elsewhere])
})

test('a card is being charged while stock is held for what is not placed', () => {
  expect(isBeingCharged(anOrder({ holdsStock: true }))).toBe(true)
  expect(isBeingCharged(anOrder({ holdsStock: true, completedAt: at }))).toBe(false)
  expect(isBeingCharged(anOrder())).toBe(false)
})

test('what was placed, stands and is not paid awaits its payment', () => {
  const placed = anOrder({ completedAt: at, paymentState: 'balance_due' })
  expect(isAwaitingPayment(placed)).toBe(true)
  expect(isAwaitingPayment({ ...placed, completedAt: null })).toBe(false)
  expect(isAwaitingPayment({ ...placed, canceledAt: at })).toBe(false)
  expect(isAwaitingPayment({ ...placed, paymentState: 'paid' })).toBe(false)
})

describe('the open payment', () => {
  test.each(['checkout', 'processing', 'pending'] as const)('may be %s', (state) => {
    const payment = aPayment({ state })
    expect(openPaymentOf(anOrder({ payments: [aPayment({ id: 2, state: 'failed' }), payment] }))).toBe(payment)
  })

  test.each(['completed', 'failed', 'void', 'invalid'] as const)('is none that is %s', (state) => {
    expect(openPaymentOf(anOrder({ payments: [aPayment({ state })] }))).toBeNull()
  })

  test('is never store credit', () => {
    expect(openPaymentOf(anOrder({ payments: [aPayment(credit)] }))).toBeNull()
  })
})

describe('why the last payment was refused', () => {
  const failed = aPayment({ state: 'failed', responseCode: 'expired_card' })
  const reasonOf = (...payments: ReturnType<typeof aPayment>[]) => refusalOf(anOrder({ payments }))

  test('is its code, or that it was declined', () => {
    expect(reasonOf(failed)).toBe('expired_card')
    expect(reasonOf({ ...failed, responseCode: null })).toBe('declined')
  })

  test('is nothing once one after it was paid, or before any is settled', () => {
    expect(reasonOf(failed, aPayment({ id: 2, state: 'completed', responseCode: 'accredited' }))).toBeNull()
    expect(reasonOf(aPayment({ state: 'completed' }), { ...failed, id: 2 })).toBe('expired_card')
    expect(reasonOf(aPayment({ state: 'pending', responseCode: 'waiting' }))).toBeNull()
    expect(reasonOf()).toBeNull()
  })

  test('still stands while the next is open, and store credit says nothing of it', () => {
    expect(reasonOf(failed, aPayment({ id: 2, state: 'pending' }))).toBe('expired_card')
    expect(reasonOf(failed, aPayment({ id: 2, state: 'completed', ...credit }))).toBe('expired_card')
  })
})

test('promotions count once, and one’s amount is that on lines and parcels together', () => {
  const [ten, freight] = [1, 2]
  const order = anOrder({
    lines: [
      aLine({ discounts: [{ promotionId: ten, amountCents: -590 }] }),
      aLine({ id: 2, discounts: [{ promotionId: ten, amountCents: -10 }] }),
    ],
    shipments: [aShipment({ discounts: [{ promotionId: freight, amountCents: -2240 }] })],
  })
  expect(activePromotionIds(order)).toEqual([ten, freight])
  expect(amountOfPromotionCents(order, ten)).toBe(-600)
  expect(amountOfPromotionCents(order, freight)).toBe(-2240)
  expect(amountOfPromotionCents(order, 3)).toBe(0)
})
