import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { listCycles } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listSavedCards, removeCard } from '#domains/money/payments'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf, signInAgain } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  agree,
  anActiveSubscription,
  liveUntil,
  restUntil,
} from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'

// A try that asked nobody for money is no refusal: its card was removed, or the provider was away until it was given
// up.

let it: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx({ kind: 'system' })
  sandbox = sandboxControl(it.sandbox.url)
})
beforeEach(() => {
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
})
afterEach(() => sandbox.clearFaults())
afterAll(() => it.close())

const call = async (method: 'GET' | 'PUT', path: string, payload?: object) => {
  signInAgain(it)
  const headers = { authorization: `Bearer ${await bearerOf(it, 'bruno@prumo.example')}` }
  const answer = await it.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const told = async (subscriptionId: number) =>
  listCycles.response
    .parse((await call('GET', '/subscriptions')).body)
    .subscriptions.find(({ id }) => id === subscriptionId)

type Later = { id: number; order_id: number; number: string; state: string; refusals: number }
const treated = async () => {
  const whose = await anActiveSubscription(it, { token: await sandbox.cardToken() })
  await agree(ctx, whose)
  restUntil(it, '2027-02-05')
  await liveUntil(it, '2027-02-09')
  const newest = async () => {
    const { rows } = await sql<Later>`select d.id, d.order_id, o.number, d.state, d.refusals from plans.dispensings d
      join shop.orders o on o.id = d.order_id where d.subscription_id = ${whose.subscriptionId} order by d.id desc
      limit 1`.execute(ctx.db)
    return rows[0] as Later
  }
  const asked = async () => {
    const { payments } = await getOrder(ctx, { orderId: (await newest()).order_id })
    return (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat().map(({ status }) => status)
  }
  const mails = async () =>
    (
      await sql<{ template: string }>`select template from platform.mails
        where (template = 'treatment-payment-refused' and subject_id like ${`${(await newest()).id}:%`})
          or (template in ('treatment-cycle-waits', 'treatment-paused')
            and subject_id like ${`${whose.subscriptionId}:%`}) order by template desc`.execute(ctx.db)
    ).rows.map(({ template }) => template)
  return { ...whose, newest, asked, mails }
}
const nextDay = () => liveUntil(it, dayAfter(calendarDayOf(it.clock.now), 1))

test('its card was removed before the next try: no refusal, he is asked for another way, again after a week, and it comes once paid', async () => {
  const treatment = await treated()
  await sandbox.fault({ service: 'payments', kind: 'decline', times: 1 })
  await liveUntil(it, '2027-02-10')
  expect(await treatment.newest()).toMatchObject({ state: 'payment_failed', refusals: 1 })
  const userId = await userIdOf(ctx, 'bruno@prumo.example')
  for (const { id } of await listSavedCards(ctx, { userId })) await removeCard(ctx, { userId, cardId: id })
  // Longer than the schedule of refusals.
  for (let days = 0; days < 12; days++) await nextDay()
  expect(await treatment.newest()).toMatchObject({ state: 'payment_failed', refusals: 1 })
  const waits = 'treatment-cycle-waits'
  expect(await treatment.mails()).toEqual(['treatment-payment-refused', waits, waits])
  expect(await treatment.asked()).toEqual(['declined'])
  expect(await told(treatment.subscriptionId)).toMatchObject({
    state: 'active',
    waitsFor: 'card',
    unpaid: { what: 'refused', retryOn: null, isLastTry: false },
  })
  const source = { gateway_payment_profile_id: await sandbox.cardToken() }
  const order = { payments_attributes: { installments: 1, source_attributes: source } }
  expect((await call('PUT', `/checkouts/${(await treatment.newest()).number}`, { order })).status).toBe(200)
  await it.settle()
  expect(await told(treatment.subscriptionId)).toMatchObject({ state: 'active', waitsFor: null, isUnderWay: false })
  for (let days = 0; days < 9; days++) await nextDay()
  expect((await treatment.mails()).filter((template) => template === waits)).toHaveLength(2)
})

test('the provider was away until the charge was given up: no refusal, and it is charged once he is back', async () => {
  const treatment = await treated()
  await sandbox.fault({ service: 'payments', kind: 'error', status: 503 })
  await liveUntil(it, '2027-02-13')
  expect(await treatment.newest()).toMatchObject({ state: 'accepted', refusals: 0 })
  await sandbox.clearFaults()
  it.clock.advance(60 * 60_000)
  await it.settle()
  // Given up, for nobody had it.
  expect((await getOrder(ctx, { orderId: (await treatment.newest()).order_id })).payments).toContainEqual(
    expect.objectContaining({ state: 'failed', responseCode: 'charge_given_up' }),
  )
  it.clock.advance(2 * 60_000)
  await it.settle()
  expect(await treatment.newest()).toMatchObject({ state: 'paid', refusals: 0 })
  expect(await treatment.asked()).toEqual(['approved'])
  expect(await treatment.mails()).toEqual([])
})
