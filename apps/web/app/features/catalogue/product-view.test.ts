import { expect, test } from 'vitest'
import { type ProductRecord, productView } from './product-view.ts'

const egg: ProductRecord = {
  id: '201',
  name: 'Ovo masturbador',
  slug: 'ovo-masturbador',
  description: 'Macio.\n\nLave depois.',
  metaDescription: 'Ovo macio.',
  updatedAt: '2026-11-20T14:03:00.000Z',
  price: '53.0',
  compareAtPrice: '59.0',
  inStock: true,
  backorderable: false,
  purchasable: true,
  publicMetadata: { minimumAge: 18 },
  defaultVariant: { id: '494', type: 'variant' },
  productProperties: [{ name: 'material', description: 'Material', value: 'TPE', showProperty: true }],
}

test('prices, instalments and paragraphs as the shop prints them', () => {
  expect(productView(egg)).toMatchObject({
    variantId: '494',
    updatedOn: '2026-11-20',
    priceCents: 5300,
    price: 'R$\u00a053,00',
    compareAt: 'R$\u00a059,00',
    installments: { count: 10, amount: 'R$\u00a05,30', hasInterest: false },
    description: ['Macio.', 'Lave depois.'],
    isAvailable: true,
    isForAdults: true,
    properties: [{ name: 'Material', value: 'TPE' }],
  })
})

test.each([
  [{ inStock: false }, false],
  [{ inStock: false, backorderable: true }, true],
  [{ purchasable: false }, false],
  [{ price: null }, false],
])('with %o it may be bought: %s', (given, isAvailable) => {
  expect(productView({ ...egg, ...given }).isAvailable).toBe(isAvailable)
})

test('a price too small to split is paid at once', () => {
  expect(productView({ ...egg, price: '9.0' }).installments).toBeUndefined()
})
