import { parsePixCode } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { aCartToPlace, aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const url = '/api/v2/storefront/pix_payment/generate_code'
const generate = async (token: string | null, payload: object = {}) => {
  const headers = token === null ? {} : { 'x-spree-order-token': token }
  const answer = await world.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, body: answer.json(), type: answer.headers['content-type'] }
}
const reaisOf = (cents: number) => (cents / 100).toFixed(2).replace(/0$/, '')
const chargeIdOf = async (number: string) => (await sandbox.charges(number))[0]?.id ?? ''

test('the code of a placed order is a valid BR Code of its total, and the same again while it is valid', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  const { status, body, type } = await generate(order.token)
  expect([status, type]).toEqual([200, 'application/vnd.api+json; charset=utf-8'])
  expect(parsePixCode(body.qrcode)).toMatchObject({ oneTime: true, amountCents: order.totalCents })
  expect(body.qr_code_svg).toMatch(/^<svg /)
  expect(body).toMatchObject({
    expires_at: new Date(world.clock.now.getTime() + 1_800_000).toISOString(),
    amount: reaisOf(order.totalCents),
    payment_number: expect.stringMatching(/^P[A-Z0-9]{7}$/),
  })
  expect((await generate(order.token, { order_number: order.number })).body).toEqual(body)
})

test('expired: one call gives a new code; the old one paid late pays the order, once', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  const old = (await generate(order.token)).body
  world.clock.advance(31 * 60_000)
  const renewed = (await generate(order.token)).body
  expect(renewed.qrcode).not.toBe(old.qrcode)
  await sandbox.pay(await chargeIdOf(old.payment_number), { late: true })
  world.clock.advance(180_000)
  await world.settle()
  const paid = await getOrder(ctx, { orderId: order.id })
  expect(paid).toMatchObject({ state: 'complete', paymentState: 'paid' })
  expect(paid.payments.map(({ state }) => state)).toEqual(['completed', 'void'])
  expect((await sandbox.charges(renewed.payment_number))[0]?.status).toBe('cancelled')
  expect(await generate(order.token)).toMatchObject({ status: 422, body: { error: 'Order is already paid' } })
})

test('both codes paid: the order is paid once, the other money is given back and the buyer is told', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix', email: 'twice@prumo.example' })
  const old = (await generate(order.token)).body
  world.clock.advance(31 * 60_000)
  const renewed = (await generate(order.token)).body
  for (const { payment_number } of [old, renewed]) await sandbox.pay(await chargeIdOf(payment_number), { late: true })
  world.clock.advance(180_000)
  await world.settle()
  const charges = [...(await sandbox.charges(old.payment_number)), ...(await sandbox.charges(renewed.payment_number))]
  expect(charges.map(({ refunded_cents }) => refunded_cents).sort()).toEqual([0, order.totalCents].sort())
  expect((await getOrder(ctx, { orderId: order.id })).paymentState).toBe('paid')
  const subjects = (await sandbox.mails('twice@prumo.example')).map(({ subject }) => subject)
  expect(subjects).toContain(`Devolução feita: pedido ${order.number}`)
})

test('provider down: 503 in the words of the contract, the order is kept, and the next call gives its code', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  await sandbox.fault({ service: 'payments', kind: 'error' })
  expect(await generate(order.token)).toMatchObject({
    status: 503,
    body: { error: 'The payment provider is not answering. The order is kept; please try again.' },
  })
  expect((await getOrder(ctx, { orderId: order.id })).paymentState).toBe('balance_due')
  await sandbox.clearFaults()
  expect((await generate(order.token)).status).toBe(200)
})

test('not paid in time: canceled, its stock given back, no code any more; paid after all: it stands again', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix', email: 'late@prumo.example' })
  const { payment_number } = (await generate(order.token)).body
  await world.settle()
  world.clock.advance(25 * 3_600_000)
  await world.settle()
  expect(await getOrder(ctx, { orderId: order.id })).toMatchObject({ state: 'canceled', holdsStock: false })
  expect((await generate(order.token)).status).toBe(422)
  await sandbox.pay(await chargeIdOf(payment_number), { late: true })
  world.clock.advance(20 * 60_000)
  await world.settle()
  expect(await getOrder(ctx, { orderId: order.id })).toMatchObject({ state: 'complete', paymentState: 'paid' })
  const subjects = (await sandbox.mails('late@prumo.example')).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual([
    `Pagamento confirmado: pedido ${order.number}`,
    `Pedido ${order.number} cancelado`,
    `Pedido ${order.number}: falta só o Pix`,
  ])
})

test('a customer needs no token for an order of his own, and gets no code for another’s', async () => {
  const [own, other] = [await aPlacedOrder(ctx, { by: 'pix' }), await aPlacedOrder(ctx, { by: 'pix' })]
  await sql`update shop.orders set user_id = (select id from people.users where email = 'bruno@prumo.example')
    where id = ${own.id}`.execute(ctx.db)
  const payload = { grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026' }
  const session = await world.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })
  const headers = { authorization: `Bearer ${session.json().access_token}` }
  const ask = async (order_number?: string) =>
    (await world.app.inject({ method: 'POST', url, headers, payload: { order_number } })).statusCode
  expect([await ask(own.number), await ask(other.number), await ask()]).toEqual([200, 404, 404])
})

test('no token, a wrong one, another order’s number: 404. A cart has no code: 422', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  for (const [token, payload] of [
    [null, {}],
    ['wrong', {}],
    [order.token, { order_number: 'R000000000' }],
  ] as const) {
    expect((await generate(token, payload)).status).toBe(404)
  }
  const cart = await aCartToPlace(ctx, { by: 'pix' })
  expect(await generate(cart.token)).toMatchObject({ status: 422, body: { error: 'Order is not placed yet' } })
})
