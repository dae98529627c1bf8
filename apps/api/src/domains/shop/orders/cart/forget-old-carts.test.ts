import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCartToPlace, aPlacedOrder } from '#testing/buyer'
import { type TestWorld, testWorld } from '#testing/world'
import { forgetOldCarts } from './forget-old-carts.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const count = async (from: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(it.world.db)).rows[0]?.n
const age = (orderId: number, days: number) =>
  sql`update shop.orders set updated_at = ${it.clock.now}::timestamptz - make_interval(days => ${days}) where id = ${orderId}`.execute(
    it.world.db,
  )

test('an old cart goes with what its buyer typed; a younger one, a placed order and one that may be paid stay', async () => {
  const ctx = it.ctx({ kind: 'system' })
  const [old, young] = [
    await aCartToPlace(ctx, { by: 'pix', email: 'velho@prumo.example' }),
    await aCartToPlace(ctx, { by: 'pix', email: 'novo@prumo.example' }),
  ]
  const paying = await aCartToPlace(ctx, { by: 'pix', email: 'pagando@prumo.example' })
  const placed = await aPlacedOrder(ctx, { by: 'pix', email: 'feito@prumo.example' })
  await sql`update shop.payments set state = 'pending' where order_id = ${paying.id}`.execute(it.world.db)
  await age(young.id, 179)
  for (const { id } of [old, paying, placed]) await age(id, 181)
  await forgetOldCarts(ctx)
  expect(await count(`shop.orders where id in (${old.id}, ${young.id}, ${paying.id}, ${placed.id})`)).toBe(3)
  expect(await count(`people.contacts where email = 'velho@prumo.example'`)).toBe(0)
  expect(await count(`people.addresses where id = ${old.billAddressId}`)).toBe(0)
  expect(await count(`people.contacts where email in ('novo@prumo.example', 'feito@prumo.example')`)).toBe(2)
  await forgetOldCarts(ctx)
  expect(await count(`shop.orders where id = ${young.id}`)).toBe(1)
})
