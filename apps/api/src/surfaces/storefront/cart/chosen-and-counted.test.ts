import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf, idsIn } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = 1215
const ring = 493

test('a cart whose ways of paying were only chosen goes; emptied, it has none', async () => {
  const guest = guestOf(world)
  await guest.open({ [shampoo]: 1 })
  await guest.fillIn()
  await guest.patch('checkout/advance')
  await guest.payByPix()
  await guest.payByCard(await sandboxControl(world.sandbox.url).cardToken('APRO'))
  const states = async () =>
    (
      await world.world.db
        .selectFrom('shop.payments as payment')
        .innerJoin('shop.orders as order', 'order.id', 'payment.order_id')
        .where('order.number', '=', guest.number)
        .select('payment.state')
        .orderBy('payment.id')
        .execute()
    ).map(({ state }) => state)
  expect(await states()).toEqual(['invalid', 'checkout'])
  await guest.patch('cart/empty')
  expect(await states()).toEqual(['invalid', 'invalid'])
  expect((await guest.delete('cart')).status).toBe(204)
})

test('what is there counts for all lines of a variant together', async () => {
  const stock = (count: number) =>
    world.world.db.updateTable('shop.stock_items').set({ count_on_hand: count }).where('variant_id', '=', ring)
  const { count_on_hand: before } = await world.world.db
    .selectFrom('shop.stock_items')
    .select('count_on_hand')
    .where('variant_id', '=', ring)
    .executeTakeFirstOrThrow()
  await stock(3).execute()
  const guest = guestOf(world)
  await guest.open({ [ring]: 2 })
  const more = (quantity: number) =>
    guest.post('cart/add_item', { variant_id: ring, quantity, options: { gift: 'yes' } })
  expect((await more(2)).status).toBe(422)
  const [, second] = idsIn(await more(1), 'line_items')
  const doubled = { line_item_id: second, quantity: 2 }
  expect((await guest.patch('cart/set_quantity', doubled)).status).toBe(422)
  expect((await guest.get('cart')).body.data.attributes.item_count).toBe(3)
  await stock(before).execute()
})
