import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let bearer: string
const numbers: string[] = []
beforeAll(async () => {
  world = await testWorld()
  bearer = await signIn('bruno@prumo.example')
  for (let count = 0; count < 3; count++) {
    const customer = guestOf(world, { bearer })
    await customer.open({ 1215: 1 })
    await customer.fillIn({ email: 'bruno@prumo.example' })
    await customer.payByPix()
    await customer.complete()
    numbers.push(customer.number)
    world.clock.advance(60_000)
  }
})
afterAll(() => world.close())

const signIn = async (username: string): Promise<string> => {
  const payload = { grant_type: 'password', username, password: 'prumo-demo-2026' }
  return (await world.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).json().access_token
}
const numbersIn = (body: { data: { attributes: { number: string } }[] }) =>
  body.data.map(({ attributes }) => attributes.number)

test('GET account/orders: type order, newest first, with meta and links', async () => {
  const { status, body } = await guestOf(world, { bearer }).get('account/orders?per_page=2&include=line_items')
  expect(status).toBe(200)
  expect(body.data[0]).toMatchObject({ type: 'order', attributes: { state: 'complete', payment_state: 'balance_due' } })
  expect(numbersIn(body)).toEqual([numbers[2], numbers[1]])
  expect(body.meta).toEqual({ count: 2, total_count: 3, total_pages: 2 })
  expect(Object.keys(body.links).sort()).toEqual(['first', 'last', 'next', 'prev', 'self'])
  expect(body.included.map(({ type }: { type: string }) => type)).toEqual(['line_item', 'line_item'])
})

test.each([
  ['sort=completed_at', () => numbers],
  ['sort=-completed_at', () => numbers.toReversed()],
  ['sort=nonsense', () => numbers.toReversed()],
  ['per_page=1000', () => numbers.toReversed()],
  ['page=4', () => []],
])('account/orders?%s', async (query, expected) => {
  expect(numbersIn((await guestOf(world, { bearer }).get(`account/orders?${query}`)).body)).toEqual(expected())
})

test('GET account/orders/{number}: the order; unknown or another customer’s: 404', async () => {
  const { status, body } = await guestOf(world, { bearer }).get(`account/orders/${numbers[0]}?include=shipping_address`)
  expect([status, body.data.type, body.data.attributes.number]).toEqual([200, 'order', numbers[0]])
  expect(body.included[0].attributes.firstname).toBe('Maria')
  const stranger = guestOf(world, { bearer: await signIn('diego@prumo.example') })
  expect((await stranger.get(`account/orders/${numbers[0]}`)).status).toBe(404)
  expect((await guestOf(world, { bearer }).get('account/orders/R000000000')).status).toBe(404)
})

test('a guest, with an order token too: 403', async () => {
  const guest = guestOf(world)
  await guest.open()
  expect((await guest.get('account/orders')).status).toBe(403)
  expect((await guest.get(`account/orders/${numbers[0]}`)).status).toBe(403)
})
