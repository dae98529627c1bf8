import * as contract from '@prumo/contracts/main'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelSubscription, getDispensing, returnDispensing } from '#domains/plans/subscriptions'
import { getOrder, type Order, refundOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { atTheDesk } from '../../../domains/plans/compounding/desk.factory.ts'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

type By = { name?: string; token?: string }
const ask = async (path: string, { name, token }: By) => {
  const headers = {
    ...(name && { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }),
    ...(token && { 'x-spree-order-token': token }),
  }
  const answer = await world.app.inject({ url: `/api/v1/orders${path}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const show = async ({ number }: Order, by: By = { name: 'bruno' }) =>
  contract.showOrder.response.parse((await ask(`/${number}`, by)).body).order
const request = async () => aRequest(ctx, await sandboxControl(world.sandbox.url).cardToken())

test('a request says to its patient where it stands, and to nobody else', async () => {
  const { order, dispensingId, patientId } = await request()
  expect(await show(order)).toMatchObject({ kind: 'medicine', request: 'with_pharmacist', placedAt: null })
  expect((await ask(`/${order.number}`, { name: 'diego' })).status).toBe(404)
  const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  const note = 'Confirme a dose, por favor.'
  await returnDispensing(ctx, { dispensingId, pharmacistId, reason: 'dose_to_confirm', note })
  expect((await show(order)).request).toBe('in_question')
  const { subscription } = await getDispensing(ctx, { dispensingId })
  await cancelSubscription(ctx, { patientId, subscriptionId: subscription.id })
  expect((await show(order)).request).toBe('withdrawn')
})

test('its token alone opens nothing of what it holds, with or without another’s session, placed or not', async () => {
  const { order: requested } = await request()
  const paid = await atTheDesk(world).paid()
  for (const { number, token } of [requested, await getOrder(ctx, { orderId: paid.order?.id ?? 0 })]) {
    const answers = [
      await ask(`/${number}`, { token }),
      await ask(`/${number}`, { token, name: 'diego' }),
      await ask(`/${number}/returns`, { token }),
      await ask(`/${number}/delivery_address`, { token }),
      await ask(`/${number}/delivery_address`, { token, name: 'diego' }),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not_found'])
    expect((await ask(`/${number}`, { token, name: 'bruno' })).status).toBe(200)
    const { status, body } = await ask(`/${number}/delivery_address`, { token, name: 'bruno' })
    expect([status, body.destination.isFromStock]).toEqual([200, false])
  }
})

test('returned by the pharmacy, it says so', async () => {
  const { order, dispensingId } = await request()
  const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  await returnDispensing(ctx, { dispensingId, pharmacistId, reason: 'cannot_be_made' })
  expect((await show(order)).request).toBe('returned')
})

test('once it is paid its payment and its parcels speak; what went back is said on its page and in the list', async () => {
  const paid = await atTheDesk(world).paid()
  const order = await getOrder(ctx, { orderId: paid.order?.id ?? 0 })
  expect(await show(order)).toMatchObject({ request: null, paymentState: 'paid', paidBack: 'nothing' })
  const freight = { lines: [], freight: true }
  await refundOrder(ctx, { orderId: order.id, requestKey: 'freight', reason: 'order_corrected', parts: freight })
  expect((await show(order)).paidBack).toBe('part')
  const lines = order.lines.map(({ id, quantity }) => ({ lineId: id ?? 0, units: quantity }))
  const parts = { lines, freight: false }
  await refundOrder(ctx, { orderId: order.id, requestKey: 'goods', reason: 'order_corrected', parts })
  expect(await show(order)).toMatchObject({ paymentState: 'paid', paidBack: 'whole' })
  const { body } = await ask('', { name: 'bruno' })
  const { orders } = contract.listOrders.response.parse(body)
  expect(orders.find(({ number }) => number === order.number)).toMatchObject({ kind: 'medicine', paidBack: 'whole' })
})
