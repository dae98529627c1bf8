import { expect, test } from 'vitest'
import { chosenPayment, firstUnfinishedStep } from './checkout/checkout-progress.ts'
import { creditCents, leftToPayCents } from './credit-of-order.ts'
import type { Order } from './order.ts'
import { paymentOf, sumsOf } from './placed-orders/order-view.ts'

const pix = { number: 'P1', state: 'checkout', amount: '23.0', source: null }
const credit = { number: 'P2', state: 'checkout', amount: '30.0', source: { id: '7', type: 'store_credit' } }
const cart = (...payments: object[]) =>
  ({
    state: 'payment',
    email: 'a@b.example',
    total: '53.0',
    shippingAddress: {},
    shipments: [{ shippingRates: [] }],
    lineItems: [],
    promotions: [],
    completedAt: null,
    paymentState: null,
    payments,
  }) as unknown as Order

test.each([
  ['none', cart(pix), 0, 5300],
  ['a part', cart(pix, credit), 3000, 2300],
  ['two credits', cart(credit, { ...credit, amount: '10.5' }), 4050, 1250],
  ['more than a cart that became cheaper costs', cart({ ...credit, amount: '90.0' }), 5300, 0],
])('store credit: %s', (_what, order, paid, left) => {
  expect([creditCents(order), leftToPayCents(order)]).toEqual([paid, left])
})

test('the payment of the rest counts as chosen when it is of the rest, and credit never does', () => {
  expect(chosenPayment(cart(credit, pix))?.number).toBe('P1')
  expect(chosenPayment(cart(credit, { ...pix, amount: '53.0' }))).toBeNull()
  expect(chosenPayment(cart({ ...credit, amount: '53.0' }))).toBeNull()
})

test.each([
  ['a part and nothing for the rest', cart(credit), 'payment'],
  ['a part and Pix for the rest', cart(credit, pix), 'review'],
  ['all of it', cart({ ...credit, amount: '53.0' }), 'review'],
])('with credit for %s the next step is found', (_what, order, step) => {
  expect(firstUnfinishedStep(order)).toBe(step)
})

test('the sum names the credit and what is left, until there is nothing to pay any more', () => {
  expect(sumsOf(cart(credit, pix)).credit).toEqual({ cents: 3000, leftCents: 2300 })
  expect(sumsOf(cart(pix)).credit).toBeUndefined()
  const paid = { ...cart(credit, pix), completedAt: '2026-11-21T12:00:00.000Z', paymentState: 'paid' } as Order
  expect(sumsOf(paid).credit).toEqual({ cents: 3000, leftCents: null })
})

test('a placed order shows the payment from outside beside its credit', () => {
  const done = { state: 'completed' }
  expect(paymentOf(cart({ ...credit, ...done }, { ...pix, ...done }))?.number).toBe('P1')
  expect(paymentOf(cart({ ...credit, ...done }))).toBeNull()
})
