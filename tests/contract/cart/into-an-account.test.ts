import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf, maria } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { aCustomer, enter, signUp } from '../account/customers.ts'
import { forbidden, inCode, notFound } from '../wire.ts'
import { cart } from './resources.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shopper = async (items: Record<string, number> = { 1215: 1 }): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  return guest
}
const numbersOf = async (customer: Guest): Promise<string[]> =>
  (await customer.get('account/orders')).body.data.map(
    ({ attributes }: { attributes: { number: string } }) => attributes.number,
  )

describe('contract 4: PATCH /cart/associate (bearer)', () => {
  test('200 the guest cart, now with user and email', async () => {
    const guest = await shopper({ 1215: 2 })
    const customer = await aCustomer(world, 'leva@prumo.example')
    const { status, body } = await customer.patch('cart/associate', { guest_order_token: guest.token, include: 'user' })
    expect([status, body.data]).toEqual([200, cart])
    expect(body.data.attributes).toMatchObject({ number: guest.number, email: 'leva@prumo.example', item_count: 2 })
    expect(body.data.relationships.user.data).toEqual({ id: body.included[0].id, type: 'user' })
    expect((await customer.get('cart')).body.data.attributes.number).toBe(guest.number)
  })

  test('and the user’s default addresses', async () => {
    const customer = await aCustomer(world, 'padrao@prumo.example')
    const { id } = (await customer.post('account/addresses', { address: maria })).body.data
    const guest = await shopper()
    const { body } = await customer.patch('cart/associate', { guest_order_token: guest.token })
    expect(body.data.relationships).toMatchObject({
      billing_address: { data: { id, type: 'address' } },
      shipping_address: { data: { id, type: 'address' } },
    })
  })

  test('403 no user', async () => {
    const guest = await shopper()
    expect(await guest.patch('cart/associate', { guest_order_token: guest.token })).toEqual(forbidden)
  })

  test.each(['nothing', '', undefined])('403 no such guest cart: %s', async (guest_order_token) => {
    const customer = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
    expect(await customer.patch('cart/associate', { guest_order_token })).toEqual(forbidden)
  })

  test('403 for an order that is placed already', async () => {
    const guest = await shopper()
    await guest.fillIn()
    await guest.payByPix()
    await guest.complete()
    const customer = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
    expect(await customer.patch('cart/associate', { guest_order_token: guest.token })).toEqual(forbidden)
  })

  test('422 `Already assigned to a user`: to another, and to oneself', async () => {
    const guest = await shopper()
    const customer = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
    const stranger = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
    await customer.patch('cart/associate', { guest_order_token: guest.token })
    for (const who of [stranger, customer]) {
      expect(await who.patch('cart/associate', { guest_order_token: guest.token })).toEqual(
        inCode('Already assigned to a user'),
      )
    }
  })
})

describe('the guest cart’s way into an account', () => {
  test('sign in in the middle of checkout, associate, complete: the account has the order', async () => {
    const customer = await aCustomer(world, 'no-meio@prumo.example')
    const guest = await shopper()
    await guest.fillIn({ email: 'digitado@prumo.example' })
    await guest.patch('checkout/next')
    const associated = await customer.patch('cart/associate', { guest_order_token: guest.token })
    expect(associated.body.data.attributes).toMatchObject({ email: 'no-meio@prumo.example', item_count: 1 })
    await customer.payByPix()
    const { status, body } = await customer.complete()
    expect([status, body.data.attributes.state, body.data.attributes.number]).toEqual([200, 'complete', guest.number])
    expect(await numbersOf(customer)).toEqual([guest.number])
    expect(await customer.get('cart')).toEqual(notFound)
    expect(await guest.get('cart')).toEqual(notFound)
  })

  test('with a cart of his own, the newest open one is his current one: the guest’s that he took', async () => {
    const customer = await aCustomer(world, 'dois@prumo.example')
    const own = (await customer.post('cart')).body.data.attributes.number
    world.clock.advance(1000)
    const guest = await shopper()
    await customer.patch('cart/associate', { guest_order_token: guest.token })
    const current = (await customer.get('cart')).body.data.attributes.number
    expect([current, current === own]).toEqual([guest.number, false])
  })

  test('what was placed as a guest stays the guest’s: his token shows it, no account of that e-mail does', async () => {
    const email = 'depois@prumo.example'
    const guest = await shopper()
    await guest.fillIn({ email })
    await guest.payByPix()
    expect((await guest.complete()).status).toBe(200)
    const customer = await aCustomer(world, email)
    expect(await numbersOf(customer)).toEqual([])
    expect(await customer.get(`account/orders/${guest.number}`)).toEqual(notFound)
    expect((await guest.get(`order_status/${guest.number}`)).body.data.attributes.number).toBe(guest.number)
  })

  test('whoever signs up with another’s e-mail sees none of his orders before he confirmed it', async () => {
    const email = 'alheio@prumo.example'
    const guest = await shopper()
    await guest.fillIn({ email })
    await guest.payByPix()
    await guest.complete()
    await signUp(world, { email })
    expect((await enter(world, email)).error).toBe('invalid_grant')
  })
})
