import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf, maria } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { forbidden, includedOf, plain } from '../wire.ts'
import { address, user } from './account-attributes.ts'
import { aCustomer, enter, password, placeOrder, signUp } from './customers.ts'

let world: TestWorld
let bruno: Guest
beforeAll(async () => {
  world = await testWorld()
  bruno = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
})
afterAll(() => world.close())

const full = (errors: Record<string, string[]>, error: string) => ({ status: 422, body: { error, errors } })
const refusals: [object, Record<string, string[]>, string][] = [
  [{ email: 'Bruno@prumo.example' }, { email: ['has already been taken'] }, 'Email has already been taken'],
  [
    { email: 'x@prumo.example', password_confirmation: 'another' },
    { password_confirmation: ["doesn't match Password"] },
    "Password Confirmation doesn't match Password",
  ],
  [{ email: '' }, { email: ["can't be blank"] }, "Email can't be blank"],
  [{ email: 'no e-mail' }, { email: ['is invalid'] }, 'Email is invalid'],
  [
    { email: 'x@prumo.example', password: '', password_confirmation: '' },
    { password: ["can't be blank"] },
    "Password can't be blank",
  ],
]

describe('contract 3: user', () => {
  test('attributes and relationships', async () => {
    const { status, body } = await bruno.get('account')
    expect([status, body]).toEqual([200, { data: user }])
    expect(body.data.attributes).toMatchObject({ email: 'bruno@prumo.example', first_name: 'Bruno' })
  })

  test('completed_orders (int) counts them', async () => {
    const customer = await aCustomer(world, 'contagem@prumo.example')
    expect((await customer.get('account')).body.data.attributes.completed_orders).toBe(0)
    await placeOrder(customer, 'contagem@prumo.example')
    expect((await customer.get('account')).body.data.attributes.completed_orders).toBe(1)
  })

  test('Includes: default_billing_address, default_shipping_address', async () => {
    const customer = await aCustomer(world, 'inclui@prumo.example')
    const none = await customer.get('account?include=default_billing_address,default_shipping_address')
    expect([none.body.data.relationships.default_billing_address, none.body.included]).toEqual([{ data: null }, []])
    const { id } = (await customer.post('account/addresses', { address: maria })).body.data
    const { body } = await customer.get('account?include=default_billing_address,default_shipping_address')
    expect(body.data.relationships).toEqual({
      default_billing_address: { data: { id, type: 'address' } },
      default_shipping_address: { data: { id, type: 'address' } },
    })
    expect(includedOf(body, 'address')).toEqual([{ ...address, id }])
  })
})

describe('contract 3: GET /account', () => {
  test('200 user; 403', async () => {
    expect((await bruno.get('account')).status).toBe(200)
    expect(await guestOf(world).get('account')).toEqual(forbidden)
  })
})

describe('contract 3: POST /account (public)', () => {
  test('200 user, with all that may be given', async () => {
    const { id } = (await bruno.post('account/addresses', { address: maria })).body.data
    const given = {
      email: 'nova@prumo.example',
      first_name: 'Nova',
      last_name: 'Silva',
      selected_locale: 'en',
      public_metadata: { from: 'landing' },
    }
    const hidden = { private_metadata: { secret: 'kept' }, bill_address_id: id, ship_address_id: id }
    const { status, body } = await signUp(world, { ...given, ...hidden })
    expect([status, body]).toEqual([200, { data: user }])
    expect(body.data.attributes).toEqual({ ...given, store_credits: 0, completed_orders: 0 })
    // address ids ignored
    expect(body.data.relationships.default_billing_address).toEqual({ data: null })
    expect(body.data.relationships.default_shipping_address).toEqual({ data: null })
  })

  test('with e-mail and password only: the rest is null', async () => {
    const { body } = await signUp(world, { email: 'so@prumo.example' })
    expect(body.data.attributes).toMatchObject({ first_name: null, last_name: null, public_metadata: {} })
  })

  test.each(refusals)('422: %j', async (input, errors, error) => {
    expect(await signUp(world, input)).toEqual(full(errors, error))
  })

  test('several at once: `error` joins them', async () => {
    const { status, body } = await signUp(world, { email: '', password: 'x', password_confirmation: 'y' })
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['email', 'password', 'password_confirmation']])
    expect(body.error.split(', ')).toHaveLength(3)
  })

  test('400 without `user`', async () => {
    expect(await guestOf(world).post('account', { email: 'x@prumo.example', password })).toEqual(
      plain(400, 'param is missing or the value is empty: user'),
    )
  })

  test('422 metadata that is no object', async () => {
    expect(await signUp(world, { email: 'meta@prumo.example', private_metadata: 'x' })).toEqual(
      plain(422, 'Public and private metadata parameters should be objects'),
    )
  })

  test('as the form that Spree reads: user[email]=…', async () => {
    const payload = new URLSearchParams({
      'user[email]': 'forma@prumo.example',
      'user[password]': password,
      'user[password_confirmation]': password,
      'user[public_metadata][from]': 'form',
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v2/storefront/account',
      payload: payload.toString(),
      headers,
    })
    expect([answer.statusCode, answer.json().data.attributes.public_metadata]).toEqual([200, { from: 'form' }])
  })
})

describe('contract 3: PATCH /account', () => {
  test('only given fields change', async () => {
    const customer = await aCustomer(world, 'muda@prumo.example', { first_name: 'Ana', public_metadata: { a: 1 } })
    const { status, body } = await customer.patch('account', { user: { last_name: 'Lima', selected_locale: 'pt-BR' } })
    expect([status, body.data]).toEqual([200, user])
    expect(body.data.attributes).toMatchObject({
      email: 'muda@prumo.example',
      first_name: 'Ana',
      last_name: 'Lima',
      selected_locale: 'pt-BR',
      public_metadata: { a: 1 },
    })
    expect((await customer.get('account')).body).toEqual(body)
  })

  test('metadata that a client leaves empty stay as they are', async () => {
    const customer = await aCustomer(world, 'vazio@prumo.example', { public_metadata: { a: 1 } })
    for (const empty of [null, '']) {
      const user = { public_metadata: empty, private_metadata: empty, first_name: 'Ana' }
      const { status, body } = await customer.patch('account', { user })
      expect([status, body.data.attributes]).toMatchObject([200, { first_name: 'Ana', public_metadata: { a: 1 } }])
    }
  })

  test('bill_address_id, ship_address_id, each by itself', async () => {
    const customer = await aCustomer(world, 'livro@prumo.example')
    const first = (await customer.post('account/addresses', { address: maria })).body.data.id
    const second = (await customer.post('account/addresses', { address: maria })).body.data.id
    const { body } = await customer.patch('account', { user: { ship_address_id: second } })
    expect(body.data.relationships).toEqual({
      default_billing_address: { data: { id: first, type: 'address' } },
      default_shipping_address: { data: { id: second, type: 'address' } },
    })
  })

  test.each([
    ['bill_address_id', 'Bill address'],
    ['ship_address_id', 'Ship address'],
  ])('a foreign address id: errors.%s ["belongs to other user"]', async (name, human) => {
    const { id } = (await bruno.post('account/addresses', { address: maria })).body.data
    const customer = await aCustomer(world, `alheio-${name}@prumo.example`)
    const { status, body } = await customer.patch('account', { user: { [name]: id } })
    const error = `${human} belongs to other user`
    expect([status, body]).toEqual([422, { error, errors: { [name]: ['belongs to other user'] } }])
  })

  test('a new password, and the old one no more', async () => {
    const email = 'troca@prumo.example'
    const customer = await aCustomer(world, email)
    const input = {
      password: 'outra senha boa',
      password_confirmation: 'outra senha boa',
      current_password: password,
    }
    expect((await customer.patch('account', { user: input })).status).toBe(200)
    expect((await enter(world, email)).error).toBe('invalid_grant')
    expect(await enter(world, email, input.password)).toHaveProperty('access_token')
  })

  test('403', async () =>
    expect(await guestOf(world).patch('account', { user: { first_name: 'x' } })).toEqual(forbidden))

  test.each(refusals)('422: %j', async (input, errors, error) => {
    const customer = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
    const mentions = 'email' in input && input.email !== 'x@prumo.example'
    const sent = mentions
      ? input
      : { password, password_confirmation: password, ...input, email: 'diego@prumo.example' }
    const asked = { current_password: 'prumo-demo-2026', ...sent }
    expect(await customer.patch('account', { user: asked })).toEqual(full(errors, error))
    expect((await customer.get('account')).body.data.attributes.email).toBe('diego@prumo.example')
  })
})

test('contract 3: private_metadata is stored and never returned, anywhere', async () => {
  const email = 'guarda@prumo.example'
  const customer = await aCustomer(world, email, { private_metadata: { secret: 'never-said' } })
  await customer.patch('account', { user: { private_metadata: { secret: 'never-said' } } })
  await customer.post('cart', { private_metadata: { secret: 'never-said' } })
  await customer.post('cart/add_item', { variant_id: '1215', private_metadata: { secret: 'never-said' } })
  for (const path of ['account', 'cart?include=line_items,user', 'account/addresses']) {
    const { status, body } = await customer.get(path)
    expect([status, JSON.stringify(body).match(/never-said|private_metadata/)]).toEqual([200, null])
  }
  const { rows } = await sql<{ private_metadata: object }>`
    select private_metadata from people.users where email = ${email}`.execute(world.world.db)
  expect(rows).toEqual([{ private_metadata: { secret: 'never-said' } }])
})
