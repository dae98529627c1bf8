import { randomUUID } from 'node:crypto'
import * as main from '@prumo/contracts/main'
import * as staff from '@prumo/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveShipment, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { aMedicineOrder } from '#testing/own-orders'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  desk = world
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterAll(() => world.close())

const delivered = async (): Promise<Order> => {
  const card = { token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' }
  const order = await aPlacedOrder(ctx, { by: 'card', card, quantity: 2 })
  const { shipmentId } = await aShippedParcel(ctx, order)
  await moveShipment(ctx, { shipmentId, to: 'delivered', at: ctx.now() })
  return order
}
/** Another one once the clock has moved, because a bearer is valid for two hours. */
let desk: TestWorld
type Caller = { token?: string; as?: string }
const call = async (method: 'GET' | 'POST', path: string, { token, as }: Caller, payload?: object) => {
  const headers = {
    ...(token && { 'x-spree-order-token': token }),
    ...(as && { authorization: `Bearer ${await bearerOf(desk, `${as}@prumo.example`)}` }),
  }
  const answer = await world.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const ofBuyer = (order: Order, method: 'GET' | 'POST' = 'GET', rest = '', payload?: object, token = order.token) =>
  call(method, `/v1/orders/${order.number}/returns${rest}`, { token }, payload)
const ofTeam = (path: string, method: 'GET' | 'POST' = 'GET', payload?: object, as = 'rafael') =>
  call(method, `/staff/v1/${path}`, { as }, payload)
const ask = (order: Order, units: number, key = randomUUID()) =>
  ofBuyer(order, 'POST', '', { request_key: key, lines: [{ line_item_id: order.lines[0]?.id, units }] })

test('a guest sends a part back by his order’s token, and support pays it back', async () => {
  const order = await delivered()
  const offered = main.showReturns.response.parse((await ofBuyer(order)).body).sendingBack.offer
  expect(offered).toMatchObject({
    state: 'open',
    lines: [{ amounts: [expect.any(Number), order.itemTotalCents / 100] }],
  })
  const { sendingBack } = main.askForReturn.response.parse((await ask(order, 1)).body)
  const [{ id, code } = { id: 0, code: '' }] = sendingBack.returns
  const { returns } = staff.listReturns.response.parse((await ofTeam('returns?list=uncoded')).body)
  expect(returns.find((each) => each.id === id)).toMatchObject({ code, orderNumber: order.number, units: 1 })
  await ofTeam(`returns/${id}/authorization`, 'POST', { posting_code: '1234567890' })
  const posted = await ofBuyer(order, 'POST', `/${id}/posting`)
  expect(posted.body.sendingBack.returns[0]).toMatchObject({ state: 'posted', postingCode: '1234567890' })
  await ofTeam(`returns/${id}/arrival`, 'POST')
  const lines = [{ line_item_id: order.lines[0]?.id, accepted_units: 1, restocked_units: 1 }]
  const judged = staff.judgeReturn.response.parse((await ofTeam(`returns/${id}/judgement`, 'POST', { lines })).body)
  expect(judged.return).toMatchObject({ state: 'refunded', lines: [{ acceptedUnits: 1, restockedUnits: 1 }] })
  const given = staff.showRefundable.response.parse((await ofTeam(`orders/${order.number}/refunds`)).body)
  expect(JSON.stringify(given)).toContain('"staffName":"Rafael')
  await world.settle()
  const about = await call('GET', `/v1/orders/${order.number}`, { token: order.token })
  expect(about.body.order.refunds).toEqual([
    { method: 'card', amount: offered.lines[0]?.amounts[0], doneAt: expect.any(String) },
  ])
})

test('a stranger sees no return, asks for none and moves none, also with the token of an order of his own', async () => {
  const [order, his] = [await delivered(), await delivered()]
  const { id } = (await ask(order, 1)).body.sendingBack.returns[0]
  expect((await ofBuyer(order, 'GET', '', undefined, his.token)).status).toBe(404)
  expect((await call('GET', `/v1/orders/${order.number}/returns`, { as: 'bruno' })).status).toBe(404)
  for (const act of ['posting', 'cancellation']) {
    expect((await ofBuyer(order, 'POST', `/${id}/${act}`, undefined, his.token)).status).toBe(404)
    expect((await ofBuyer(his, 'POST', `/${id}/${act}`)).status).toBe(404)
  }
  for (const as of ['bruno', 'helena']) expect((await ofTeam(`returns/${id}`, 'GET', undefined, as)).status).toBe(403)
  expect((await call('GET', `/staff/v1/returns/${id}`, {})).status).toBe(401)
})

test('refusals say why: too many units, a wrong code, an unknown return, a wrong body', async () => {
  const order = await delivered()
  const many = await ask(order, 3)
  expect([many.status, many.body.code]).toEqual([422, 'return_units_wrong'])
  const { id } = (await ask(order, 1)).body.sendingBack.returns[0]
  expect((await ofTeam(`returns/${id}/authorization`, 'POST', { posting_code: 'não' })).status).toBe(400)
  expect((await ofTeam('returns/999999999')).status).toBe(404)
  expect((await ofBuyer(order, 'POST', '', { request_key: 'x', lines: [] })).status).toBe(400)
})

test('a medicine says plainly that it was made for its buyer', async () => {
  const order = await aMedicineOrder(ctx)
  const path = `/v1/orders/${order.number}/returns`
  const { body } = await call('GET', path, { as: 'bruno' })
  expect(['none', 'made_for_buyer']).toContain(body.sendingBack.offer.state)
  const asked = { request_key: randomUUID(), lines: [{ line_item_id: order.lines[0]?.id, units: 1 }] }
  expect((await call('POST', path, { as: 'bruno' }, asked)).body.code).toBe('return_not_open')
  // Its token alone opens nothing of it.
  expect([(await ofBuyer(order)).status, (await ask(order, 1)).status]).toEqual([404, 404])
})

test('what was lost is given back by support, whatever the day, once for its key', async () => {
  const order = await delivered()
  world.clock.advance(60 * 86_400_000)
  desk = { ...world }
  const path = `orders/${order.number}/refunds`
  const { order: before } = staff.showRefundable.response.parse((await ofTeam(path)).body)
  expect(before).toMatchObject({ mayBeRefunded: true, refunds: [] })
  const body = {
    request_key: randomUUID(),
    reason: 'goods_lost',
    lines: [{ line_item_id: order.lines[0]?.id, units: 1 }],
    freight: true,
  }
  const [one, same] = await Promise.all([ofTeam(path, 'POST', body), ofTeam(path, 'POST', body)])
  expect([one.status, same.status]).toEqual([200, 200])
  const { order: after } = staff.refundOrder.response.parse((await ofTeam(path)).body)
  expect(after.refunds).toMatchObject([
    {
      reason: 'goods_lost',
      amount: (before.lines[0]?.amounts[0] ?? 0) + before.freight,
      createdAt: expect.any(String),
    },
  ])
  const again = await ofTeam(path, 'POST', { ...body, request_key: randomUUID() })
  expect([again.status, again.body.code]).toEqual([422, 'refund_parts_gone'])
  const nothing = { ...body, request_key: randomUUID(), lines: [], freight: false }
  const unnamed = await ofTeam(path, 'POST', nothing)
  expect([unnamed.status, unnamed.body.code]).toEqual([422, 'refund_names_nothing'])
  expect(unnamed.body.error).toContain('Escolha o que devolver')
  expect((await ofTeam('orders/R000000000/refunds')).status).toBe(404)
})

test('of medicine, support neither sees nor gives back anything; administrators do', async () => {
  const { number } = await aMedicineOrder(ctx)
  const path = `orders/${number}/refunds`
  const body = { request_key: randomUUID(), reason: 'goods_lost', lines: [], freight: true }
  for (const answer of [await ofTeam(path), await ofTeam(path, 'POST', body)])
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  const seen = await call('GET', `/staff/v1/${path}`, { as: 'clara' })
  expect([seen.status, seen.body.order.number]).toEqual([200, number])
})
