import { expect, test } from 'vitest'
import { readMany, readOne, readPage } from './read-document.ts'

const cart = {
  data: {
    id: '7',
    type: 'cart',
    attributes: { item_count: 2, display_total: 'R$118.00', public_metadata: { some_key: 1 } },
    relationships: {
      line_items: { data: [{ id: '1', type: 'line_item' }] },
      promotions: { data: [] },
      shipping_address: { data: null },
      user: { data: { id: '3', type: 'user' } },
    },
  },
  included: [
    { id: '494', type: 'variant', attributes: { options_text: '' }, relationships: {} },
    {
      id: '1',
      type: 'line_item',
      attributes: { name: 'Ovo', quantity: 2 },
      relationships: { variant: { data: { id: '494', type: 'variant' } } },
    },
  ],
}

test('related records are looked up by type and id, with camel-cased keys', () => {
  expect(readOne(cart)).toEqual({
    id: '7',
    type: 'cart',
    itemCount: 2,
    displayTotal: 'R$118.00',
    publicMetadata: { someKey: 1 },
    lineItems: [
      {
        id: '1',
        type: 'line_item',
        name: 'Ovo',
        quantity: 2,
        variant: { id: '494', type: 'variant', optionsText: '' },
      },
    ],
    promotions: [],
    shippingAddress: null,
    user: { id: '3', type: 'user' },
  })
})

test('records that point at each other end in a reference, not in a circle', () => {
  const product = (id: string) => ({
    id,
    type: 'product',
    relationships: { variant: { data: { id: '1', type: 'variant' } } },
  })
  const variant = { id: '1', type: 'variant', relationships: { product: { data: { id: '9', type: 'product' } } } }
  expect(readOne({ data: product('9'), included: [variant, product('9')] })).toEqual({
    id: '9',
    type: 'product',
    variant: { id: '1', type: 'variant', product: { id: '9', type: 'product' } },
  })
})

test('a page says how many there are in all', () => {
  const document = {
    data: [{ id: '1', type: 'product', attributes: { name: 'a' } }],
    meta: { count: 1, total_count: 41, total_pages: 41 },
  }
  expect(readPage(document)).toEqual({
    items: [{ id: '1', type: 'product', name: 'a' }],
    count: 1,
    totalCount: 41,
    totalPages: 41,
  })
  expect(readMany({ data: null })).toEqual([])
})

test('a document without a record is refused instead of read as one', () => {
  expect(() => readOne({ data: null })).toThrow('no single record')
})

test('an attribute called type is kept: it tells Pix from a card', () => {
  const attributes = { type: 'Spree::PaymentMethod::Pix', name: 'Pix' }
  expect(readOne({ data: { id: '1', type: 'payment_method', attributes } })).toEqual({ id: '1', ...attributes })
})
