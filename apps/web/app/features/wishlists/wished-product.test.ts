import { expect, test } from 'vitest'
import { wishedProduct } from './wished-product.ts'
import type { WishedItem } from './wishlists.api.ts'

const variant = {
  id: '1215',
  type: 'variant',
  purchasable: true,
  inStock: true,
  backorderable: false,
  product: { id: '7', type: 'product', name: 'Gel lubrificante', slug: 'gel-lubrificante' },
}
const item = {
  id: '3',
  type: 'wished_item',
  quantity: 1,
  displayPrice: 'R$39.90',
  price: '39.90',
  variant,
} as WishedItem
const of = (change: object, price: string | null = '39.90') =>
  wishedProduct({ ...item, price, variant: { ...variant, ...change } })

test.each([
  ['there', {}, '39.90', [true, true]],
  ['sold out', { purchasable: false, inStock: false }, '39.90', [false, true]],
  ['made on order', { inStock: false, backorderable: true }, '39.90', [true, true]],
  ['taken off the shop', { purchasable: false }, '39.90', [false, false]],
  ['without a price', {}, null, [false, false]],
] as const)('%s', (_what, change, price, [isAvailable, isSold]) => {
  expect(of(change, price)).toMatchObject({ isAvailable, isSold })
})

test('its price is today’s, in reais', () => {
  expect(of({}, '45.5').price).toMatch(/^R\$\s45,50$/)
})
