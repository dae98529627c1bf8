import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf } from '#testing/guest'
import { password, signUpsIn } from '#testing/sign-ups'
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

/** A placed shop order of nobody, under this e-mail. */
const guestsOrder = async (email: string): Promise<string> => {
  const guest = guestOf(world)
  await guest.open({ 1215: 1 })
  await guest.fillIn({ email })
  await guest.payByPix()
  await guest.complete()
  return guest.number
}

test('what was bought without an account joins it once the e-mail is proven, and stays open to its token', async () => {
  const its = signUpsIn(world)
  const email = 'comprou-antes@prumo.example'
  const number = await guestsOrder(email)
  const others = await guestsOrder('outra-pessoa@prumo.example')
  await its.signUp({ email })
  expect((await guestOf(world).patch(await its.mailedPath(email), { user: { password } })).status).toBe(200)
  const customer = guestOf(world, { bearer: (await its.enter(email)).bearer })
  await world.settle()
  expect(numbersIn((await customer.get('account/orders')).body)).toEqual([number])
  expect((await customer.get(`account/orders/${others}`)).status).toBe(404)
})

test('a click on the mailed link that shows no password brings no order: another may have signed up', async () => {
  const its = signUpsIn(world)
  const email = 'so-clicou@prumo.example'
  await guestsOrder(email)
  const customer = await its.confirmed(email)
  await world.settle()
  expect(numbersIn((await customer.get('account/orders')).body)).toEqual([])
})

test('a stranger who signs up with another’s e-mail gets none of his orders, whatever he does without the mailbox', async () => {
  const its = signUpsIn(world)
  const email = 'vitima@prumo.example'
  const number = await guestsOrder(email)
  await its.signUp({ email, password: 'a senha do estranho', password_confirmation: 'a senha do estranho' })
  await world.settle()
  expect((await its.enter(email, 'a senha do estranho')).status).toBe(400)
  const ownerOf = async () =>
    (await world.world.db.selectFrom('shop.orders').select('user_id').where('number', '=', number).executeTakeFirst())
      ?.user_id
  expect(await ownerOf()).toBeNull()

  // An e-mail that somebody signed in asks for, and does not prove, brings nothing either.
  const stranger = await its.confirmed('estranho@prumo.example')
  await stranger.patch('account', { user: { email, current_password: password } })
  await world.settle()
  expect(numbersIn((await stranger.get('account/orders')).body)).toEqual([])
  expect(await ownerOf()).toBeNull()

  // The owner of the mailbox does not help by a password link: the account and its orders are his.
  await guestOf(world).post('passwords', { user: { email } })
  const user = { password: 'a senha da dona', password_confirmation: 'a senha da dona' }
  expect((await guestOf(world).patch(await its.resetPath(email), { user })).status).toBe(200)
  await world.settle()
  const owner = guestOf(world, { bearer: (await its.enter(email, 'a senha da dona')).bearer })
  expect(numbersIn((await owner.get('account/orders')).body)).toEqual([number])
})
