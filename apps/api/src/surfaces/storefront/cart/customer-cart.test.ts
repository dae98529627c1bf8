import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf, maria } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let bruno: string
let diego: string
beforeAll(async () => {
  world = await testWorld()
  bruno = await signIn('bruno@prumo.example')
  diego = await signIn('diego@prumo.example')
})
afterAll(() => world.close())

const shampoo = 1215
const forbidden = { status: 403, body: { error: 'You are not authorized to access this page.' } }

const signIn = async (username: string): Promise<string> => {
  const payload = { grant_type: 'password', username, password: 'prumo-demo-2026' }
  return (await world.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).json().access_token
}

test('a customer with an open cart gets that one, with his e-mail, wherever he opens it', async () => {
  const customer = guestOf(world, { bearer: bruno })
  const first = await customer.post('cart', { include: 'user' })
  expect(first).toMatchObject({ status: 201, body: { data: { attributes: { email: 'bruno@prumo.example' } } } })
  expect(first.body.included[0]).toMatchObject({
    type: 'user',
    attributes: { email: 'bruno@prumo.example', store_credits: 0, completed_orders: 0 },
  })
  expect((await customer.post('cart')).body.data.id).toBe(first.body.data.id)
  expect((await customer.get('cart')).body.data.id).toBe(first.body.data.id)
})

test('a token comes before the bearer; one that finds nothing leaves the customer his own cart', async () => {
  const customer = guestOf(world, { bearer: bruno })
  const own = (await customer.get('cart')).body.data.id
  const guest = guestOf(world)
  const guests = (await guest.open()).body.data.id
  expect((await guestOf(world, { bearer: bruno, token: guest.token }).get('cart')).body.data.id).toBe(guests)
  expect((await guestOf(world, { bearer: bruno, token: 'nothing' }).get('cart')).body.data.id).toBe(own)
})

test('a customer without a cart: 404; an unknown bearer is nobody', async () => {
  expect((await guestOf(world, { bearer: diego }).get('cart')).status).toBe(404)
  expect((await guestOf(world, { bearer: 'unknown' }).get('cart')).status).toBe(404)
})

test('associate: the guest cart is the customer’s now, once', async () => {
  const guest = guestOf(world)
  await guest.open({ [shampoo]: 2 })
  await guest.patch('checkout', { order: { email: 'typed@prumo.example', ship_address_attributes: maria } })
  const customer = guestOf(world, { bearer: diego })
  const { status, body } = await customer.patch('cart/associate', {
    guest_order_token: guest.token,
    include: 'shipping_address',
  })
  expect(status).toBe(200)
  expect(body.data.attributes).toMatchObject({ number: guest.number, email: 'diego@prumo.example', item_count: 2 })
  expect(body.data.relationships.user.data.type).toBe('user')
  expect(body.included[0].attributes.firstname).toBe('Maria')
  expect((await customer.get('cart')).body.data.attributes.number).toBe(guest.number)
  const assigned = { status: 422, body: { error: 'Already assigned to a user', errors: {} } }
  expect(await customer.patch(`cart/associate?guest_order_token=${guest.token}`)).toEqual(assigned)
  expect(await guestOf(world, { bearer: bruno }).patch('cart/associate', { guest_order_token: guest.token })).toEqual(
    assigned,
  )
})

test('associate without a user or without such a cart: 403', async () => {
  const guest = guestOf(world)
  await guest.open()
  expect(await guest.patch('cart/associate', { guest_order_token: guest.token })).toEqual(forbidden)
  const customer = guestOf(world, { bearer: bruno })
  for (const guest_order_token of ['nothing', '', undefined]) {
    expect(await customer.patch('cart/associate', { guest_order_token })).toEqual(forbidden)
  }
})

test('default addresses are copied when the customer’s order enters address; his saved ones may be chosen', async () => {
  const { db } = world.world
  const user = await db
    .selectFrom('people.users')
    .select('id')
    .where('email', '=', 'bruno@prumo.example')
    .executeTakeFirstOrThrow()
  const saved = await db
    .insertInto('people.addresses')
    .values(
      ['Rua A', 'Rua B'].map((address1) => ({
        user_id: user.id,
        first_name: 'Bruno',
        last_name: 'Almeida',
        address1,
        city: 'São Paulo',
        postal_code: '01310-200',
        phone: '11 91234-5678',
        country_id: 76,
        state_id: null,
      })),
    )
    .returning('id')
    .execute()
  const [home, work] = saved.map(({ id }) => id)
  await db
    .updateTable('people.users')
    .set({ default_bill_address_id: home, default_ship_address_id: home })
    .where('id', '=', user.id)
    .execute()
  const customer = guestOf(world, { bearer: bruno })
  await customer.post('cart/add_item', { variant_id: shampoo })
  const entered = await customer.patch('checkout/next')
  expect(entered.body.data.relationships).toMatchObject({
    billing_address: { data: { id: String(home) } },
    shipping_address: { data: { id: String(home) } },
  })
  const chosen = await customer.patch('checkout', { order: { ship_address_id: work } })
  expect(chosen.body.data.relationships.shipping_address.data.id).toBe(String(work))
  expect((await guestOf(world, { bearer: diego }).patch('checkout', { order: { ship_address_id: work } })).status).toBe(
    404,
  )
  await customer.patch('checkout', { order: { payments_attributes: [{ payment_method_id: 1 }] } })
  const placed = await customer.patch('checkout/complete')
  expect([placed.status, placed.body.data.attributes.state]).toEqual([200, 'complete'])
  expect((await customer.get('cart')).status).toBe(404)
})
