import { expect, test } from 'vitest'
import { formulary } from '#domains/medicines/formulary'
import { isMade } from './open-compoundings.ts'

// What comes filled would be sent again from stock, and two things are missing for it: its box takes no lots
// (`isFromLots` in orders/shipments/pack-shipment.ts), so a recall would not find it; and shop/recalls sends nothing of
// an order of medicine again. Build both before one of these gets a product.
test('all that our pharmacy sells is made by it, so nothing that comes filled is ever replaced', () => {
  const filled = formulary.filter(({ form }) => form === 'pen')
  expect(filled.length).toBeGreaterThan(0)
  expect(filled.filter(({ productId }) => productId !== null)).toEqual([])
  const sold = formulary.flatMap(({ productId }) => productId ?? [])
  expect(sold.filter((productId) => !isMade(productId))).toEqual([])
})
