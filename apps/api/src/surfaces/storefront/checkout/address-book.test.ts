import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf, maria } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let bearer: string
beforeAll(async () => {
  world = await testWorld()
  const payload = { grant_type: 'password', username: 'diego@prumo.example', password: 'prumo-demo-2026' }
  bearer = (await world.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).json().access_token
})
afterAll(() => world.close())

/**
 * Diego's own cart with an address that he saved in the checkout; and the same cart for a caller with only its token.
 */
const customersCart = async () => {
  const customer = guestOf(world, { bearer })
  await customer.open({ 1215: 1 })
  const { body } = await customer.patch('checkout', { order: { bill_address_attributes: maria } })
  const savedId = body.data.relationships.billing_address.data.id
  await customer.patch('checkout', { order: { bill_address_id: null } })
  return { customer, holder: guestOf(world, { token: customer.token }), savedId }
}

const addressesOfDiego = async () =>
  (
    await world.world.db
      .selectFrom('people.addresses')
      .innerJoin('people.users', 'people.users.id', 'people.addresses.user_id')
      .select(['people.addresses.id', 'people.addresses.first_name'])
      .where('email', '=', 'diego@prumo.example')
      .orderBy('people.addresses.id')
      .execute()
  ).map(({ id, first_name }) => [id, first_name])

test('a customer chooses and edits his saved addresses', async () => {
  const { customer, savedId } = await customersCart()
  expect((await customer.patch('checkout', { order: { bill_address_id: savedId } })).status).toBe(200)
  const edited = { ...maria, firstname: 'Mariana', id: savedId }
  expect((await customer.patch('checkout', { order: { ship_address_attributes: edited } })).status).toBe(200)
})

test.each([
  ['chooses', (id: string) => ({ bill_address_id: id })],
  ['edits', (id: string) => ({ bill_address_attributes: { ...maria, firstname: 'Mallory', id } })],
])(
  'who has nothing but the token of a customer’s cart neither reads nor writes his address book: %s',
  async (_does, orderOf) => {
    const { holder, savedId } = await customersCart()
    const before = await addressesOfDiego()
    expect((await holder.patch('checkout', { order: orderOf(savedId) })).status).toBe(404)
    expect(await addressesOfDiego()).toEqual(before)
  },
)

test('an address that he types is the order’s alone', async () => {
  const { holder } = await customersCart()
  const before = await addressesOfDiego()
  expect((await holder.patch('checkout', { order: { ship_address_attributes: maria } })).status).toBe(200)
  expect(await addressesOfDiego()).toEqual(before)
})

test('what is somebody’s own is kept in no cache', async () => {
  const { customer } = await customersCart()
  const headers = { 'x-spree-order-token': customer.token, authorization: `Bearer ${bearer}` }
  for (const path of ['cart', 'account', 'checkout/payment_methods', 'order_status/R1']) {
    const answer = await world.app.inject({ url: `/api/v2/storefront/${path}`, headers })
    expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store'])
  }
})
