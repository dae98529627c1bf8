import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCartToPlace } from '#testing/buyer'
import { type TestWorld, testWorld } from '#testing/world'
import { takeUses } from './index.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test('of two codes one is used already: nothing is taken, and the other one is still his', async () => {
  const ctx = world.ctx({ kind: 'system' })
  const aCode = async (code: string): Promise<number> => {
    const once = { code, name: code, kind: 'percentage', percent: 10, is_for_first_order: true }
    const made = await ctx.db.insertInto('shop.promotions').values(once).returning('id').executeTakeFirstOrThrow()
    return made.id
  }
  const [used, other] = [await aCode('USADO'), await aCode('OUTRO')]
  const [former, order] = [await aCartToPlace(ctx, { by: 'pix' }), await aCartToPlace(ctx, { by: 'pix' })]
  const buyer = { userId: null, email: 'duas-vezes@prumo.example', cpf: null }
  expect(await takeUses(ctx, { ids: [used], orderId: former.id, buyer })).toEqual({ usedUpIds: [] })
  expect(await takeUses(ctx, { ids: [used, other], orderId: order.id, buyer })).toEqual({ usedUpIds: [used] })
  expect(await takeUses(ctx, { ids: [other], orderId: order.id, buyer })).toEqual({ usedUpIds: [] })
  const counts = await ctx.db
    .selectFrom('shop.promotions')
    .select(['id', 'usage_count as uses'])
    .where('id', 'in', [used, other])
    .orderBy('id')
    .execute()
  expect(counts.map(({ uses }) => uses)).toEqual([1, 1])
})
