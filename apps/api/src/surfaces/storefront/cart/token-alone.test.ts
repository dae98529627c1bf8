import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveStoreCredit, listRemainingCredit } from '#domains/money/store-credits'
import { bearerOf } from '#testing/bearer'
import { type Answered, type Guest, guestOf, maria } from '#testing/guest'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let diego: number
let owners: string
let anothers: string
beforeAll(async () => {
  world = await testWorld()
  diego = await userIdOf(world.ctx(), 'diego@prumo.example')
  owners = await bearerOf(world, 'diego@prumo.example')
  anothers = await bearerOf(world, 'bruno@prumo.example')
  await guestOf(world, { bearer: owners }).post('account/addresses', { address: maria })
  const address = (await guestOf(world, { bearer: owners }).get('account/addresses')).body.data[0].id
  await guestOf(world, { bearer: owners }).patch('account', {
    user: { ship_address_id: address, bill_address_id: address },
  })
  // Newer than any order: an address that only his account has.
  await guestOf(world, { bearer: owners }).patch(`account/addresses/${address}`, {
    address: { address1: 'Rua de Hoje, 1' },
  })
})
afterAll(() => world.close())

const shampoo = 1215
const forbidden = { status: 403, body: { error: 'You are not authorized to access this page.' } }
const everything =
  'user.default_shipping_address,user.default_billing_address,payments.payment_method,payments.source.category,' +
  'payments.source.store_credit_events,payments.source.credit_type'

/** A cart of Diego's with its own addresses, used with its token only. */
const aCart = async (): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open({ [shampoo]: 1 })
  await guestOf(world, { bearer: owners }).patch('cart/associate', { guest_order_token: guest.token })
  await guest.fillIn()
  for (const _ of [1, 2]) await guest.patch('checkout/next')
  return guest
}
const withBearer = (bearer: string, { token }: Guest) => guestOf(world, { bearer, token })
const leftOf = async () => (await listRemainingCredit(world.ctx(), { userIds: [diego] })).get(diego) ?? 0
const typesIn = ({ body }: Answered): string[] => body.included.map(({ type }: { type: string }) => type)

const itsAccount = ['user', 'address', 'store_credit', 'store_credit_event', 'store_credit_category']

const tellsNothingOfTheAccount = (answer: Answered) => {
  expect(answer.status).toBeLessThan(300)
  expect(typesIn(answer).filter((type) => itsAccount.includes(type))).toEqual([])
  expect(JSON.stringify(answer.body)).not.toMatch(/Rua de Hoje|store_credits|completed_orders|user_total_amount/)
  expect(answer.body.data.relationships.user).toEqual({ data: { id: String(diego), type: 'user' } })
}
const tellsAll = (answer: Answered) => {
  expect(typesIn(answer)).toEqual(expect.arrayContaining(['user', 'address', 'store_credit', 'store_credit_event']))
  expect(JSON.stringify(answer.body.included)).toContain('Rua de Hoje')
}

describe('the account behind a cart opens to its own bearer, not to the cart’s token', () => {
  let guest: Guest
  beforeAll(async () => {
    await giveStoreCredit(world.ctx(), { userId: diego, amountCents: 90_000, reason: 'teste' })
    guest = await aCart()
    await guest.post('checkout/add_store_credit', { amount: '5.0' })
  })

  test('the cart', async () => {
    tellsNothingOfTheAccount(await guest.get(`cart?include=${everything}`))
    tellsNothingOfTheAccount(await withBearer(anothers, guest).get(`cart?include=${everything}`))
    tellsAll(await withBearer(owners, guest).get(`cart?include=${everything}`))
  })

  test('what the checkout answers', async () => {
    const asked = { include: everything }
    for (const caller of [guest, withBearer(anothers, guest)]) {
      tellsNothingOfTheAccount(await caller.patch('checkout', { order: { special_instructions: 'x' }, ...asked }))
      tellsNothingOfTheAccount(await caller.patch('checkout/advance', asked))
    }
    tellsNothingOfTheAccount(await guest.post('checkout/add_store_credit', { amount: '5.0', ...asked }))
    tellsAll(await withBearer(owners, guest).post('checkout/add_store_credit', { amount: '5.0', ...asked }))
  })

  test('a key’s kept answer to the bearer is not given to the token', async () => {
    const key = { 'idempotency-key': 'the-same-key-for-both' }
    const body = { order: { special_instructions: 'y' }, include: everything }
    tellsAll(await withBearer(owners, guest).call('PATCH', 'checkout', body, key))
    tellsNothingOfTheAccount(await guest.call('PATCH', 'checkout', body, key))
  })

  test('the payment says what credit paid of this order, and its link stays', async () => {
    const { body } = await guest.get(`cart?include=${everything}`)
    const payment = body.included.find(({ type }: { type: string }) => type === 'payment')
    expect(payment.attributes.amount).toBe('5.0')
    expect(payment.relationships.source.data).toEqual({ id: expect.any(String), type: 'store_credit' })
  })

  test('the placed order, and its status', async () => {
    await guest.payByPix()
    tellsNothingOfTheAccount(await guest.patch('checkout/complete', { include: everything }))
    const path = `order_status/${guest.number}?include=${everything}`
    tellsNothingOfTheAccount(await guest.get(path))
    tellsNothingOfTheAccount(await withBearer(anothers, guest).get(path))
    tellsAll(await withBearer(owners, guest).get(path))
    tellsAll(await guestOf(world, { bearer: owners }).get(`account/orders/${guest.number}?include=${everything}`))
  })

  test('an unknown relationship under it is refused as before', async () => {
    expect((await guest.get(`order_status/${guest.number}?include=user.nothing`)).status).toBe(400)
  })
})

describe('store credit is spent by its customer, or by the token alone, not by another who is signed in', () => {
  beforeEach(() => giveStoreCredit(world.ctx(), { userId: diego, amountCents: 90_000, reason: 'teste' }))

  test('chosen', async () => {
    const guest = await aCart()
    expect(await withBearer(anothers, guest).post('checkout/add_store_credit')).toEqual(forbidden)
    expect((await guest.get('cart')).body.data.relationships.payments.data).toEqual([])
    expect((await withBearer(owners, guest).post('checkout/add_store_credit')).status).toBe(200)
    expect((await guest.post('checkout/add_store_credit')).status).toBe(200)
  })

  test('placed with what was chosen before', async () => {
    const guest = await aCart()
    await guest.post('checkout/add_store_credit')
    const before = await leftOf()
    const another = withBearer(anothers, guest)
    for (const path of ['checkout/next', 'checkout/complete']) expect(await another.patch(path)).toEqual(forbidden)
    expect((await another.patch('checkout/advance')).body.data.attributes.state).toBe('payment')
    expect(await leftOf()).toBe(before)
    expect((await guest.complete()).body.data.attributes.payment_state).toBe('paid')
    expect(await leftOf()).toBeLessThan(before)
  })

  test('paid whole by the main API', async () => {
    const guest = await aCart()
    const before = await leftOf()
    const pay = (bearer?: string) =>
      world.app.inject({
        method: 'PUT',
        url: `/api/v1/checkouts/${guest.number}`,
        headers: { 'x-spree-order-token': guest.token, ...(bearer && { authorization: `Bearer ${bearer}` }) },
      })
    expect((await pay(anothers)).statusCode).toBe(403)
    expect(await leftOf()).toBe(before)
    expect((await pay(owners)).statusCode).toBe(200)
    expect(await leftOf()).toBeLessThan(before)
  })

  test('a guest’s order has nobody’s credit: 422 as ever', async () => {
    const guest = guestOf(world)
    await guest.open({ [shampoo]: 1 })
    const { status, body } = await withBearer(anothers, guest).post('checkout/add_store_credit')
    expect([status, body.error]).toEqual([422, 'User does not have any Store Credits available'])
  })

  test('a cart without chosen credit is bought by whoever holds its token', async () => {
    const guest = await aCart()
    const another = withBearer(anothers, guest)
    await another.payByPix()
    expect((await another.complete()).body.data.attributes.state).toBe('complete')
  })
})
