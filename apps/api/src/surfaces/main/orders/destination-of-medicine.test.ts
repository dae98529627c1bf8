import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { maria } from '#testing/guest'
import { aMedicineOrder, userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const near = { ...maria, firstname: 'Bruno', lastname: 'Almeida', address1: 'Rua Augusta, 900', zipcode: '01304-001' }

test('medicine goes to no address that a full book cannot keep: its next parcel would not find it there', async () => {
  const order = await aMedicineOrder(ctx)
  const userId = await userIdOf(ctx, 'bruno@prumo.example')
  const change = async (payload: object) => {
    const headers = { authorization: `Bearer ${await bearerOf(world, 'bruno@prumo.example')}` }
    const url = `/api/v1/orders/${order.number}/delivery_address`
    const answer = await world.app.inject({ method: 'PUT', url, headers, payload })
    return { status: answer.statusCode, code: answer.json().code }
  }
  const now = () => getOrder(ctx, { orderId: order.id })
  const ownerOf = async () =>
    (
      await sql<{ owner: number | null }>`select user_id as owner from people.addresses
        where id = ${(await now()).shipAddressId}`.execute(ctx.db)
    ).rows[0]?.owner
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from people.addresses
    where user_id = ${userId} and retired_at is null`.execute(ctx.db)
  await sql`insert into people.addresses (user_id, country_id, address1)
    select ${userId}, country_id, 'Rua ' || n from people.addresses, generate_series(1, ${20 - (rows[0]?.n ?? 0)}) n
    where id = ${order.shipAddressId}`.execute(ctx.db)

  expect(await change(near)).toEqual({ status: 422, code: 'address_book_full' })
  expect((await now()).shipAddressId).toBe(order.shipAddressId)

  await sql`delete from people.addresses where user_id = ${userId} and address1 = 'Rua 1'`.execute(ctx.db)
  expect((await change(near)).status).toBe(200)
  expect(await ownerOf()).toBe(userId)
  // Full again: what is in it already is no other address.
  const first = { ...near, address1: 'Rua Augusta, 901' }
  expect((await change(first)).code).toBe('address_book_full')
})
