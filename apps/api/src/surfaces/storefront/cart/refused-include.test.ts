import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf, idsIn } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = 1215

/** A cart that is ready to be placed, with the data that changes need. */
const readyCart = async () => {
  const guest = guestOf(world)
  const lineId = idsIn(await guest.open({ [shampoo]: 1 }), 'line_items')[0]
  await guest.fillIn()
  await guest.get('checkout/shipping_rates')
  await guest.payByPix()
  return { guest, lineId }
}

const asItStands = async (guest: ReturnType<typeof guestOf>) =>
  (await guest.get('cart?include=line_items,payments,promotions,shipments.selected_shipping_rate')).body

test.each([
  ['POST', 'cart/add_item', { variant_id: shampoo }],
  ['PATCH', 'cart/set_quantity', { quantity: 3 }],
  ['DELETE', 'cart/remove_line_item/:line', {}],
  ['PATCH', 'cart/empty', {}],
  ['PATCH', 'cart/apply_coupon_code', { coupon_code: 'BEMVINDO' }],
  ['PATCH', 'checkout', { order: { email: 'outra@prumo.example' } }],
  ['PATCH', 'checkout/next', {}],
  ['PATCH', 'checkout/advance', {}],
  ['PATCH', 'checkout/complete', {}],
  ['PATCH', 'checkout/select_shipping_method', { shipping_method_id: 1 }],
  ['POST', 'checkout/create_payment', { payment_method_id: 1, installments: 1 }],
])('%s %s with an include that means nothing is refused before it changes anything', async (method, path, payload) => {
  const { guest, lineId } = await readyCart()
  const before = await asItStands(guest)
  const body = { ...payload, line_item_id: lineId, include: 'nobody' }
  const { status, body: said } = await guest.call(method, path.replace(':line', String(lineId)), body)
  expect({ status, said }).toEqual({
    status: 400,
    said: { error: 'nobody is not specified as a relationship on cart' },
  })
  expect(await asItStands(guest)).toEqual(before)
})

test('no shipments are made for an include that means nothing', async () => {
  const guest = guestOf(world)
  await guest.open({ [shampoo]: 1 })
  await guest.fillIn()
  const before = await asItStands(guest)
  expect((await guest.get('checkout/shipping_rates?include=nobody')).status).toBe(400)
  expect(await asItStands(guest)).toEqual(before)
})

test('no cart is opened for an include that means nothing', async () => {
  const count = async () =>
    (
      await world.world.db
        .selectFrom('shop.orders')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n
  const before = await count()
  expect((await guestOf(world).post('cart', { include: 'nobody' })).status).toBe(400)
  expect(await count()).toBe(before)
})

test.each([{ cart: [{ toString: 'x' }] }, { cart: [null, ['number']] }, { cart: { number: 1 } }, 'x', [[]]])(
  'fields that are no names are ignored: %j',
  async (fields) => {
    expect((await guestOf(world).post('cart', { fields })).status).toBe(201)
  },
)
