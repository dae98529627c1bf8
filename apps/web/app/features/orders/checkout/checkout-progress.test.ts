import { expect, test } from 'vitest'
import { type CheckoutStep, checkoutSteps } from '#links'
import type { Order } from '../order.ts'
import { firstUnfinishedStep, isBeingCharged, mayVisit } from './checkout-progress.ts'

const empty = {
  state: 'cart',
  email: null,
  total: '53.0',
  shippingAddress: null,
  shipments: [],
  payments: [],
} as unknown as Order
const withEmail = { ...empty, email: 'a@b.example' } as Order
const withAddress = { ...withEmail, state: 'address', shippingAddress: {} } as Order
const withParcel = { ...withAddress, state: 'delivery', shipments: [{}] } as Order
const withDelivery = { ...withParcel, state: 'payment' } as Order
const payment = { state: 'checkout', amount: '53.0' }
const withPayment = { ...withDelivery, payments: [payment] } as Order

test.each<[string, Order, CheckoutStep]>([
  ['nothing', empty, 'info'],
  ['an e-mail', withEmail, 'address'],
  ['an address', withAddress, 'delivery'],
  ['a parcel not yet settled', withParcel, 'delivery'],
  ['a delivery', withDelivery, 'payment'],
  ['a payment', withPayment, 'review'],
  ['a payment for another total', { ...withPayment, total: '59.0' } as Order, 'payment'],
  ['nothing to pay', { ...withDelivery, total: '0.0' } as Order, 'review'],
  ['lines changed after everything', { ...withPayment, state: 'address', shipments: [] } as Order, 'delivery'],
])('with %s the next step is found', (_what, order, step) => {
  expect(firstUnfinishedStep(order)).toBe(step)
})

test('every finished step may be gone back to, none ahead may be jumped to', () => {
  expect(checkoutSteps.filter((step) => mayVisit(step, withAddress))).toEqual(['info', 'address', 'delivery'])
})

test('a charge at the bank is known by its state', () => {
  expect(isBeingCharged(withPayment)).toBe(false)
  expect(isBeingCharged({ ...withPayment, payments: [{ ...payment, state: 'processing' }] } as Order)).toBe(true)
})
