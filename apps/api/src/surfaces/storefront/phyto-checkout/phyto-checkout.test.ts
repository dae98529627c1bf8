import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Guest, guestOf, maria } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const lib = 1197
const url = 'phyto_checkout/create_delivery'
const shopping = async (items: Record<number, number> = { [lib]: 1 }, email = 'maria@prumo.example') => {
  const guest = guestOf(world)
  await guest.open(items)
  if (email !== '') await guest.patch('checkout', { order: { email } })
  return guest
}
const deliver = (guest: Guest, shipping_address: object = maria, more: object = {}) =>
  guest.patch(url, { shipping_address, include: 'shipments.shipping_rates,shipping_address,billing_address', ...more })
const includedOf = (
  answer: { body: { included: { type: string; attributes: Record<string, unknown> }[] } },
  type: string,
) => answer.body.included.filter((one) => one.type === type).map(({ attributes }) => attributes)

test('a cart with a plant product goes to delivery at once: address kept twice, cheapest rate chosen, totals add up', async () => {
  const answer = await deliver(await shopping())
  expect(answer.status).toBe(200)
  const { state, ship_total, item_total, total } = answer.body.data.attributes
  expect(state).toBe('delivery')
  expect(includedOf(answer, 'address').map(({ zipcode }) => zipcode)).toEqual(['01310-200'])
  const rates = includedOf(answer, 'shipping_rate') as { selected: boolean; cost: string }[]
  const chosen = rates.filter(({ selected }) => selected)
  expect(chosen).toHaveLength(1)
  expect(Number(chosen[0]?.cost)).toBe(Math.min(...rates.map(({ cost }) => Number(cost))))
  expect(Number(total)).toBe(Number(item_total) + Number(ship_total))
  expect(Number(ship_total)).toBeGreaterThan(0)
})

test('another place later: the delivery is made anew, the billing address stays', async () => {
  const guest = await shopping()
  await deliver(guest)
  await guest.patch('checkout/next')
  const manaus = { ...maria, city: 'Manaus', zipcode: '69005-010', state_name: 'AM' }
  const answer = await deliver(guest, manaus)
  expect(answer.body.data.attributes.state).toBe('delivery')
  expect(
    includedOf(answer, 'address')
      .map(({ zipcode }) => zipcode)
      .sort(),
  ).toEqual(['01310-200', '69005-010'])
})

test('a cart with other goods gets its delivery, too', async () => {
  const { status, body } = await deliver(await shopping({ [lib]: 1, 494: 1 }))
  expect([status, body.data.attributes.state]).toEqual([200, 'delivery'])
})

test('the same twice is the same once', async () => {
  const guest = await shopping()
  const first = await deliver(guest)
  const second = await deliver(guest)
  expect([second.status, second.body.data.attributes.total]).toEqual([200, first.body.data.attributes.total])
  expect(includedOf(second, 'shipment')).toHaveLength(1)
})

test('a signed-in customer’s token does as well', async () => {
  const payload = { grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026' }
  const session = await world.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })
  const customer = guestOf(world, { bearer: session.json().access_token })
  await customer.post('cart')
  await customer.post('cart/add_item', { variant_id: lib, quantity: 1 })
  expect((await deliver(customer)).body.data.attributes.state).toBe('delivery')
})

test('what is wrong is told by field, and nothing is kept', async () => {
  const guest = await shopping()
  const answer = await deliver(guest, { ...maria, city: '', zipcode: '123' })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors).sort()).toEqual(['ship_address.city', 'ship_address.zipcode'])
  expect((await guest.get('cart')).body.data.attributes.state).toBe('cart')
})

test('what stands in the way is told, and the address is kept', async () => {
  const noMail = await shopping({ [lib]: 1 }, '')
  expect(await deliver(noMail)).toMatchObject({ status: 422, body: { errors: { email: ["can't be blank"] } } })
  expect((await noMail.get('cart?include=shipping_address')).body.included).toHaveLength(1)
  expect((await deliver(await shopping({}))).body.error).toBe(
    'There are no items for this order. Please add an item to the order to continue.',
  )
})

test.each([{}, { shipping_address: null }, { shipping_address: 'Avenida Paulista' }, { shipping_address: [1] }])(
  'without an address, %j: 400 that names it',
  async (payload) => {
    const guest = await shopping()
    expect(await guest.patch(url, payload)).toEqual({
      status: 400,
      body: { error: 'param is missing or the value is empty: shipping_address' },
    })
  },
)

test('no cart, no token or a placed order’s: 404', async () => {
  expect((await deliver(guestOf(world))).status).toBe(404)
  expect((await deliver(guestOf(world, { token: 'of-nobody' }))).status).toBe(404)
})
