import { expect, test } from 'vitest'
import type { LineItem } from '../order.ts'
import { isDelivered } from './order-view.ts'

const line = (publicMetadata?: { isDigital?: boolean }) =>
  ({ variant: { id: '1', type: 'variant', product: { id: '2', type: 'product', publicMetadata } } }) as LineItem

test.each([
  ['a course', [line({ isDigital: true })], false],
  ['a product', [line({ isDigital: false })], true],
  ['both', [line({ isDigital: true }), line({ isDigital: false })], true],
  ['what says nothing of itself', [line({})], true],
  ['what has no product', [{ variant: { id: '1', type: 'variant' } } as LineItem], true],
])('%s travels: %s', (_what, lineItems, travels) => {
  expect(isDelivered({ lineItems })).toBe(travels)
})
