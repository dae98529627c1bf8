import { whenClocksShow } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { giveStoreCredit, listRemainingCredit } from '#domains/money/store-credits'
import {
  chargeAcceptedDispensings,
  confirmPrescription,
  listDispensings,
  returnDispensing,
} from '#domains/plans/subscriptions'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { bearerOf, signInAgain } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  acceptAll,
  agree,
  anActiveSubscription,
  liveUntil,
  restUntil,
} from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'

// A parcel that the pharmacy was asked for, and that nobody has paid yet, is left out: by a skip, or by a pause.

let it: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let pharmacistId: number
let patientId: number
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx({ kind: 'system' })
  sandbox = sandboxControl(it.sandbox.url)
  pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  patientId = await userIdOf(ctx, 'bruno@prumo.example')
})
beforeEach(async () => {
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  // What an earlier test left is over.
  await sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null, paused_until = null,
    paused_for = null`.execute(ctx.db)
  await sql`update plans.dispensings set state = 'canceled', charge_due_at = null, retry_due_at = null,
    remind_due_at = null where state not in ('paid', 'canceled')`.execute(ctx.db)
  await sql`update shop.store_credits set user_id = null where user_id = ${patientId}`.execute(ctx.db)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => it.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
let signedInOn = ''
const call = async (method: Method, path: string, as: string, payload?: object) => {
  const today = it.clock.now.toISOString().slice(0, 10)
  if (today !== signedInOn) signInAgain(it)
  signedInOn = today
  const headers = { authorization: `Bearer ${await bearerOf(it, `${as}@prumo.example`)}` }
  const answer = await it.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const bruno = (method: Method, { subscriptionId }: Parcel, path: string, payload?: object) =>
  call(method, `/v1/subscriptions/${subscriptionId}${path}`, 'bruno', payload)
const chargeOn = '2027-02-10'
const skip = (parcel: Parcel) => bruno('POST', parcel, '/skips', { charge_on: chargeOn })
const pause = (parcel: Parcel, until: string | null = '2027-03-20') => bruno('PUT', parcel, '/pause', { until })

type Parcel = { subscriptionId: number; prescriptionId: number; dispensingId: number; orderId: number }
const totalCents = 8_240

/** On the day of its charge the pharmacy was asked for the second parcel, by itself. */
const asked = async ({ holder = 'APRO', paysBy = 'card' as 'card' | 'pix', creditCents = 0 } = {}): Promise<Parcel> => {
  const whose = await anActiveSubscription(it, { token: await sandbox.cardToken(), months: 6 })
  await agree(ctx, whose)
  const parcel = { ...whose, dispensingId: 0, orderId: 0 }
  if (creditCents > 0) await giveStoreCredit(ctx, { userId: patientId, amountCents: creditCents, reason: 'test' })
  const { id: cardId } = await saveCard(ctx, { userId: patientId, token: await sandbox.cardToken(holder) })
  const way = {
    payment_method: paysBy,
    use_store_credit: creditCents > 0,
    ...(paysBy === 'card' && { card_id: cardId }),
  }
  expect((await bruno('PUT', parcel, '/payment', way)).status).toBe(200)
  restUntil(it, '2027-02-05')
  await liveUntil(it, '2027-02-09')
  it.clock.now = whenClocksShow(`${chargeOn}T08:30:00`)
  await it.settle()
  const { rows } = await sql<{ id: number; order_id: number }>`select id, order_id from plans.dispensings
    where subscription_id = ${whose.subscriptionId} and cycle = 2`.execute(ctx.db)
  return { ...parcel, dispensingId: Number(rows[0]?.id), orderId: Number(rows[0]?.order_id) }
}
const accepted = async (paying: Parameters<typeof asked>[0] = {}): Promise<Parcel> => {
  const parcel = await asked(paying)
  await acceptDispensing(ctx, { dispensingId: parcel.dispensingId, pharmacistId })
  return parcel
}
const settled = async (paying: Parameters<typeof asked>[0]): Promise<Parcel> => {
  const parcel = await accepted(paying)
  await it.settle()
  return parcel
}
const inQuestion = async (): Promise<Parcel> => {
  const parcel = await asked()
  const reason = 'dose_to_confirm' as const
  await returnDispensing(ctx, { dispensingId: parcel.dispensingId, pharmacistId, reason, note: 'Vinte jatos por dia?' })
  return parcel
}

const unpaid: [string, () => Promise<Parcel>][] = [
  ['requested', asked],
  ['in_question', inQuestion],
  ['accepted', accepted],
  ['waiting_for_pix', () => settled({ paysBy: 'pix' })],
  ['payment_failed', () => settled({ holder: 'OTHE' })],
]

const stateOf = async ({ dispensingId }: Parcel) =>
  (await sql<{ state: string }>`select state from plans.dispensings where id = ${dispensingId}`.execute(ctx.db)).rows[0]
    ?.state
const parcelsOf = async ({ subscriptionId }: Parcel) =>
  (
    await sql<{ state: string }>`select state from plans.dispensings where subscription_id = ${subscriptionId}
      order by cycle`.execute(ctx.db)
  ).rows.map(({ state }) => state)
const usesOf = async ({ prescriptionId }: Parcel) =>
  Number(
    (
      await sql<{ n: number }>`select count(*) as n from care.prescription_uses
        where prescription_id = ${prescriptionId}`.execute(ctx.db)
    ).rows[0]?.n,
  )
const chargesOf = async ({ orderId }: Parcel) =>
  (await Promise.all((await getOrder(ctx, { orderId })).payments.map(({ number }) => sandbox.charges(number)))).flat()
/** What the provider took and kept. */
const keptOf = async (parcel: Parcel) =>
  (await chargesOf(parcel))
    .filter(({ status }) => status === 'approved' || status === 'refunded')
    .reduce((sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents, 0)
const mailsOf = async ({ dispensingId, subscriptionId }: Parcel) =>
  (
    await sql<{ template: string }>`select template from platform.mails
      where (template like 'treatment-%' or template like 'order-%')
        and (subject_id like ${`${dispensingId}:%`} or subject_id = ${String(dispensingId)}
          or subject_id like ${`${subscriptionId}:%`}) order by id`.execute(ctx.db)
  ).rows.map(({ template }) => template)
const creditLeft = async () => (await listRemainingCredit(ctx, { userIds: [patientId] })).get(patientId) ?? 0
const isInQueue = async ({ dispensingId }: Parcel) => {
  const checker = { userId: pharmacistId, roles: ['pharmacist' as const] }
  return (await listDispensings(ctx, { checker, state: 'requested' })).some(({ id }) => id === dispensingId)
}

describe.each(unpaid)('while the later parcel is %s', (state, reach) => {
  test('skipped: nothing is charged for it, and the next one comes a month later', async () => {
    const parcel = await reach()
    expect(await stateOf(parcel)).toBe(state)
    const { status, body } = await skip(parcel)
    expect([status, body.subscription]).toMatchObject([
      200,
      { state: 'active', isRepeating: true, isUnderWay: false, nextChargeOn: '2027-03-10', pausedFor: null },
    ])
    expect(await isInQueue(parcel)).toBe(false)
    // Its prescription was used by the first parcel alone.
    expect([await stateOf(parcel), await usesOf(parcel)]).toEqual(['canceled', 1])
    // Again, in another tab.
    expect(await skip(parcel)).toMatchObject({ status: 409, body: { code: 'cycle_skipped' } })
    const told = await mailsOf(parcel)
    await it.settle()
    await answered(parcel)
    await liveUntil(it, '2027-03-04')
    expect(await parcelsOf(parcel)).toEqual(['paid', 'canceled'])
    expect([await keptOf(parcel), (await mailsOf(parcel)).slice(told.length)]).toEqual([0, []])
  })

  test('paused until a day: nothing before it, and it is announced anew afterwards', async () => {
    const parcel = await reach()
    const { status, body } = await pause(parcel)
    expect([status, body.subscription]).toMatchObject([
      200,
      { state: 'paused', isUnderWay: false, pausedUntil: '2027-03-20', pausedFor: null },
    ])
    // The same again changes nothing.
    expect((await pause(parcel)).body).toEqual(body)
    await it.settle()
    await answered(parcel)
    await liveUntil(it, '2027-03-19')
    expect([await parcelsOf(parcel), await usesOf(parcel)]).toEqual([['paid', 'canceled'], 1])
    expect([await keptOf(parcel), await isInQueue(parcel)]).toEqual([0, false])
    it.clock.now = new Date('2027-03-20T08:30:00-03:00')
    await it.settle()
    const { body: now } = await bruno('GET', parcel, '/contents')
    expect(now.contents).toMatchObject({ fromChargeOn: '2027-03-23' })
    expect(await parcelsOf(parcel)).toEqual(['paid', 'canceled'])
  })
})

/** The doctor answers what the pharmacist had asked: it frees the prescription, and no request comes back. */
const answered = async ({ dispensingId }: Parcel): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select id from plans.dispensing_tasks
    where dispensing_id = ${dispensingId} and answer is null`.execute(ctx.db)
  const helena = it.ctx({ kind: 'user', userId: await userIdOf(ctx, 'helena@prumo.example'), roles: ['doctor'] })
  for (const { id } of rows) await confirmPrescription(helena, { taskId: id, reason: 'A dose está certa.' })
}

test('what was skipped is followed by the next one, which is charged once', async () => {
  const parcel = await settled({ paysBy: 'pix' })
  await skip(parcel)
  const { id: card_id } = await saveCard(ctx, { userId: patientId, token: await sandbox.cardToken() })
  const card = { payment_method: 'card', use_store_credit: false, card_id }
  expect((await bruno('PUT', parcel, '/payment', card)).status).toBe(200)
  await liveUntil(it, '2027-03-11')
  await acceptAll(it)
  expect([await parcelsOf(parcel), await usesOf(parcel)]).toEqual([['paid', 'canceled', 'paid'], 2])
})

test('a Pix that comes after the skip goes back whole, and store credit is free at once', async () => {
  const parcel = await settled({ paysBy: 'pix', creditCents: 3_000 })
  expect([await stateOf(parcel), await creditLeft()]).toEqual(['waiting_for_pix', 0])
  expect((await skip(parcel)).status).toBe(200)
  await it.settle()
  expect(await creditLeft()).toBe(3_000)
  const [charge] = await chargesOf(parcel)
  await sandbox.pay(charge?.id ?? '', { late: true })
  it.clock.advance(20 * 60_000)
  await it.settle()
  expect((await chargesOf(parcel)).map((one) => one.refunded_cents)).toEqual([totalCents - 3_000])
  expect([await parcelsOf(parcel), await usesOf(parcel), await creditLeft()]).toEqual([['paid', 'canceled'], 1, 3_000])
})

test.each([
  ['skip', skip],
  ['pause', pause],
] as const)('%s while its charge is on its way: refused, and nothing has changed', async (_, act) => {
  const parcel = await accepted()
  await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1, match: { path: '/v1/charges' } })
  await chargeAcceptedDispensings(ctx)
  expect(await stateOf(parcel)).toBe('accepted')
  expect(await act(parcel)).toMatchObject({ status: 409, body: { code: 'payment_in_progress' } })
  it.clock.advance(10 * 60_000)
  await it.settle()
  expect([await parcelsOf(parcel), await keptOf(parcel)]).toEqual([['paid', 'paid'], totalCents])
})

test('paid meanwhile: a skip of its day is refused, and a pause is of the next one', async () => {
  const parcel = await accepted()
  await it.settle()
  expect(await skip(parcel)).toMatchObject({ status: 409, body: { code: 'cycle_skipped' } })
  // Until he resumes it, its next charge has no day; a pause until a day has one.
  expect((await pause(parcel, null)).body.subscription).toMatchObject({
    ...{ state: 'paused', nextChargeOn: null, nextDeliveryOn: null },
  })
  const until = await bruno('PUT', parcel, '/pause', { until: '2027-02-20' })
  expect(until.body.subscription).toMatchObject({ state: 'paused', nextChargeOn: '2027-03-10' })
  expect([await parcelsOf(parcel), await keptOf(parcel)]).toEqual([['paid', 'paid'], totalCents])
})

test('a first request is not skipped or paused: it is withdrawn, or waits', async () => {
  const parcel = await asked()
  for (const state of ['waiting_for_pharmacist', 'waiting_for_payment']) {
    await sql`update plans.subscriptions set state = ${state} where id = ${parcel.subscriptionId}`.execute(ctx.db)
    for (const act of [skip, pause])
      expect(await act(parcel)).toMatchObject({ status: 409, body: { code: 'subscription_not_begun' } })
  }
  expect(await stateOf(parcel)).toBe('requested')
})

test('one that was brought forward is withdrawn and not skipped: the regular one comes on its day', async () => {
  const whose = await anActiveSubscription(it, { token: await sandbox.cardToken(), months: 6 })
  await agree(ctx, whose)
  const parcel = { ...whose, dispensingId: 0, orderId: 0 }
  const { status, body } = await bruno('POST', parcel, '/parcels', {})
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  expect(await skip(parcel)).toMatchObject({ status: 409, body: { code: 'cycle_under_way' } })
  const { rows } = await sql<{ id: number; number: string }>`select dispensings.id, orders.number
    from plans.dispensings join shop.orders on orders.id = order_id
    where subscription_id = ${whose.subscriptionId} and cycle = 2`.execute(ctx.db)
  for (let again = 0; again < 2; again += 1)
    expect((await bruno('DELETE', parcel, `/requests/${rows[0]?.number}`)).status).toBe(200)
  const read = await call('GET', '/v1/subscriptions', 'bruno')
  const found = read.body.subscriptions.find(({ id }: { id: number }) => id === whose.subscriptionId)
  expect(found).toMatchObject({ state: 'active', nextChargeOn: chargeOn })
  expect(await parcelsOf(parcel)).toEqual(['paid', 'canceled'])
  await liveUntil(it, '2027-02-10')
  expect(await parcelsOf(parcel)).toHaveLength(3)
})

test('what had waited for longer than it lasts is followed by one that can be announced', async () => {
  const parcel = await asked()
  it.clock.now = new Date('2027-03-15T09:00:00-03:00')
  expect((await skip(parcel)).body.subscription).toMatchObject({ nextChargeOn: '2027-03-18' })
})

test('another patient’s is not found, and a lost answer is given again', async () => {
  const parcel = await asked()
  const base = `/v1/subscriptions/${parcel.subscriptionId}`
  expect((await call('POST', `${base}/skips`, 'diego', { charge_on: chargeOn })).status).toBe(404)
  expect((await call('PUT', `${base}/pause`, 'diego', { until: null })).status).toBe(404)
  expect(await stateOf(parcel)).toBe('requested')
  const writes = repeatedWrites(it)
  const send = await writes.write('POST', `/api${base}/skips`, { as: 'bruno', payload: { charge_on: chargeOn } })
  const first = await send()
  expect(first.status).toBe(200)
  expect(await send()).toEqual({ ...first, isReplayed: true })
  expect(await parcelsOf(parcel)).toEqual(['paid', 'canceled'])
})
