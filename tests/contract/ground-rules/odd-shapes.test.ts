import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf, maria } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { aCustomer, enter } from '../account/customers.ts'
import { includedOf, notFound, plain } from '../wire.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = '1215'
// Shapes that Rails' strong parameters drop where a string is expected: the request behaves as if the field were
// missing.
const odd: [unknown][] = [[{}], [[]], [['x']], [{ a: 'x' }], [[{}]]]

const shopper = async (): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open({ [shampoo]: 1 })
  return guest
}

describe('contract 3: only given fields change; an object or a list where a text belongs gives nothing', () => {
  let people = 0
  const somebody = (user: object = {}) => aCustomer(world, `forma${++people}@prumo.example`, user)

  test.each(odd)('PATCH /account: %j', async (value) => {
    const customer = await somebody({ first_name: 'Ana', last_name: 'Lima', selected_locale: 'en' })
    const before = (await customer.get('account')).body
    const names = ['email', 'password', 'password_confirmation', 'first_name', 'selected_locale', 'bill_address_id']
    const user = { ...Object.fromEntries(names.map((name) => [name, value])), last_name: 'Nova' }
    const { status, body } = await customer.patch('account', { user })
    expect(status).toBe(200)
    expect(body.data.attributes).toEqual({ ...before.data.attributes, last_name: 'Nova' })
    expect(await enter(world, before.data.attributes.email)).toHaveProperty('access_token')
  })

  test.each(odd)('POST /account: %j for a name is none, for an e-mail or a password one that lacks', async (value) => {
    const password = 'uma senha muito boa'
    const named = { email: `forma${++people}@prumo.example`, password, first_name: value }
    const { status, body } = await guestOf(world).post('account', { user: named })
    expect([status, body.data.attributes.first_name]).toEqual([200, null])
    for (const field of ['email', 'password']) {
      const answer = await guestOf(world).post('account', {
        user: { email: 'x@prumo.example', password, [field]: value },
      })
      expect([answer.status, answer.body.errors]).toEqual([422, { [field]: ["can't be blank"] }])
    }
  })

  test.each(odd)('PATCH /account/addresses/{id}: %j', async (value) => {
    const customer = await somebody()
    const given = { ...maria, address2: 'apto 12', company: 'Prumo', label: 'Casa' }
    const { data } = (await customer.post('account/addresses', { address: given })).body
    const names = Object.keys(given).filter((name) => name !== 'firstname')
    const address = { ...Object.fromEntries(names.map((name) => [name, value])), firstname: 'Ana' }
    const { status, body } = await customer.patch(`account/addresses/${data.id}`, { address })
    expect([status, body.data.attributes]).toEqual([200, { ...data.attributes, firstname: 'Ana' }])
  })

  test.each(odd)('PATCH /wishlists/{token}, nested and flat: %j', async (value) => {
    const owner = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
    const { token } = (await owner.post('wishlists', { name: 'Depois' })).body.data.attributes
    for (const input of [{ wishlist: { name: value, is_private: value } }, { name: value, is_private: value }]) {
      const { status, body } = await owner.patch(`wishlists/${token}`, input)
      expect([status, body.data.attributes]).toMatchObject([200, { name: 'Depois', is_private: true }])
      expect(await owner.post('wishlists', input)).toEqual(plain(422, "Name can't be blank"))
    }
  })
})

describe('contract 5.2: PATCH /checkout: an object or a list where a text belongs gives nothing', () => {
  test.each(odd)('%j', async (value) => {
    const buyer = await shopper()
    await buyer.fillIn({ special_instructions: 'Deixe na portaria' })
    const before = (await buyer.get('cart?include=billing_address,shipping_address')).body
    const order = {
      ...Object.fromEntries(
        ['email', 'special_instructions', 'bill_address_id', 'ship_address_id', 'use_billing', 'coupon_code'].map(
          (name) => [name, value],
        ),
      ),
      ship_address_attributes: { address1: value, country_iso: value, city: 'Campinas', zipcode: '13012-000' },
    }
    const { status, body } = await buyer.patch('checkout', { order, include: 'billing_address,shipping_address' })
    expect([status, body.data]).toEqual([
      200,
      {
        ...before.data,
        attributes: { ...before.data.attributes, updated_at: expect.any(String) },
        relationships: { ...before.data.relationships, shipping_address: expect.anything() },
      },
    ])
    const { id } = body.data.relationships.shipping_address.data
    const shipped = includedOf(body, 'address').find((address) => address.id === id)
    expect(shipped.attributes).toMatchObject({ address1: maria.address1, city: 'Campinas', country_iso: 'BR' })
  })

  test('an id of an address that is none is nobody’s', async () => {
    const buyer = await shopper()
    await buyer.fillIn()
    expect(await buyer.patch('checkout', { order: { ship_address_id: 'mine' } })).toEqual(notFound)
    expect((await buyer.get('cart')).body.data.relationships.shipping_address.data).not.toBeNull()
  })
})
