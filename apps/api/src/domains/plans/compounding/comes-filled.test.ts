import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formulary } from '#domains/medicines/formulary'
import { type TestWorld, testWorld } from '#testing/world'
import { isMade } from './open-compoundings.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

// What comes filled lies on a shelf (`is_stock_tracked`), and would be sent again from there. Two things are
// missing for
// it: the catalogue's seed says of every medicine that it is made to order, and shop/recalls sends nothing of an order
// of medicine again. Build both before one of these gets a product.
test('all that our pharmacy sells is made by it, so nothing that comes filled is ever replaced', () => {
  const filled = formulary.filter(({ form }) => form === 'pen')
  expect(filled.length).toBeGreaterThan(0)
  expect(filled.filter(({ productId }) => productId !== null)).toEqual([])
  const sold = formulary.flatMap(({ productId }) => productId ?? [])
  expect(sold.filter((productId) => !isMade(productId))).toEqual([])
})

test('the catalogue says of what the pharmacy makes that it lies nowhere, and of nothing else that is sent', async () => {
  const { rows } = await sql<{ id: number; product: number; tracked: boolean; digital: boolean }>`select id,
    product_id as product, is_stock_tracked as tracked, is_digital as digital from shop.variants`.execute(
    world.world.db,
  )
  const sold = new Set(formulary.flatMap(({ productId }) => productId ?? []))
  expect(sold.size).toBeGreaterThan(0)
  for (const { id, product, tracked, digital } of rows)
    expect([id, tracked], `variant ${id}`).toEqual([id, !digital && !(sold.has(product) && isMade(product))])
})
