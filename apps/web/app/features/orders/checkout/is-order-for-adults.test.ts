import { expect, test } from 'vitest'
import type { Order } from '../order.ts'
import { isOrderForAdults } from './is-order-for-adults.ts'

const orderOf = (...products: unknown[]) =>
  ({ lineItems: products.map((product) => ({ variant: { product } })) }) as unknown as Order
const shampoo = { publicMetadata: { minimumAge: null } }
const vibrator = { publicMetadata: { minimumAge: 18 } }

test.each<[string, Order, boolean]>([
  ['only what anyone may buy', orderOf(shampoo, shampoo), false],
  ['one thing for adults among others', orderOf(shampoo, vibrator), true],
  ['a product that was not told', orderOf({ id: '1', type: 'product' }), true],
  ['no product at all', orderOf(undefined), true],
])('%s', (_what, order, isForAdults) => {
  expect(isOrderForAdults(order)).toBe(isForAdults)
})
