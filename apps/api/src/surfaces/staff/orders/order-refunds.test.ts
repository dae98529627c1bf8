import { randomUUID } from 'node:crypto'
import * as staff from '@prumo/contracts/staff'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Order } from '#domains/shop/orders'
import { recordPayment } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf, signInAgain } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { guestOf } from '#testing/guest'
import { aMedicineOrder } from '#testing/own-orders'
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

const paid = async (email = 'cancelado@prumo.example'): Promise<Order> => {
  const card = { token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' }
  return aPlacedOrder(ctx, { by: 'card', card, quantity: 3, email })
}
const unpaid = (email: string) => aPlacedOrder(ctx, { by: 'pix', email })

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, as: string | null = 'rafael') => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1/orders/${path}`,
    headers: as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {},
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const show = async ({ number }: Order) =>
  staff.showRefundable.response.parse((await call('GET', `${number}/refunds`)).body).order
const cancel = ({ number }: Order, reason = 'buyer_asked', as: string | null = 'rafael') =>
  call('PUT', `${number}/cancellation`, { reason }, as)
const refund = ({ number, lines }: Order, units: number, freight = false) =>
  call('POST', `${number}/refunds`, {
    request_key: randomUUID(),
    reason: 'order_corrected',
    lines: [{ line_item_id: lines[0]?.id, units }],
    freight,
  })
const mailsTo = async (email: string) =>
  (await sandbox.mails(email)).filter(({ subject }) => /cancelado$/.test(subject))

test('what went back is shown with who gave it, and what is left; together it is what was paid', async () => {
  const order = await paid()
  expect(await show(order)).toMatchObject({
    state: 'paid',
    mayBeCanceled: true,
    total: order.totalCents / 100,
    lines: [{ quantity: 3, closedUnits: 0, amounts: [expect.any(Number), expect.any(Number), expect.any(Number)] }],
    refunds: [],
    moneyOnItsWay: 0,
  })
  const { body } = await refund(order, 2)
  const { refunds, moneyOnItsWay, lines, freight } = staff.refundOrder.response.parse(body).order
  expect(refunds).toMatchObject([{ lines: [{ units: 2 }], freight: 0, staffName: expect.stringContaining('Rafael') }])
  expect(moneyOnItsWay).toBe(refunds[0]?.amount)
  expect(lines[0]?.amounts).toHaveLength(1)
  const left = (lines[0]?.amounts.at(-1) ?? 0) + freight
  expect(left + (refunds[0]?.amount ?? 0)).toBeCloseTo(order.totalCents / 100, 2)
  await world.settle()
  expect((await show(order)).moneyOnItsWay).toBe(0)
})

test('a paid order is canceled once, and all that is left of it goes back; its buyer reads why', async () => {
  const order = await paid('pago-cancelado@prumo.example')
  await refund(order, 1)
  const [one, same] = await Promise.all([cancel(order), cancel(order, 'not_deliverable')])
  expect([one.status, same.status]).toEqual([200, 200])
  const shown = staff.cancelOrder.response.parse((await cancel(order, 'ordered_twice')).body).order
  expect(shown).toMatchObject({ state: 'canceled', mayBeCanceled: false, mayBeRefunded: false })
  expect(shown.cancellation?.staffName).toContain('Rafael')
  await world.settle()
  await world.settle()
  const number = order.payments.find(({ state }) => state === 'completed')?.number ?? ''
  expect((await sandbox.charges(number))[0]).toMatchObject({ refunded_cents: order.totalCents })
  const mails = await mailsTo('pago-cancelado@prumo.example')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(/como você pediu|Não conseguimos enviar/)
})

test('an unpaid order is canceled, and money that comes late does not take it up again', async () => {
  const order = await unpaid('nao-pago@prumo.example')
  expect(await show(order)).toMatchObject({ state: 'unpaid', mayBeCanceled: true, mayBeRefunded: false })
  expect((await cancel(order, 'not_deliverable')).status).toBe(200)
  const paymentId = order.payments[0]?.id ?? 0
  expect(await recordPayment(ctx, { orderId: order.id, paymentId })).toEqual({ outcome: 'not_keepable' })
  expect((await show(order)).state).toBe('canceled')
  await world.settle()
  const [mail] = await mailsTo('nao-pago@prumo.example')
  expect(mail?.text).toContain('Nada foi cobrado.')
  expect(mail?.text).not.toContain('prazo')
})

test('of an order of which something left nothing is canceled, nor of medicine; a refund is the way', async () => {
  const order = await paid()
  await aShippedParcel(ctx, order)
  expect(await show(order)).toMatchObject({ mayBeCanceled: false, mayBeRefunded: true })
  const answer = await cancel(order)
  expect([answer.status, answer.body.code]).toEqual([422, 'order_not_cancelable'])
  const medicine = await aMedicineOrder(ctx)
  expect((await cancel(medicine, 'buyer_asked', 'clara')).body.code).toBe('order_not_cancelable')
})

test('only who may give it back cancels it, with a reason that there is', async () => {
  const order = await paid()
  expect((await cancel(order, 'buyer_asked', null)).status).toBe(401)
  for (const as of ['bruno', 'helena', 'silvia']) expect((await cancel(order, 'buyer_asked', as)).status).toBe(403)
  expect((await cancel(await aMedicineOrder(ctx))).status).toBe(404)
  expect((await call('PUT', 'R000000000/cancellation', { reason: 'buyer_asked' })).status).toBe(404)
  for (const reason of ['', 'because']) expect((await cancel(order, reason)).status).toBe(400)
  expect((await show(order)).state).toBe('paid')
})

test('refunded and canceled at the same moment, the money goes back once', async () => {
  const order = await paid()
  const ends = await Promise.all([refund(order, 3, true), cancel(order), cancel(order)])
  expect(ends.every(({ status }) => status === 200 || status === 422)).toBe(true)
  await world.settle()
  await world.settle()
  const number = order.payments.find(({ state }) => state === 'completed')?.number ?? ''
  expect((await sandbox.charges(number))[0]).toMatchObject({ refunded_cents: order.totalCents })
})

test('canceled for lack of payment, paid late, and canceled by the team: its buyer hears of both', async () => {
  const email = 'cancelado-duas-vezes@prumo.example'
  const order = await unpaid(email)
  await guestOf(world, { token: order.token }).post('pix_payment/generate_code')
  world.clock.advance(24 * 3_600_000)
  await world.settle()
  expect(await mailsTo(email)).toHaveLength(1)
  const [charge] = await sandbox.charges(order.payments[0]?.number ?? '')
  await sandbox.pay(charge?.id ?? '', { late: true })
  world.clock.advance(1_200_000)
  await world.settle()
  signInAgain(world)
  expect((await cancel(order, 'not_deliverable')).status).toBe(200)
  await world.settle()
  const texts = (await mailsTo(email)).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.filter((text) => text.includes('O pagamento não chegou a tempo'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('Não conseguimos enviar este pedido'))).toHaveLength(1)
})
