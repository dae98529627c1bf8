import * as main from '@prumo/contracts/main'
import * as staff from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { generatePixCode } from '#domains/money/payments'
import { getOrder, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { aMedicineOrder, userIdOf } from '#testing/own-orders'
import { aShippedParcel } from '#testing/parcels'
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

const paid = async (email: string): Promise<Order> => {
  const card = { token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' }
  return aPlacedOrder(ctx, { by: 'card', card, quantity: 3, email })
}
const bearer = async (as: string) => ({ authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` })
const holding = ({ token }: Order) => ({ 'x-spree-order-token': token })
const call = async (method: 'GET' | 'PUT', path: string, headers: Record<string, string>) => {
  const answer = await world.app.inject({ method, url: `/api/${path}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const show = async (order: Order) =>
  main.showReturns.response.parse((await call('GET', `v1/orders/${order.number}/returns`, holding(order))).body)
    .sendingBack
const cancel = (order: Order, headers: Record<string, string> = holding(order)) =>
  call('PUT', `v1/orders/${order.number}/cancellation`, headers)
const paidBackOf = async ({ payments }: Order) => {
  const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
  return charges.reduce((sum, charge) => sum + charge.refunded_cents, 0)
}

test('its buyer cancels it until something leaves: all of it goes back once, with the goods, and the team reads who did', async () => {
  const order = await paid('desistiu@prumo.example')
  expect((await show(order)).mayBeCanceled).toBe(true)
  const answers = await Promise.all([cancel(order), cancel(order), cancel(order)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]?.body.sendingBack).toMatchObject({ mayBeCanceled: false, offer: { state: 'none' } })
  await world.settle()
  expect(await paidBackOf(order)).toBe(order.totalCents)
  const desk = await call('GET', `staff/v1/orders/${order.number}/refunds`, await bearer('rafael'))
  expect(staff.showRefundable.response.parse(desk.body).order).toMatchObject({
    state: 'canceled',
    cancellation: { reason: 'buyer_asked', staffName: null },
  })
  const mails = (await sandbox.mails('desistiu@prumo.example')).filter(({ subject }) => /cancelado$/.test(subject))
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('como você pediu')])
})

test('one that waits for its Pix is canceled too', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix', email: 'nao-quis@prumo.example' })
  expect((await show(order)).mayBeCanceled).toBe(true)
  expect((await cancel(order)).status).toBe(200)
  expect((await cancel(order)).status).toBe(200)
  await expect(generatePixCode(ctx, { orderId: order.id })).rejects.toMatchObject({ code: 'order_not_payable' })
})

test('not once a box has left, nor a treatment; nobody without its token or account', async () => {
  const sent = await paid('ja-saiu@prumo.example')
  await aShippedParcel(ctx, sent)
  expect((await show(sent)).mayBeCanceled).toBe(false)
  const refused = await cancel(sent)
  expect([refused.status, refused.body.code]).toEqual([422, 'order_not_cancelable'])
  const order = await paid('de-outro@prumo.example')
  const strangers: Record<string, string>[] = [
    {},
    { 'x-spree-order-token': 'other' },
    await bearer('bruno'),
    await bearer('rafael'),
  ]
  for (const headers of strangers) expect((await cancel(order, headers)).status).toBe(404)
  expect((await show(order)).mayBeCanceled).toBe(true)
  const medicine = await aMedicineOrder(ctx)
  const treatment = await cancel(medicine, await bearer('bruno'))
  expect([treatment.status, treatment.body.code]).toEqual([422, 'order_not_cancelable'])
  expect(await paidBackOf(order)).toBe(0)
})

test('a Pix that arrives for what its buyer canceled himself goes back at once: he has nothing to choose', async () => {
  const email = 'pagou-depois@prumo.example'
  const order = await aPlacedOrder(ctx, { by: 'pix', email })
  const userId = await userIdOf(ctx, 'bruno@prumo.example')
  await sql`update shop.orders set user_id = ${userId} where id = ${order.id}`.execute(ctx.db)
  const { paymentNumber } = await generatePixCode(ctx, { orderId: order.id })
  expect((await cancel(order, await bearer('bruno'))).status).toBe(200)
  await world.settle()
  const [charge] = await sandbox.charges(paymentNumber)
  await sandbox.pay(charge?.id ?? '', { late: true })
  world.clock.advance(20 * 60_000)
  await world.settle()
  const late = await call('GET', `v1/orders/${order.number}/late_payment`, await bearer('bruno'))
  expect(late.body.latePayment?.state ?? 'returned').toBe('returned')
  expect(await paidBackOf(await getOrder(ctx, { orderId: order.id }))).toBe(order.totalCents)
  const subjects = (await sandbox.mails(email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('depois do prazo'))).toEqual([])
})
