import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { forbidden, notFound } from '../wire.ts'
import { order } from './account-attributes.ts'
import { placeOrder } from './customers.ts'

const bruno = 'bruno@prumo.example'

let world: TestWorld
let customer: Guest
const numbers: string[] = []
beforeAll(async () => {
  world = await testWorld()
  customer = guestOf(world, { bearer: await bearerOf(world, bruno) })
  for (const _ of [1, 2, 3]) {
    numbers.push(await placeOrder(customer, bruno))
    world.clock.advance(60_000)
  }
})
afterAll(() => world.close())

type Listed = { attributes: { number: string; state: string } }
const listed = async (query = ''): Promise<string[]> =>
  (await customer.get(`account/orders${query}`)).body.data.map(({ attributes }: Listed) => attributes.number)

describe('contract 3.3: GET /account/orders', () => {
  test('200 list of completed orders, type `order` (same attributes and relationships as cart)', async () => {
    const { status, body } = await customer.get('account/orders')
    expect([status, body.data]).toEqual([200, [order, order, order]])
    expect(body.meta).toEqual({ count: 3, total_count: 3, total_pages: 1 })
    expect(body.data.map(({ attributes }: Listed) => attributes.state)).toEqual(Array(3).fill('complete'))
  })

  test('the same as the cart, but for its type', async () => {
    await customer.post('cart')
    const cart = (await customer.get('cart')).body.data
    const { data } = (await customer.get('account/orders')).body
    expect(Object.keys(data[0].attributes).sort()).toEqual(Object.keys(cart.attributes).sort())
    expect(Object.keys(data[0].relationships).sort()).toEqual(Object.keys(cart.relationships).sort())
  })

  test('of the user: not his open cart, nor another’s', async () => {
    await customer.post('cart')
    expect((await listed()).toSorted()).toEqual(numbers.toSorted())
    const stranger = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
    expect((await stranger.get('account/orders')).body.data).toEqual([])
  })

  test('sort completed_at', async () => {
    expect(await listed('?sort=completed_at')).toEqual(numbers)
    expect(await listed('?sort=-completed_at')).toEqual(numbers.toReversed())
  })
})

describe('contract 3.3: GET /account/orders/{number}', () => {
  test('200 type `order`', async () => {
    const { status, body } = await customer.get(`account/orders/${numbers[0]}`)
    expect([status, body]).toEqual([200, { data: order }])
    expect(body.data.attributes.number).toBe(numbers[0])
  })

  test('unknown or another user’s: 404', async () => {
    const stranger = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
    expect(await stranger.get(`account/orders/${numbers[0]}`)).toEqual(notFound)
    for (const number of ['R000000000', 'nothing', '%00']) {
      expect(await customer.get(`account/orders/${number}`)).toEqual(notFound)
    }
  })

  test('one that is not completed: 404', async () => {
    const { number } = (await customer.post('cart')).body.data.attributes
    expect(await customer.get(`account/orders/${number}`)).toEqual(notFound)
  })
})

test('contract 3.3: 403 without user, an order token notwithstanding', async () => {
  const guest = guestOf(world)
  await guest.open()
  for (const path of ['account/orders', `account/orders/${numbers[0]}`])
    expect(await guest.get(path)).toEqual(forbidden)
})
