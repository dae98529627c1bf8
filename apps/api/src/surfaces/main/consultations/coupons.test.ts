import * as contract from '@prumo/contracts/main'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aBookedConsultation } from '../../../domains/care/consultations/consultations.factory.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx()
  sandbox = sandboxControl(world.sandbox.url)
  await world.world.db
    .updateTable('shop.promotions')
    .set({ expires_at: new Date(world.clock.now.getTime() - 1) })
    .where('code', '=', 'VENCIDO')
    .execute()
  await world.world.db
    .insertInto('shop.promotions')
    .values([
      { code: 'ULTIMO', name: 'Uma vez', kind: 'percentage', percent: 20, usage_limit: 1, usage_count: 0 },
      { code: 'GRATIS', name: 'Tudo', kind: 'percentage', percent: 100 },
      { code: null, name: 'Da loja', kind: 'percentage', percent: 50 },
    ])
    .execute()
})
afterAll(() => world.close())

type Call = { token?: string | undefined; bearer?: string; key?: string; body?: object }
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, given: Call = {}) => {
  const { token, bearer, key, body } = given
  const answer = await world.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      ...(token ? { 'x-spree-order-token': token } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** A booked consultation of a guest, as he sees it. */
const booked = async () => {
  const { orderId } = await aBookedConsultation(ctx)
  const order = await world.world.db
    .selectFrom('shop.orders')
    .select(['number', 'token', 'total_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, number: order.number, token: order.token, cents: Number(order.total_cents) }
}
type Booked = Awaited<ReturnType<typeof booked>>

const apply = (of: Booked, coupon_code: unknown, given: Call = { token: of.token }) =>
  call('POST', 'consultations/apply_coupon', { ...given, body: { order_id: of.orderId, coupon_code } })
const remove = (of: Booked, given: Call = { token: of.token }) =>
  call('DELETE', `consultations/${of.orderId}/coupon`, given)
const shown = async (of: Booked) => {
  const { body } = await call('GET', 'consultations', { token: of.token })
  return contract.listConsultations.response.parse(body).consultations[0]
}
const payByCard = async (of: Booked) =>
  call('PUT', `checkouts/${of.number}`, {
    token: of.token,
    body: {
      order: { payments_attributes: { source_attributes: { gateway_payment_profile_id: await sandbox.cardToken() } } },
    },
  })

test('a coupon lowers the price, what is charged is that price, and it is shown', async () => {
  const of = await booked()
  const { status, body } = await apply(of, ' bemvindo ')
  expect(status).toBe(200)
  const discount = Math.round(of.cents * 0.1) / 100
  expect(contract.applyConsultationCoupon.response.parse(body)).toEqual({
    code: 'BEMVINDO',
    isApplied: true,
    discount,
    total: of.cents / 100 - discount,
  })
  expect(await shown(of)).toMatchObject({ total: of.cents / 100 - discount, coupon: { code: 'BEMVINDO', discount } })
  const paid = await payByCard(of)
  expect(paid).toMatchObject({ status: 200, body: { state: 'completed', total: of.cents / 100 - discount } })
})

test('removed, the price is the former one; without one there is nothing to remove', async () => {
  const of = await booked()
  await apply(of, 'BEMVINDO')
  const removed = await remove(of)
  expect(removed.status).toBe(200)
  expect(contract.removeConsultationCoupon.response.parse(removed.body).consultation).toMatchObject({
    total: of.cents / 100,
    coupon: null,
  })
  expect(await remove(of)).toMatchObject({ status: 422, body: { code: 'no_coupon_applied' } })
})

test.each([
  ['NAOEXISTE', 'coupon_not_found'],
  ['VENCIDO', 'coupon_expired'],
  ['', 'coupon_not_found'],
])('%j is refused with its code, and the price stays', async (code, refusal) => {
  const of = await booked()
  const { status, body } = await apply(of, code)
  expect([status, body.code]).toEqual([422, refusal])
  expect(await shown(of)).toMatchObject({ total: of.cents / 100, coupon: null })
})

test('free shipping is refused, as there is no parcel, and the former coupon stays', async () => {
  const of = await booked()
  const refused = { status: 422, body: { code: 'coupon_not_eligible' } }
  expect(await apply(of, 'FRETEGRATIS')).toMatchObject(refused)
  expect(await shown(of)).toMatchObject({ total: of.cents / 100, coupon: null })
  await apply(of, 'BEMVINDO')
  expect(await apply(of, 'FRETEGRATIS')).toMatchObject(refused)
  expect(await shown(of)).toMatchObject({ coupon: { code: 'BEMVINDO' } })
})

test.each([null, 7, ['BEMVINDO'], { code: 'BEMVINDO' }, 'x'.repeat(101)])('%j is no code', async (code) => {
  const { status, body } = await apply(await booked(), code)
  expect([status, body.code]).toEqual([400, 'invalid_parameter'])
})

test('applied twice it is refused; repeated with its key it is not', async () => {
  const of = await booked()
  const key = 'a-key-of-more-than-thirty-two-characters'
  const first = await apply(of, 'BEMVINDO', { token: of.token, key })
  expect(await apply(of, 'BEMVINDO', { token: of.token, key })).toEqual(first)
  expect(await apply(of, 'BEMVINDO')).toMatchObject({ status: 422, body: { code: 'coupon_already_applied' } })
})

test('removed again under its key, a coupon that was applied since stays', async () => {
  const of = await booked()
  await apply(of, 'BEMVINDO')
  const key = 'another-key-of-more-than-thirty-two-characters'
  expect((await remove(of, { token: of.token, key })).body.consultation.coupon).toBeNull()
  await apply(of, 'BEMVINDO')
  expect((await remove(of, { token: of.token, key })).body.consultation.coupon).toMatchObject({ code: 'BEMVINDO' })
})

test('a promotion without a code draws nobody to a doctor (CFM 2.336/2023)', async () => {
  const of = await booked()
  await apply(of, 'BEMVINDO')
  expect((await shown(of))?.coupon?.discount).toBe(Math.round(of.cents * 0.1) / 100)
})

test('a stranger, another token and no token find no consultation', async () => {
  const [of, other] = [await booked(), await booked()]
  const stranger = await bearerOf(world, 'diego@prumo.example')
  for (const given of [{}, { token: other.token }, { bearer: stranger }]) {
    expect(await apply(of, 'BEMVINDO', given)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await remove(of, given)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect(await shown(of)).toMatchObject({ coupon: null })
})

test('once its Pix was asked for, or it is paid or canceled, the price stays', async () => {
  const withPix = await booked()
  const pix = await world.world.db
    .selectFrom('shop.payment_methods')
    .select('id')
    .where('kind', '=', 'pix')
    .executeTakeFirstOrThrow()
  await call('PUT', `checkouts/${withPix.number}`, {
    token: withPix.token,
    body: { order: { payments_attributes: { payment_method_id: pix.id } } },
  })
  expect(await apply(withPix, 'BEMVINDO')).toMatchObject({ status: 409, body: { code: 'coupon_too_late' } })
  expect(await remove(withPix)).toMatchObject({ status: 409, body: { code: 'coupon_too_late' } })
  const paid = await booked()
  await payByCard(paid)
  expect((await apply(paid, 'BEMVINDO')).status).toBeGreaterThanOrEqual(400)
  expect(await shown(paid)).toMatchObject({ total: paid.cents / 100, coupon: null })
})

test('the last use of a coupon is sold once', async () => {
  const both = [await booked(), await booked()]
  for (const of of both) expect((await apply(of, 'ULTIMO')).status).toBe(200)
  const paid = await Promise.all(both.map((of) => payByCard(of)))
  expect(paid.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(paid.find(({ status }) => status !== 200)?.body.code).toBe('promotion_lost')
})

test('a consultation that costs nothing is confirmed without a payment', async () => {
  const of = await booked()
  expect((await apply(of, 'GRATIS')).body).toMatchObject({ total: 0 })
  const paid = await call('PUT', `checkouts/${of.number}`, { token: of.token })
  expect(paid).toMatchObject({ status: 200, body: { state: 'completed', total: 0 } })
  await world.settle()
  expect(await shown(of)).toMatchObject({ state: 'confirmed' })
})

test('an account without a consultation has none to discount', async () => {
  const bearer = await bearerOf(world, 'marina@prumo.example')
  const given = { bearer, body: { order_id: 999_999_999, coupon_code: 'BEMVINDO' } }
  expect(await call('POST', 'consultations/apply_coupon', given)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})
