import { expect, test } from 'vitest'
import { formulary } from '#domains/medicines/formulary'
import { isMade } from './open-compoundings.ts'

// What comes filled lies on a shelf (`is_stock_tracked`), and would be sent again from there. Two things are missing for
// it: the catalogue's seed says of every medicine that it is made to order, and shop/recalls sends nothing of an order
// of medicine again. Build both before one of these gets a product.
test('all that our pharmacy sells is made by it, so nothing that comes filled is ever replaced', () => {
  const filled = formulary.filter(({ form }) => form === 'pen')
  expect(filled.length).toBeGreaterThan(0)
  expect(filled.filter(({ productId }) => productId !== null)).toEqual([])
  const sold = formulary.flatMap(({ productId }) => productId ?? [])
  expect(sold.filter((productId) => !isMade(productId))).toEqual([])
})
