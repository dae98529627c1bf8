import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { tellOfLowStock } from './tell-of-low-stock.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test('of several processes at once one tells', async () => {
  const ctx = world.ctx({ kind: 'system' })
  await sql`update shop.stock_items set count_on_hand = 1 where variant_id = 1215`.execute(ctx.db)
  const told = await Promise.all([tellOfLowStock(ctx), tellOfLowStock(ctx), tellOfLowStock(ctx)])
  expect(told.toSorted()).toEqual([0, 0, 1])
})
