import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf, maria } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = 1215
// Random bytes, so that PostgreSQL cannot compress the column.
const long = (bytes: number) => randomBytes(bytes).toString('base64url')
const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)
const tooLong = (limit: string) => `is too long (maximum is ${limit})`

test.each([
  ['public_metadata', '16384 bytes', 'POST', 'cart', { public_metadata: { a: long(20_000) } }],
  ['private_metadata', '16384 bytes', 'POST', 'cart', { private_metadata: { a: long(20_000) } }],
  ['options', '500 bytes', 'POST', 'cart/add_item', { options: { a: long(1_000) } }],
  ['public_metadata', '16384 bytes', 'POST', 'cart/add_item', { public_metadata: { a: long(20_000) } }],
  ['private_metadata', '16384 bytes', 'POST', 'cart/add_item', { private_metadata: { a: long(20_000) } }],
  ['special_instructions', '5000 characters', 'PATCH', 'checkout', { order: { special_instructions: long(9_000) } }],
  [
    'ship_address.public_metadata',
    '16384 bytes',
    'PATCH',
    'checkout',
    { order: { ship_address_attributes: { ...maria, public_metadata: { a: long(20_000) } } } },
  ],
])('%s of more than %s is refused by %s %s', async (field, limit, method, path, payload) => {
  const guest = guestOf(world)
  if (path !== 'cart') await guest.open()
  const { status, body } = await guest.call(method, path, { variant_id: shampoo, ...payload })
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [tooLong(limit)] } })
})

test('an e-mail longer than any can be is refused at once', async () => {
  const guest = guestOf(world)
  await guest.open()
  const { status, body } = await guest.patch('checkout', { order: { email: `${'a'.repeat(250)}@prumo.example` } })
  expect({ status, body }).toEqual({
    status: 422,
    body: { error: 'Email is invalid', errors: { email: ['is invalid'] } },
  })
})

test('private metadata cannot be made larger bit by bit', async () => {
  const guest = guestOf(world)
  await guest.open()
  const add = (key: string) => guest.patch('checkout', { order: { private_metadata: { [key]: long(9_000) } } })
  expect((await add('one')).status).toBe(200)
  expect((await add('two')).status).toBe(422)
  expect((await add('one')).status).toBe(200)
})

test.each([100, 5_000, 100_000])('a body nested %d deep is refused, whatever the place', async (depth) => {
  const guest = guestOf(world)
  await guest.open({ [shampoo]: 1 })
  for (const name of ['options', 'public_metadata', 'private_metadata', 'order', 'strange']) {
    const body = `{"${name}":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`
    const answer = await world.app.inject({
      method: 'PATCH',
      url: '/api/v2/storefront/checkout',
      headers: {
        'content-type': 'application/json',
        'x-spree-order-token': guest.token,
        'idempotency-key': `${name}${depth}`,
      },
      payload: body,
    })
    expect([name, answer.statusCode, answer.json()]).toEqual([name, 400, { error: 'The body is nested too deeply' }])
  }
})

test('what is nested as anybody might is taken', async () => {
  expect((await guestOf(world).post('cart', { public_metadata: nested(20) })).status).toBe(201)
})

test.each([
  ['as the provider’s token', { gateway_payment_profile_id: '5031 4332 1540 6351' }],
  ['as the holder', { gateway_payment_profile_id: 'tok_1', name: '5031433215406351' }],
])('a card number is refused also %s', async (_where, source_attributes) => {
  const guest = guestOf(world)
  await guest.open({ [shampoo]: 1 })
  const { status, body } = await guest.post('checkout/create_payment', { payment_method_id: 2, source_attributes })
  expect({ status, error: body.error }).toEqual({
    status: 422,
    error: expect.stringContaining('Card numbers are not accepted'),
  })
})

test('a telephone or a CPF is no card number', async () => {
  const guest = guestOf(world)
  await guest.open({ [shampoo]: 1 })
  for (const phone of ['+55 11 91234-5678', '5511912345675', '123.456.789-09', '12.345.678/0001-95']) {
    expect((await guest.fillIn({ ship_address_attributes: { ...maria, phone } })).status).toBe(200)
  }
})

test('what is shown of a card is cut to what can be shown', async () => {
  const guest = guestOf(world)
  await guest.open({ [shampoo]: 1 })
  const source_attributes = { gateway_payment_profile_id: 'tok_1', cc_type: long(9_000), name: long(9_000) }
  const { body } = await guest.post('checkout/create_payment', {
    payment_method_id: 2,
    include: 'payments.source',
    source_attributes,
  })
  const card = body.included.find(({ type }: { type: string }) => type === 'credit_card')
  expect(card.attributes).toMatchObject({ cc_type: null, name: null })
  const token = { gateway_payment_profile_id: long(9_000) }
  expect(
    (await guest.post('checkout/create_payment', { payment_method_id: 2, source_attributes: token })).body,
  ).toEqual({
    error: 'missing_attributes',
    errors: {},
  })
})
