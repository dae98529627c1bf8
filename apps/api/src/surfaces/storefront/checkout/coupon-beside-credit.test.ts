import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveStoreCredit } from '#domains/money/store-credits'
import { bearerOf } from '#testing/bearer'
import { type Guest, guestOf } from '#testing/guest'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test('credit that was spent elsewhere uses up no coupon: it counts once the order is placed', async () => {
  const { db } = world.world
  const once = { code: 'UMASOVEZ', name: 'Uma vez', kind: 'percentage', percent: 10, is_once_per_user: true }
  const coupon = await db.insertInto('shop.promotions').values(once).returning('id').executeTakeFirstOrThrow()
  const headers = { authorization: `Bearer ${await bearerOf(world, 'diego@prumo.example')}` }
  const userId = await userIdOf(world.ctx(), 'diego@prumo.example')
  await giveStoreCredit(world.ctx(), { userId, amountCents: 500, reason: 'teste' })
  const pay = async (guest: Guest) => guest.payByCard(await sandboxControl(world.sandbox.url).cardToken('APRO'))
  const aCart = async (variantId: number) => {
    const guest = guestOf(world)
    await guest.open({ [variantId]: 1 })
    await guest.call('PATCH', 'cart/associate', { guest_order_token: guest.token }, headers)
    await guest.fillIn({ private_metadata: { cpf: '123.456.789-09', birth_date: '1990-01-01' } })
    for (const _ of [1, 2]) await guest.patch('checkout/next')
    return guest
  }
  const [slow, fast] = [await aCart(1215), await aCart(1197)]
  const applied = await slow.call('PATCH', 'cart/apply_coupon_code', { coupon_code: 'UMASOVEZ' }, headers)
  expect(applied.status).toBe(200)
  for (const guest of [slow, fast]) {
    expect((await guest.post('checkout/add_store_credit')).status).toBe(200)
    await pay(guest)
  }
  expect((await fast.complete()).status).toBe(200)
  expect((await slow.complete()).status).toBe(422)
  await pay(slow)
  expect((await slow.complete()).body.data.attributes).toMatchObject({ state: 'complete', payment_state: 'paid' })
  const order = await db.selectFrom('shop.orders').selectAll().where('number', '=', slow.number).executeTakeFirst()
  expect(order?.promo_total_cents).toBeLessThan(0)
  const { usage_count } = await db
    .selectFrom('shop.promotions')
    .select('usage_count')
    .where('id', '=', coupon.id)
    .executeTakeFirstOrThrow()
  expect(usage_count).toBe(1)
})
