import { randomUUID } from 'node:crypto'
import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { listCycles } from '@prumo/contracts/main'
import { listSubscriptions } from '@prumo/contracts/second'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { personalDataRegistry } from '#platform/personal-data/registry'
import { bearerOf, signInAgain } from '#testing/bearer'
import { nestCallerOf } from '#testing/nest-caller'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  agree,
  anActiveSubscription,
  liveUntil,
  ofMonths,
  restUntil,
} from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'
import { writeTreatmentPaidBack } from '../../../reactions/treatments/treatment-paid-back.ts'

// The card of a later parcel was refused, and is tried again by itself: whatever is done meanwhile, nothing is charged
// that the screen denies, and what it promises is tried on that day.

let it: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let patientId: number
let raisedCents = 0
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx({ kind: 'system' })
  sandbox = sandboxControl(it.sandbox.url)
  patientId = await userIdOf(ctx, 'bruno@prumo.example')
})
const beforeTest = async () => {
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  // What an earlier test left is over.
  await sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null, paused_until = null,
    paused_for = null`.execute(ctx.db)
  await sql`update plans.dispensings set state = 'canceled', charge_due_at = null, retry_due_at = null,
    remind_due_at = null where state not in ('paid', 'canceled', 'returned')`.execute(ctx.db)
  await sql`update care.prescriptions set issued_at = '2025-01-01', expires_at = '2025-06-01'`.execute(ctx.db)
}
beforeEach(beforeTest)
afterEach(async () => {
  await sandbox.clearFaults()
  await raisePrices(-raisedCents)
})
afterAll(() => it.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
let signedInOn = ''
const call = async (method: Method, path: string, as: string, payload?: object) => {
  const today = calendarDayOf(it.clock.now)
  if (today !== signedInOn) signInAgain(it)
  signedInOn = today
  const headers = { authorization: `Bearer ${await bearerOf(it, `${as}@prumo.example`)}` }
  const answer = await it.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

type Parcel = { dispensingId: number; orderId: number; number: string; prescriptionId: number }
type Treatment = { subscriptionId: number; first: Parcel; later: Parcel }

const parcelsOf = async (subscriptionId: number) =>
  (
    await sql<Parcel & { state: string; refusals: number; retryDueAt: Date | null }>`select d.id as "dispensingId",
        d.order_id as "orderId", o.number, d.prescription_id as "prescriptionId", d.state, d.refusals,
        d.retry_due_at as "retryDueAt"
      from plans.dispensings d join shop.orders o on o.id = d.order_id
      where d.subscription_id = ${subscriptionId} order by d.cycle`.execute(ctx.db)
  ).rows

/** Its second parcel's card was refused today, and is tried again tomorrow. Each parcel has a sheet of its own. */
const refused = async (): Promise<Treatment> => {
  const whose = await anActiveSubscription(it, { token: await sandbox.cardToken(), months: 1 })
  await ofMonths(ctx, 6)
  await agree(ctx, whose)
  restUntil(it, '2027-02-05')
  await liveUntil(it, '2027-02-09')
  await sandbox.fault({ service: 'payments', kind: 'decline', times: 1 })
  await liveUntil(it, '2027-02-10')
  const [first, later] = await parcelsOf(whose.subscriptionId)
  if (!first || !later) throw new Error('no later parcel')
  expect(later).toMatchObject({ state: 'payment_failed', refusals: 1, retryDueAt: expect.any(Date) })
  expect(first.prescriptionId).not.toBe(later.prescriptionId)
  return { subscriptionId: whose.subscriptionId, first, later }
}

/** What his page says: what comes next, and the card of the treatment. */
const told = async ({ subscriptionId }: Pick<Treatment, 'subscriptionId'>) => {
  const { body } = await call('GET', '/v1/subscriptions', 'bruno')
  const cycle = listCycles.response.parse(body).subscriptions.find(({ id }) => id === subscriptionId)
  const listed = await (await nestCallerOf(it, 'bruno')).get(`/packages/subscriptions/${patientId}`)
  const card = listSubscriptions.response
    .parse(listed.body)
    .packageSubscriptions.find(({ id }) => id === subscriptionId)
  return { cycle, card }
}
type Told = Awaited<ReturnType<typeof told>>

/** Each time that the provider was asked for money of this treatment, and what came of it. */
const asked = async ({ subscriptionId }: Pick<Treatment, 'subscriptionId'>) => {
  const orders = await Promise.all((await parcelsOf(subscriptionId)).map(({ orderId }) => getOrder(ctx, { orderId })))
  const numbers = orders.flatMap(({ payments }) => payments.map(({ number }) => number))
  return (await Promise.all(numbers.map((number) => sandbox.charges(number)))).flat()
}
/** What the provider took for one parcel, and kept. */
const keptOf = async ({ orderId }: Parcel) => {
  const { payments } = await getOrder(ctx, { orderId })
  const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
  return charges
    .filter(({ status }) => status === 'approved' || status === 'refunded')
    .reduce((sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents, 0)
}

/** Whether that page lets him expect a charge on this day. */
const isExpected = ({ cycle }: Told, day: string): boolean => {
  if (!cycle) return false
  if (cycle.unpaid) return cycle.unpaid.retryOn !== null && cycle.unpaid.retryOn <= day
  const isDue = cycle.state === 'active' && cycle.nextChargeOn !== null && cycle.nextChargeOn <= day
  return cycle.isUnderWay || isDue
}

/** Day after day: no charge that was not on the screen, and none missing that was; returns the days of charges. */
const daysOfCharges = async (treatment: Treatment, until: string): Promise<string[]> => {
  const days: string[] = []
  for (let day = calendarDayOf(it.clock.now); day < until; ) {
    const before = { screen: await told(treatment), asked: (await asked(treatment)).length }
    day = dayAfter(day, 1)
    await liveUntil(it, day)
    const isAsked = (await asked(treatment)).length > before.asked
    if (isAsked) days.push(day)
    const said = `${day}: ${JSON.stringify(before.screen.cycle)}`
    if (isAsked) expect(isExpected(before.screen, day), `no charge that the screen denies, ${said}`).toBe(true)
    if (before.screen.cycle?.unpaid?.retryOn !== day) continue
    // Its sheet has ended since: the pharmacy sends it back, which has words and a mail of its own.
    const isReturned = (await parcelsOf(treatment.subscriptionId))[1]?.state === 'returned'
    expect(isAsked !== isReturned, `what it promises is tried, ${said}`).toBe(true)
  }
  return days
}

const ofTreatment = (method: Method, { subscriptionId }: Treatment, path: string, payload?: object) =>
  call(method, `/v1/subscriptions/${subscriptionId}${path}`, 'bruno', payload)
const giveUpFirst = (treatment: Treatment) => ofTreatment('DELETE', treatment, `/parcels/${treatment.first.number}`)
const refundFirst = async ({ first }: Treatment) => {
  const { lines } = await getOrder(ctx, first)
  return call('POST', `/staff/v1/orders/${first.number}/refunds`, 'clara', {
    request_key: randomUUID(),
    reason: 'order_corrected',
    lines: lines.map(({ id, quantity }) => ({ line_item_id: id, units: quantity })),
    freight: true,
  })
}
const cancelSheet = async ({ prescriptionId }: Parcel) => {
  const { rows } = await sql<{ id: number }>`select consultation_id as id from care.prescriptions
    where id = ${prescriptionId}`.execute(ctx.db)
  expect(rows).toHaveLength(1)
  return call('POST', `/staff/v1/prescriptions/${prescriptionId}/cancellation`, 'helena', { reason: 'Uso de nitrato.' })
}
const stopFirst = async ({ first }: Treatment) => {
  const canceled = await cancelSheet(first)
  await it.settle()
  expect(canceled.status).toBeLessThan(300)
  return call('POST', `/staff/v1/dispensings/${first.dispensingId}/parcel_outcome`, 'silvia', { outcome: 'stopped' })
}
const expireLater = ({ later }: Treatment) =>
  sql`update care.prescriptions set issued_at = issued_at - interval '400 days', expires_at = ${it.clock.now}
    where id = ${later.prescriptionId}`.execute(ctx.db)
const raisePrices = async (cents: number) => {
  await sql`update shop.prices set amount_cents = amount_cents + ${cents}`.execute(ctx.db)
  raisedCents += cents
}

const endAccount = async () => {
  const domains = await personalDataRegistry()
  const treatments = domains.find(({ held }) => held.some(({ table }) => table === 'plans.subscriptions'))
  await treatments?.endFor?.(ctx, { userId: patientId, email: 'bruno@prumo.example' })
}

type Status = { status: number }
/** What is done while its next try is due tomorrow, and what follows, with the days on which its card is asked. */
const acts: [
  string,
  (treatment: Treatment) => Promise<unknown>,
  { later: string; treatment: string; days: string[] },
][] = [
  ['nothing', async () => {}, { later: 'paid', treatment: 'active', days: ['2027-02-11'] }],
  [
    'paused until a day',
    (one) => ofTreatment('PUT', one, '/pause', { until: '2027-02-12' }),
    // It goes on by itself then, is announced anew three days ahead, and comes.
    { later: 'canceled', treatment: 'active', days: ['2027-02-15'] },
  ],
  [
    'paused',
    (one) => ofTreatment('PUT', one, '/pause', { until: null }),
    { later: 'canceled', treatment: 'paused', days: [] },
  ],
  [
    'skipped',
    (one) => ofTreatment('POST', one, '/skips', { charge_on: '2027-02-10' }),
    { later: 'canceled', treatment: 'active', days: [] },
  ],
  ['canceled', (one) => ofTreatment('DELETE', one, ''), { later: 'canceled', treatment: 'canceled', days: [] }],
  [
    'withdrawn',
    (one) => ofTreatment('DELETE', one, `/requests/${one.later.number}`),
    { later: 'canceled', treatment: 'paused', days: [] },
  ],
  ['the earlier one given up', giveUpFirst, { later: 'payment_failed', treatment: 'paused', days: [] }],
  ['the earlier one paid back', refundFirst, { later: 'payment_failed', treatment: 'paused', days: [] }],
  [
    'the sheet of the earlier one canceled, and that parcel stopped',
    stopFirst,
    { later: 'payment_failed', treatment: 'paused', days: [] },
  ],
  ['its own sheet canceled', ({ later }) => cancelSheet(later), { later: 'returned', treatment: 'active', days: [] }],
  ['its own sheet ended', expireLater, { later: 'returned', treatment: 'active', days: [] }],
  ['the catalogue became dearer', () => raisePrices(100), { later: 'paid', treatment: 'active', days: ['2027-02-11'] }],
  ['its account ended', endAccount, { later: 'canceled', treatment: 'canceled', days: [] }],
]

describe('what is done while a refused charge is to be tried again', () => {
  test.each(acts)('%s', async (_, act, expected) => {
    const treatment = await refused()
    const answer = (await act(treatment)) as Partial<Status> | undefined
    expect(answer?.status ?? 200).toBeLessThan(300)
    await it.settle()
    const days = await daysOfCharges(treatment, '2027-02-20')
    const [, later] = await parcelsOf(treatment.subscriptionId)
    const { rows } = await sql<{ state: string }>`select state from plans.subscriptions
      where id = ${treatment.subscriptionId}`.execute(ctx.db)
    expect({ later: later?.state, treatment: rows[0]?.state, days }).toEqual(expected)
    expect(await keptOf(treatment.later)).toBe(expected.later === 'paid' ? 8_240 : 0)
  })
})

/** As an older process or a hand may have left it: the try is due, and the treatment stands at this. */
test.each(['waiting_for_pharmacist', 'waiting_for_payment', 'active', 'paused', 'canceled', 'returned'])(
  'a try that is due while its treatment is %s',
  async (state) => {
    const treatment = await refused()
    await sql`update plans.subscriptions set state = ${state} where id = ${treatment.subscriptionId}`.execute(ctx.db)
    const isTried = state === 'active'
    expect((await told(treatment)).cycle?.unpaid?.retryOn ?? null).toBe(isTried ? '2027-02-11' : null)
    expect(await daysOfCharges(treatment, '2027-02-13')).toEqual(isTried ? ['2027-02-11'] : [])
    expect(await keptOf(treatment.later)).toBe(isTried ? 8_240 : 0)
    expect((await parcelsOf(treatment.subscriptionId))[1]?.retryDueAt).toBeNull()
  },
)

describe('paused over a parcel whose charge was refused', () => {
  const pausedOver = async (): Promise<Treatment> => {
    const treatment = await refused()
    expect((await refundFirst(treatment)).status).toBeLessThan(300)
    await it.settle()
    const { cycle, card } = await told(treatment)
    expect(cycle).toMatchObject({ state: 'paused', pausedFor: 'paid_back', unpaid: { what: 'refused', retryOn: null } })
    expect(card).toMatchObject({ state: 'paused', toPay: 'refused' })
    const subject = `${treatment.first.dispensingId}:house`
    const mail = await writeTreatmentPaidBack(ctx, subject)
    expect(JSON.stringify(mail)).toContain('não passou, e não tentamos de novo')
    return treatment
  }
  const resume = (treatment: Treatment) => ofTreatment('DELETE', treatment, '/pause')
  const pay = async ({ later }: Treatment) => {
    const source = { gateway_payment_profile_id: await sandbox.cardToken() }
    const order = { payments_attributes: { installments: 1, source_attributes: source } }
    return call('PUT', `/v1/checkouts/${later.number}`, 'bruno', { order })
  }
  const statesOf = async ({ subscriptionId }: Treatment) => (await parcelsOf(subscriptionId)).map(({ state }) => state)

  test('it goes on: that request is withdrawn, and one parcel comes, announced anew', async () => {
    const treatment = await pausedOver()
    const { status, body } = await resume(treatment)
    expect([status, body.subscription]).toMatchObject([
      200,
      { state: 'active', isUnderWay: false, unpaid: null, pausedFor: null, nextChargeOn: '2027-02-13' },
    ])
    // Again, in another tab.
    expect((await resume(treatment)).status).toBe(200)
    expect(await statesOf(treatment)).toEqual(['paid', 'canceled'])
    await it.settle()
    expect(await daysOfCharges(treatment, '2027-02-20')).toEqual(['2027-02-13'])
    expect(await statesOf(treatment)).toEqual(['paid', 'canceled', 'paid'])
    expect(await keptOf(treatment.later)).toBe(0)
  })

  test('he pays that parcel in another way: it comes, and the treatment stays paused until he says so', async () => {
    const treatment = await pausedOver()
    expect((await pay(treatment)).status).toBe(200)
    await it.settle()
    expect([await statesOf(treatment), await keptOf(treatment.later)]).toEqual([['paid', 'paid'], 8_240])
    expect(await daysOfCharges(treatment, '2027-02-20')).toEqual([])
    expect((await resume(treatment)).body.subscription).toMatchObject({ state: 'active', isUnderWay: false })
  })

  test('both at once: one of both, and one charge', async () => {
    for (let round = 0; round < 4; round++) {
      it.clock.now = new Date('2027-01-10T12:00:00-03:00')
      const treatment = await pausedOver()
      const [resumed, paid] = await Promise.all([resume(treatment), pay(treatment)])
      await it.settle()
      const states = await statesOf(treatment)
      const said = JSON.stringify([resumed.status, resumed.body, paid.status, paid.body, states])
      expect(
        [
          ['paid', 'canceled'],
          ['paid', 'paid'],
        ],
        said,
      ).toContainEqual(states)
      expect(await keptOf(treatment.later), said).toBe(states[1] === 'paid' ? 8_240 : 0)
      await beforeTest()
    }
  })

  test('while the pharmacy has another request, or it is not paused, it is not resumed over it', async () => {
    const treatment = await refused()
    expect(await resume(treatment)).toMatchObject({ status: 409, body: { code: 'cycle_under_way' } })
    await refundFirst(treatment)
    await it.settle()
    await sql`update plans.dispensings set state = 'requested', retry_due_at = null, refusals = 0
      where id = ${treatment.later.dispensingId}`.execute(ctx.db)
    expect(await resume(treatment)).toMatchObject({ status: 409, body: { code: 'cycle_under_way' } })
    expect(await statesOf(treatment)).toEqual(['paid', 'requested'])
  })
})
