import * as contract from '@prumo/contracts/main'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aBookedConsultation } from '../../../domains/care/consultations/consultations.factory.ts'
import { studentAttributes } from '../../../domains/plans/enrollments/enrollments.factory.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
})
afterAll(() => world.close())

type Call = { token?: string; body?: object }
const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, given: Call = {}) => {
  const { token, body } = given
  const answer = await world.app.inject({
    method,
    url,
    headers: token ? { 'x-spree-order-token': token } : {},
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const shop = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, given: Call) =>
  call(method, `/api/v2/storefront/${path}`, given)

const enrolled = async (change: { email?: string } = {}) => {
  const body = { program_slug: 'programa-control', enrollment: { patient_attributes: studentAttributes(change) } }
  const answer = await call('POST', '/api/v2/academy/enrollments', { body })
  expect(answer.status).toBe(201)
  return contract.createEnrollment.response.parse(answer.body).enrollment
}
type Enrolled = Awaited<ReturnType<typeof enrolled>>

const stands = async ({ orderToken: token }: Enrolled) => {
  const { body } = await call('GET', '/api/v2/academy/enrollments', { token })
  return contract.listEnrollments.response.parse(body).enrollments[0]
}
const apply = ({ orderToken: token }: Enrolled, coupon_code: string) =>
  shop('PATCH', 'cart/apply_coupon_code', { token, body: { coupon_code } })
const choose = async ({ orderToken: token }: Enrolled, kind: 'pix' | 'card') => {
  const { body } = await shop('GET', 'checkout/payment_methods', { token })
  const method = body.data.find(({ attributes }: { attributes: { name: string } }) =>
    kind === 'pix' ? /pix/i.test(attributes.name) : !/pix/i.test(attributes.name),
  )
  const gateway = kind === 'card' ? { gateway_payment_profile_id: await sandbox.cardToken() } : undefined
  const payment = { payment_method_id: method.id, ...(gateway && { source_attributes: gateway }) }
  return shop('PATCH', 'checkout', { token, body: { order: { payments_attributes: [payment] } } })
}

test('a course’s order takes a coupon, by its token, and shows the new total', async () => {
  const course = await enrolled()
  const { status, body } = await apply(course, 'BEMVINDO')
  expect([status, body.data.attributes.total]).toEqual([200, '44.1'])
  expect(await stands(course)).toMatchObject({ totalPrice: 44.1, coupon: { code: 'BEMVINDO', discount: 4.9 } })
  const removed = await shop('DELETE', 'cart/remove_coupon_code/BEMVINDO', { token: course.orderToken })
  expect([removed.status, removed.body.data.attributes.total]).toEqual([200, '49.0'])
  expect(await stands(course)).toMatchObject({ totalPrice: 49, coupon: null })
})

test('an unknown coupon is refused in the storefront’s words, and the total stays', async () => {
  const course = await enrolled()
  const error = "The coupon code you entered doesn't exist. Please try again."
  expect(await apply(course, 'NAOEXISTE')).toEqual({ status: 422, body: { error } })
  expect(await stands(course)).toMatchObject({ totalPrice: 49 })
})

test('its ways to pay are listed, and completing it by card opens the course', async () => {
  const course = await enrolled()
  await apply(course, 'BEMVINDO')
  expect((await choose(course, 'card')).status).toBe(200)
  const done = await shop('PATCH', 'checkout/complete', { token: course.orderToken, body: { total: '44.1' } })
  expect(done.status).toBe(200)
  expect(done.body.data.attributes).toMatchObject({ state: 'complete', payment_state: 'paid', total: '44.1' })
  await world.settle()
  expect(await stands(course)).toMatchObject({ state: 'open' })
})

test('completed with Pix it waits for its payment, and the price stays from then on', async () => {
  const course = await enrolled()
  await choose(course, 'pix')
  const done = await shop('PATCH', 'checkout/complete', { token: course.orderToken })
  expect([done.status, done.body.data.attributes.payment_state]).toEqual([200, 'balance_due'])
  expect((await apply(course, 'BEMVINDO')).status).toBe(404)
  expect(await stands(course)).toMatchObject({ state: 'waiting_for_payment', totalPrice: 49 })
})

test('what it contains and whose it is cannot be changed by a cart’s calls', async () => {
  const course = await enrolled()
  const { orderToken: token } = course
  const calls = [
    shop('POST', 'cart/add_item', { token, body: { variant_id: 494, quantity: 1 } }),
    shop('PATCH', 'cart/empty', { token }),
    shop('DELETE', 'cart', { token }),
    shop('PATCH', 'checkout', { token, body: { order: { email: 'outro@exemplo.com.br' } } }),
    shop('PATCH', 'checkout', { token, body: { order: { private_metadata: { birth_date: '2015-01-01' } } } }),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await stands(course)).toMatchObject({ totalPrice: 49, state: 'waiting_for_payment' })
})

test('whoever has the course by now completes no second order of it', async () => {
  const email = 'duas-vezes@prumo.example'
  const [first, second] = [await enrolled({ email }), await enrolled({ email })]
  for (const course of [first, second]) expect((await choose(course, 'card')).status).toBe(200)
  expect((await shop('PATCH', 'checkout/complete', { token: first.orderToken })).status).toBe(200)
  await world.settle()
  const refused = { status: 422, body: { error: 'Order cannot be paid any more' } }
  for (const step of ['complete', 'next', 'advance'])
    expect(await shop('PATCH', `checkout/${step}`, { token: second.orderToken }), step).toMatchObject(refused)
})

test('a consultation’s token is no key to a cart’s calls', async () => {
  const { orderId } = await aBookedConsultation(world.ctx())
  const { token } = await world.world.db
    .selectFrom('shop.orders')
    .select('token')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect((await shop('PATCH', 'cart/apply_coupon_code', { token, body: { coupon_code: 'BEMVINDO' } })).status).toBe(404)
  expect((await shop('PATCH', 'checkout/complete', { token })).status).toBe(404)
})
