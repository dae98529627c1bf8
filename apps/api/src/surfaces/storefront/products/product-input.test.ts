import { expect, test } from 'vitest'
import { productInputOf } from './product-input.ts'

const priceOf = (price: string) => productInputOf({ filter: { price } }).priceCents

test('a list of more prices than a function takes arguments is a range like any other', () => {
  expect(priceOf(`7,${'5,'.repeat(500_000)}3`)).toEqual({ min: 300, max: 700 })
})

test.each([
  ['1e400', { min: 2_147_483_647, max: 2_147_483_647 }],
  ['-1e400,10', { min: -1, max: 1000 }],
  ['10abc', { min: 1000, max: 1000 }],
  [',10', { min: 0, max: 1000 }],
])('a price of %s is bounded', (text, range) => {
  expect(priceOf(text)).toEqual(range)
})
