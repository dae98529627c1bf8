import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookConsultation, payBySession } from '#domains/care/consultations'
import { grantSessionOfTreatment } from '#domains/care/session-credits'
import { grantSupplement } from '#domains/plans/given-supplements'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aSessionInput } from '../../../domains/care/session-credits/session-credits.factory.ts'
import { acceptAll, anActiveSubscription } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'
import { askAgain, payBackWhole, takeAllGiftsBack } from './gifts.factory.ts'

let it: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let brunoId: number
beforeAll(async () => {
  it = await testWorld()
  sandbox = sandboxControl(it.sandbox.url)
  brunoId = await userIdOf(it.ctx(), 'bruno@prumo.example')
})
afterAll(() => it.close())
beforeEach(() => takeAllGiftsBack(it))

const call = async (as: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(it, `${as}@prumo.example`)}` }
  const answer = await it.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const aTreatment = async () => anActiveSubscription(it, { token: await sandbox.cardToken() })
type Treatment = Awaited<ReturnType<typeof aTreatment>>
const askedAgain = async ({ packageId }: Treatment) => {
  await askAgain(it, packageId)
  await acceptAll(it)
}
const parcelsOf = async ({ packageId }: Treatment) =>
  (
    await sql<{ id: number; orderId: number; number: string; state: string; subscriptionId: number }>`
      select d.id, d.order_id as "orderId", o.number, d.state, d.subscription_id as "subscriptionId"
      from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
      join shop.orders o on o.id = d.order_id where s.package_id = ${packageId} order by d.id`.execute(it.world.db)
  ).rows
/** By the orders that pay for them: what may be booked or picked. */
const standing = async () => {
  const { rows: sessions } = await sql<{ order_id: number }>`select order_id from care.session_credits
    where state <> 'taken_back' and revoked_at is null`.execute(it.world.db)
  const { rows: supplements } = await sql<{ order_id: number }>`select order_id from plans.given_supplements
    where state <> 'taken_back' and revoked_at is null`.execute(it.world.db)
  return { sessions: sessions.map((row) => row.order_id), supplements: supplements.map((row) => row.order_id) }
}
const paidBackWhole = async (number: string) => {
  await payBackWhole(it, number)
  await it.settle()
}
/** Its second parcel, brought forward and paid. */
const twoPaid = async () => {
  const treatment = await aTreatment()
  expect((await call('bruno', 'POST', `/v1/subscriptions/${treatment.subscriptionId}/parcels`)).status).toBe(200)
  await acceptAll(it)
  const parcels = await parcelsOf(treatment)
  expect(parcels.map(({ state }) => state)).toEqual(['paid', 'paid'])
  const [first, second] = parcels as [(typeof parcels)[0], (typeof parcels)[0]]
  return { treatment, first, second }
}

test('canceled and asked for again, however often: one session and one supplement', async () => {
  const treatment = await aTreatment()
  for (const _ of [1, 2]) {
    const { subscriptionId } = (await parcelsOf(treatment)).at(-1) as { subscriptionId: number }
    expect((await call('bruno', 'DELETE', `/v1/subscriptions/${subscriptionId}`)).status).toBe(200)
    await askedAgain(treatment)
  }
  const parcels = await parcelsOf(treatment)
  expect(parcels.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  const [{ orderId }] = parcels as [(typeof parcels)[0]]
  expect(await standing()).toEqual({ sessions: [orderId], supplements: [orderId] })
  expect((await call('bruno', 'GET', '/v1/given_supplements')).body.supplements).toHaveLength(1)
})

test('two subscriptions of one package are told at the same moment: one of each', async () => {
  const treatment = await aTreatment()
  await call('bruno', 'DELETE', `/v1/subscriptions/${treatment.subscriptionId}`)
  await askedAgain(treatment)
  await sql`update care.session_credits set state = 'taken_back' where state = 'available'`.execute(it.world.db)
  await sql`update plans.given_supplements set state = 'taken_back'`.execute(it.world.db)
  const ctx = it.ctx({ kind: 'system' })
  const { packageId } = treatment
  const [, second] = await parcelsOf(treatment)
  const grants = [second, second, second].map(async (parcel) => {
    const { orderId, subscriptionId } = parcel as NonNullable<typeof second>
    const whose = { orderId, patientId: brunoId }
    await grantSessionOfTreatment(ctx, { ...whose, treatmentId: subscriptionId, planId: packageId })
    await grantSupplement(ctx, { ...whose, subscriptionId, packageId })
  })
  await Promise.all(grants)
  expect(await standing()).toEqual({ sessions: [second?.orderId], supplements: [second?.orderId] })
})

test('the first parcel is paid back whole, and another one is paid: both stay, until that one is paid back, too', async () => {
  const { first, second } = await twoPaid()
  expect(await standing()).toEqual({ sessions: [first.orderId], supplements: [first.orderId] })
  await paidBackWhole(first.number)
  expect(await standing()).toEqual({ sessions: [second.orderId], supplements: [second.orderId] })
  expect((await call('bruno', 'GET', '/v1/given_supplements')).body.supplements).toMatchObject([{ state: 'available' }])
  await paidBackWhole(second.number)
  expect(await standing()).toEqual({ sessions: [], supplements: [] })
})

test('a booked session of a parcel that is paid back is carried by the other one: canceled in time, it is his again', async () => {
  const { first, second } = await twoPaid()
  const bruno = it.ctx({ kind: 'user', userId: brunoId, roles: ['patient'] })
  const booked = await bookConsultation(bruno, await aSessionInput(it.ctx(), {}))
  await payBySession(bruno, booked)
  await it.settle()
  await paidBackWhole(first.number)
  expect((await standing()).sessions).toEqual([second.orderId])
  const { rows } = await sql`select state, order_id, revoked_at from care.session_credits
    where consultation_id = ${booked.id}`.execute(it.world.db)
  expect(rows).toEqual([{ state: 'spent', order_id: second.orderId, revoked_at: null }])
})
