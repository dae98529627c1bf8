import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findOrder, getOrder, recordPayment } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { guestOf } from '#testing/guest'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { anEnrollment, putInState } from '../../../domains/plans/enrollments/enrollments.factory.ts'

let world: TestWorld
let bearer: string
beforeAll(async () => {
  world = await testWorld()
  bearer = await bearerOf(world, 'diego@prumo.example')
})
afterEach(() => sql`delete from plans.enrollments`.execute(world.ctx({ kind: 'system' }).db))
afterAll(() => world.close())

const [control, master, shampoo] = [142, 328, 1215]
// The contract's own sentence: as many as he asks for are not to be had.
const once = {
  status: 422,
  body: {
    error: expect.stringMatching(/^Quantity selected of "Programa Control" is not available\.$/),
    errors: { quantity: [expect.stringContaining('is not available')] },
  },
}
const diegoHasControl = async () => {
  const ctx = world.ctx({ kind: 'system' })
  await putInState(ctx, await anEnrollment(ctx), 'open', await userIdOf(ctx, 'diego@prumo.example'))
}

test('one of a course goes into a cart beside other things, and no second one', async () => {
  const guest = guestOf(world)
  const { body } = await guest.open({ [control]: 1, [master]: 1, [shampoo]: 2 })
  expect(body.data.attributes.item_count).toBe(4)
  expect(await guest.post('cart/add_item', { variant_id: control })).toMatchObject(once)
  const options = { from: 'another line' }
  expect(await guest.post('cart/add_item', { variant_id: control, options })).toMatchObject(once)
  const { lines } = (
    await sql<{ lines: number[] }>`select array_agg(id::int) as lines from shop.line_items
      where order_id = (select id from shop.orders where number = ${guest.number}) and variant_id = ${control}`.execute(
      world.ctx({ kind: 'system' }).db,
    )
  ).rows[0] ?? { lines: [] }
  expect(lines).toHaveLength(1)
  const doubled = { line_item_id: lines[0], quantity: 2 }
  expect(await guest.patch('cart/set_quantity', doubled)).toMatchObject(once)
  expect((await guest.get('cart')).body.data.attributes.item_count).toBe(4)
  expect(await guestOf(world).open({ [control]: 2 })).toMatchObject(once)
})

test('a course that he has goes into no cart of his, nor comes with a guest’s', async () => {
  await diegoHasControl()
  const his = guestOf(world, { bearer })
  await his.open({ [master]: 1 })
  expect(await his.post('cart/add_item', { variant_id: control })).toMatchObject(once)
  const guest = guestOf(world)
  await guest.open({ [control]: 1, [shampoo]: 1 })
  const merge = { guest_order_token: guest.token }
  expect(await guestOf(world, { bearer }).patch('cart/associate', merge)).toMatchObject(once)
  // It stays the guest's, as it was; without the course it may be his.
  const cart = await guest.get('cart?include=line_items')
  expect(cart.body.data.attributes.item_count).toBe(2)
  const course = cart.body.included.find((each: { attributes: { quantity: number; name: string } }) =>
    each.attributes.name.includes('Control'),
  )
  expect((await guest.delete(`cart/remove_line_item/${course.id}`)).status).toBe(200)
  expect((await guestOf(world, { bearer }).patch('cart/associate', merge)).status).toBe(200)
})

test('one that he has had since is not placed with the cart', async () => {
  const his = guestOf(world, { bearer })
  await his.open({ [control]: 1, [shampoo]: 1 })
  await diegoHasControl()
  for (const step of ['next', 'advance', 'complete'])
    expect(await his.patch(`checkout/${step}`), step).toMatchObject(once)
})

test('nor is it placed, or charged, by the call that pays any order', async () => {
  const his = guestOf(world, { bearer })
  await his.open({ [control]: 1, [shampoo]: 1 })
  const adult = { cpf: '123.456.789-09', birth_date: '1990-01-01' }
  expect((await his.fillIn({ private_metadata: adult })).status).toBe(200)
  await his.patch('checkout/advance')
  const pay = async () => {
    const url = `/api/v1/checkouts/${his.number}`
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await world.app.inject({ method: 'PUT', url, headers, payload: { order: {} } })
    return { status: answer.statusCode, body: answer.json() }
  }
  await diegoHasControl()
  expect(await pay()).toMatchObject({ status: 422, body: { code: 'course_once' } })
  expect((await his.get('cart')).body.data.attributes).toMatchObject({ payment_state: null })
  await sql`delete from plans.enrollments`.execute(world.ctx({ kind: 'system' }).db)
  expect(await pay()).toMatchObject({ status: 200 })
})

test('no programme is read for a guest’s cart of one of each', async () => {
  const guest = guestOf(world)
  await guest.open({ [control]: 1, [shampoo]: 1 })
  await guest.fillIn()
  const { statements } = await statementsOf(async () => {
    await guest.patch('checkout/advance')
    await guest.post('cart/add_item', { variant_id: master })
  })
  expect(statements.filter((statement) => statement.includes('"content"."programs"'))).toEqual([])
})

test('a course’s order takes a coupon and a payment by its token, and nothing else', async () => {
  const ctx = world.ctx({ kind: 'system' })
  const { orderId } = await anEnrollment(ctx)
  const { token, contact } = await getOrder(ctx, { orderId })
  const guest = guestOf(world, { token })
  expect((await guest.patch('checkout', { order: { email: 'outra@prumo.example' } })).status).toBe(404)
  expect((await guest.fillIn()).status).toBe(404)
  expect((await guest.payByPix()).status).toBe(201)
  expect((await getOrder(ctx, { orderId })).contact.email).toBe(contact.email)
})

test('nor does late money of a card that was refused place it', async () => {
  const ctx = world.ctx({ kind: 'system' })
  const his = guestOf(world, { bearer })
  await his.open({ [control]: 1 })
  const adult = { cpf: '123.456.789-09', birth_date: '1990-01-01' }
  expect((await his.fillIn({ private_metadata: adult })).status).toBe(200)
  await his.patch('checkout/advance')
  await his.payByCard(await sandboxControl(world.sandbox.url).cardToken('FUND'))
  expect((await his.complete()).status).toBe(422)
  await diegoHasControl()
  const { id: orderId } = (await findOrder(ctx, { token: his.token })) ?? { id: 0 }
  const [payment] = (await getOrder(ctx, { orderId })).payments
  expect(payment?.state).toBe('failed')
  expect(await recordPayment(ctx, { orderId, paymentId: payment?.id ?? 0 })).toEqual({ outcome: 'not_keepable' })
})
