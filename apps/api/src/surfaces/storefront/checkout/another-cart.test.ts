import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type Guest, guestOf, idsIn } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

vi.setConfig({ testTimeout: 20_000 })

const shampoo = 1215
const notFound = { status: 404, body: { error: 'The resource you were looking for could not be found.' } }

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let bearer: string
let first: Guest
let other: Guest
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
  bearer = await bearerOf(world, 'bruno@prumo.example')
})
beforeEach(async () => {
  first = await aReadyCart(1)
  world.clock.advance(1000)
  other = await aReadyCart(2)
})
afterEach(async () => {
  await sandbox.clearFaults()
  await other.call('DELETE', 'cart')
})
afterAll(() => world.close())

/** A cart of Bruno's that needs nothing but "complete". */
const aReadyCart = async (quantity: number): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open({ [shampoo]: quantity })
  await guestOf(world, { bearer }).patch('cart/associate', { guest_order_token: guest.token })
  await guest.fillIn()
  await guest.payByCard(await sandbox.cardToken('APRO'))
  return guest
}
const signedIn = ({ token }: Guest) => guestOf(world, { bearer, token })
const stateOf = async (guest: Guest) => (await guest.get(`order_status/${guest.number}`)).body.data?.attributes.state
const isUntouched = async () => {
  const { body } = await other.get('cart')
  expect(body.data?.attributes).toMatchObject({ item_count: 2, state: 'address', payment_state: null })
  expect(idsIn({ status: 200, body }, 'payments')).toHaveLength(1)
}

describe('the token of an order that is placed charges, empties and deletes no other cart of its customer', () => {
  test.each([
    ['PATCH', 'checkout/complete', {}],
    ['PATCH', 'checkout/next', {}],
    ['PATCH', 'checkout/advance', {}],
    ['POST', 'checkout/create_payment', { payment_method_id: 1 }],
    ['PATCH', 'cart/empty', {}],
    ['DELETE', 'cart', {}],
  ] as const)('%s %s', async (method, path, input) => {
    const customer = signedIn(first)
    expect((await customer.complete()).status).toBe(200)
    expect(await customer.call(method, path, input)).toEqual(notFound)
    await isUntouched()
  })

  test('nor when the first answer was lost and its charge has gone through since', async () => {
    const customer = signedIn(first)
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    expect((await customer.complete()).status).toBe(422)
    world.clock.advance(11_000)
    await world.settle()
    expect(await stateOf(first)).toBe('complete')
    expect(await customer.complete()).toEqual(notFound)
    await isUntouched()
  })

  test('nor by the bearer alone with the key of the first try', async () => {
    const customer = guestOf(world, { bearer })
    await other.call('DELETE', 'cart')
    const key = { 'idempotency-key': 'one-try-of-the-bearer' }
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    expect((await customer.complete(key)).status).toBe(422)
    world.clock.advance(11_000)
    await world.settle()
    other = await aReadyCart(2)
    expect(await customer.complete(key)).toEqual(notFound)
    await isUntouched()
  })
})

describe('the token of a cart that is gone', () => {
  test.each([
    ['PATCH', 'checkout/complete', {}],
    ['PATCH', 'checkout/next', {}],
    ['PATCH', 'checkout/advance', {}],
    ['POST', 'checkout/create_payment', { payment_method_id: 1 }],
    ['PATCH', 'cart/empty', {}],
    ['DELETE', 'cart', {}],
  ] as const)('charges, empties and deletes no other: %s %s', async (method, path, input) => {
    const customer = signedIn(first)
    expect((await customer.call('DELETE', 'cart')).status).toBe(204)
    expect(await customer.call(method, path, input)).toEqual(notFound)
    await isUntouched()
  })
})

test('whoever reads or opens a cart with the token of a placed order gets the one that he has (contract.md 1.3)', async () => {
  const customer = signedIn(first)
  expect((await customer.complete()).status).toBe(200)
  expect((await customer.get('cart')).body.data.attributes.number).toBe(other.number)
  expect((await customer.post('cart')).body.data.attributes.number).toBe(other.number)
})
