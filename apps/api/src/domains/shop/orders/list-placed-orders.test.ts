import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { aPlacedOrder } from '#testing/buyer'
import { type TestWorld, testWorld } from '#testing/world'
import { countPlacedOrders, getPlacedOrderOfUser, listPlacedOrders } from './list-placed-orders.ts'
import { getOrder } from './load-order.ts'

let world: TestWorld
let ctx: Context
let userId: number
const numbers: string[] = []
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx()
  userId = (await ctx.db.selectFrom('people.users').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id
  for (let count = 0; count < 3; count++) {
    const { id, number } = await aPlacedOrder(ctx, { by: 'pix' })
    await ctx.db.updateTable('shop.orders').set({ user_id: userId }).where('id', '=', id).execute()
    numbers.push(number)
    world.clock.advance(60_000)
  }
  await aPlacedOrder(ctx, { by: 'pix' })
})
afterAll(() => world.close())

test("a customer's orders, newest first, page by page; nobody else's", async () => {
  const first = await listPlacedOrders(ctx, { userId, page: 1, perPage: 2 })
  expect([first.orders.map(({ number }) => number), first.total]).toEqual([[numbers[2], numbers[1]], 3])
  const second = await listPlacedOrders(ctx, { userId, page: 2, perPage: 2 })
  expect(second.orders.map(({ number }) => number)).toEqual([numbers[0]])
  expect(second.orders[0]).toEqual(await getOrder(ctx, { orderId: second.orders[0]?.id ?? 0 }))
  expect(await countPlacedOrders(ctx, { userId })).toBe(3)
})

test('sorted as asked', async () => {
  const sort = [{ by: 'completed_at', direction: 'asc' } as const]
  const { orders } = await listPlacedOrders(ctx, { userId, page: 1, perPage: 25, sort })
  expect(orders.map(({ number }) => number)).toEqual(numbers)
})

test('one by its number; to another customer it does not exist', async () => {
  const number = numbers[0] as string
  expect((await getPlacedOrderOfUser(ctx, { userId, number })).number).toBe(number)
  await expect(getPlacedOrderOfUser(ctx, { userId: userId + 1, number })).rejects.toMatchObject({ code: 'not_found' })
})
