import { addBusinessDays } from '@prumo/brazil'
import * as contract from '@prumo/contracts/main'
import { listSubscriptions } from '@prumo/contracts/second'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { bearerOf } from '#testing/bearer'
import { nestCallerOf } from '#testing/nest-caller'
import { userIdOf } from '#testing/own-orders'
import { repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  acceptAll,
  anActiveSubscription,
  liveUntil,
  ofMonths,
} from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'
import { anAddressOf } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let it: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let writes: ReturnType<typeof repeatedWrites>
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  sandbox = sandboxControl(it.sandbox.url)
  writes = repeatedWrites(it)
})
afterAll(() => it.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const as = async (name: string, method: Method, path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(it, `${name}@prumo.example`)}` }
  const answer = await it.app.inject({
    method,
    url: `/api/v1/subscriptions${path}`,
    headers,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const bruno = (method: Method, path: string, payload?: object) => as('bruno', method, path, payload)
const anActive = async (months = 6) => anActiveSubscription(it, { token: await sandbox.cardToken(), months })
const agreed = async (months = 6) => {
  const whose = await anActive(months)
  const { body } = await bruno('PUT', `/${whose.subscriptionId}/agreement`, { total: 82.4 })
  return { ...whose, cycle: body.subscription }
}
const newest = async () =>
  contract.listCycles.response.parse((await bruno('GET', '')).body).subscriptions[0] as Record<string, unknown>
/** The same as the second API lists it. */
const listed = async (id: number) => {
  const caller = await nestCallerOf(it, 'bruno')
  const path = `/packages/subscriptions/${await userIdOf(it.ctx(), 'bruno@prumo.example')}`
  const answer = listSubscriptions.response.parse((await caller.get(path)).body)
  return answer.packageSubscriptions.find((one) => one.id === id)
}
const requestsOf = async (id: number) =>
  (
    await sql<{
      state: string
    }>`select state from plans.dispensings where subscription_id = ${id} order by cycle`.execute(it.world.db)
  ).rows.map(({ state }) => state)

const acts: [Method, string, object | undefined][] = [
  ['PUT', '/agreement', { total: 82.4 }],
  ['POST', '/skips', { charge_on: '2027-02-10' }],
  ['PUT', '/pause', { until: null }],
  ['DELETE', '/pause', undefined],
  ['PUT', '/contents', { period: 'monthly', left_out: [], total: 82.4 }],
  ['PUT', '/address', { address_id: 1, total: 82.4 }],
  ['PUT', '/payment', { payment_method: 'pix', use_store_credit: true }],
  ['POST', '/parcels', undefined],
  ['DELETE', '', undefined],
]

test.each(acts)(
  '%s %s: another patient’s and an unknown one are not found, a guest is refused',
  async (method, path, payload) => {
    const { subscriptionId } = await anActive()
    expect((await as('diego', method, `/${subscriptionId}${path}`, payload)).status).toBe(404)
    expect((await bruno(method, `/999999${path}`, payload)).status).toBe(404)
    const guest = await it.app.inject({
      method,
      url: `/api/v1/subscriptions/${subscriptionId}${path}`,
      ...(payload ? { payload } : {}),
    })
    expect(guest.statusCode).toBe(401)
    expect(await newest()).toMatchObject({ id: subscriptionId, state: 'active', isRepeating: false })
  },
)

test('nothing repeats before the patient has said yes to the very amount; then its day and amount are in sight', async () => {
  const { subscriptionId: id } = await anActive()
  expect(await newest()).toMatchObject({
    id,
    isRepeating: false,
    nextChargeOn: null,
    offeredChargeOn: '2027-02-10',
    nextTotal: 82.4,
  })
  const other = await bruno('PUT', `/${id}/agreement`, { total: 80 })
  expect(other).toMatchObject({ status: 409, body: { code: 'cycle_total_changed' } })
  expect((await bruno('PUT', `/${id}/agreement`, { total: 82.4 })).status).toBe(200)
  expect(await newest()).toMatchObject({ isRepeating: true, nextChargeOn: '2027-02-10', nextTotal: 82.4 })
})

test('the list of the second API has the same days (spec 7.3)', async () => {
  const { subscriptionId: id } = await anActive()
  expect(await listed(id)).toMatchObject({ nextChargeOn: null, nextDeliveryOn: null })
  // When it began, and where its box is.
  expect(await listed(id)).toMatchObject({
    ...{ startedOn: '2027-01-10', parcel: { state: 'preparing', since: null } },
    hasBenefits: true,
  })
  await bruno('PUT', `/${id}/agreement`, { total: 82.4 })
  const { nextDeliveryOn } = await newest()
  expect(await listed(id)).toMatchObject({ nextChargeOn: '2027-02-10', nextDeliveryOn })
  await bruno('DELETE', `/${id}`)
  expect(await listed(id)).toMatchObject({ state: 'canceled', nextChargeOn: null, nextDeliveryOn: null })
})

test('a delivery is reckoned by one rule: two days to make it and the days that it travels, also after a skip', async () => {
  const { subscriptionId: id } = await anActive()
  await bruno('PUT', `/${id}/agreement`, { total: 82.4 })
  const { rows } = await sql<{ days: number }>`select rate.business_days as days from shop.shipping_rates rate
    join shop.shipments box on box.id = rate.shipment_id join plans.dispensings asked on asked.order_id = box.order_id
    where asked.subscription_id = ${id} and rate.is_selected`.execute(it.world.db)
  const reckoned = (chargeOn: string | null) => addBusinessDays(chargeOn ?? '', 2 + (rows[0]?.days ?? Number.NaN))
  const before = await listed(id)
  expect(before?.nextDeliveryOn).toBe(reckoned(before?.nextChargeOn ?? null))
  expect((await bruno('POST', `/${id}/skips`, { charge_on: before?.nextChargeOn })).status).toBe(200)
  const after = await listed(id)
  expect([after?.nextChargeOn, after?.nextDeliveryOn]).toEqual(['2027-03-10', reckoned('2027-03-10')])
})

test('what nobody said yes to is never charged again', async () => {
  const { subscriptionId } = await anActive()
  const before = it.clock.now
  await liveUntil(it, '2027-03-20')
  expect(await requestsOf(subscriptionId)).toEqual(['paid'])
  it.clock.now = before
})

describe('between two parcels', () => {
  test('skipped: a month later; a second tab with the old day changes nothing', async () => {
    const { subscriptionId: id } = await agreed()
    const skip = () => bruno('POST', `/${id}/skips`, { charge_on: '2027-02-10' })
    expect((await skip()).body.subscription).toMatchObject({ nextChargeOn: '2027-03-10' })
    expect(await skip()).toMatchObject({ status: 409, body: { code: 'cycle_skipped' } })
  })

  test('paused until a day, and resumed', async () => {
    const { subscriptionId: id } = await agreed()
    for (const until of ['2027-01-10', '2026-12-01', '2029-01-01'])
      expect(await bruno('PUT', `/${id}/pause`, { until })).toMatchObject({
        status: 422,
        body: { errors: { until: [expect.any(String)] } },
      })
    const paused = await bruno('PUT', `/${id}/pause`, { until: '2027-04-01' })
    expect(paused.body.subscription).toMatchObject({ state: 'paused', pausedUntil: '2027-04-01' })
    expect(await bruno('POST', `/${id}/parcels`)).toMatchObject({ status: 409, body: { code: 'subscription_paused' } })
    expect((await bruno('DELETE', `/${id}/pause`)).body.subscription).toMatchObject({
      state: 'active',
      pausedUntil: null,
      nextChargeOn: '2027-02-10',
    })
  })

  test('another card, only his own', async () => {
    const { subscriptionId: id, patientId } = await agreed()
    const system = it.ctx({ kind: 'system' })
    const diegoId = await userIdOf(system, 'diego@prumo.example')
    const cardOf = async (userId: number) => (await saveCard(system, { userId, token: await sandbox.cardToken() })).id
    expect((await bruno('PUT', `/${id}/card`, { card_id: await cardOf(patientId) })).status).toBe(200)
    expect((await bruno('PUT', `/${id}/card`, { card_id: await cardOf(diegoId) })).body.code).toBe('source_not_found')
  })

  test('brought forward: the pharmacy has it, charges once it accepted, and the next day is a month later', async () => {
    const { subscriptionId: id } = await anActive()
    expect((await bruno('POST', `/${id}/parcels`)).body.subscription).toMatchObject({ isUnderWay: true })
    const refused = ['PUT /agreement', 'DELETE /pause', 'PUT /contents', 'POST /parcels']
    for (const [method, path, payload] of acts)
      if (refused.includes(`${method} ${path}`))
        expect((await bruno(method, `/${id}${path}`, payload)).body.code, path).toBe('cycle_under_way')
    await acceptAll(it)
    expect(await requestsOf(id)).toEqual(['paid', 'paid'])
    expect(await newest()).toMatchObject({ isUnderWay: false, isRepeating: false })
  })

  test('brought forward twice at once: one parcel', async () => {
    const { subscriptionId: id } = await anActive()
    const outcomes = await Promise.all([1, 2, 3].map(() => bruno('POST', `/${id}/parcels`)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await requestsOf(id)).toEqual(['paid', 'requested'])
  })

  test('without a prescription that covers it nothing is asked for', async () => {
    const { subscriptionId: id } = await anActive(1)
    // Nor is one of another treatment of his: it has to be valid and not used up.
    await sql`update care.prescriptions set state = 'expired', issued_at = issued_at - interval '1 year', expires_at = issued_at
      where state = 'issued'`.execute(it.world.db)
    expect(await bruno('POST', `/${id}/parcels`)).toMatchObject({
      status: 409,
      body: { code: 'cycle_needs_prescription' },
    })
    await ofMonths(it.ctx({ kind: 'system' }), 1)
    expect((await bruno('POST', `/${id}/parcels`)).status).toBe(200)
  })

  test('canceled: also the request that the pharmacy has; nothing is charged, and it stays canceled', async () => {
    const { subscriptionId: id } = await agreed()
    await bruno('POST', `/${id}/parcels`)
    expect((await bruno('DELETE', `/${id}`)).body.subscription).toMatchObject({ state: 'canceled', nextChargeOn: null })
    expect(await requestsOf(id)).toEqual(['paid', 'canceled'])
    await acceptAll(it)
    expect((await bruno('DELETE', `/${id}`)).status).toBe(200)
    for (const [method, path, payload] of acts.slice(0, -1))
      if (path !== '/address')
        expect((await bruno(method, `/${id}${path}`, payload)).body.code, path).toBe('subscription_over')
  })
})

test('a lost answer is given again, and nothing is done twice', async () => {
  const { subscriptionId: id, patientId } = await agreed()
  const system = it.ctx({ kind: 'system' })
  const card = (await saveCard(system, { userId: patientId, token: await sandbox.cardToken() })).id
  const address = await anAddressOf(system, patientId)
  const base = `/api/v1/subscriptions/${id}`
  const sent: [Exclude<Method, 'GET'>, string, object?][] = [
    ['PUT', `${base}/agreement`, { total: 82.4 }],
    ['POST', `${base}/skips`, { charge_on: '2027-02-10' }],
    ['PUT', `${base}/card`, { card_id: card }],
    ['PUT', `${base}/contents`, { period: 'monthly', left_out: [], total: 82.4 }],
    ['PUT', `${base}/address`, { address_id: address, total: 82.4 }],
    ['PUT', `${base}/payment`, { payment_method: 'pix', use_store_credit: true }],
    ['PUT', `${base}/payment`, { payment_method: 'card', use_store_credit: false }],
    ['PUT', `${base}/pause`, { until: '2027-02-20' }],
    ['DELETE', `${base}/pause`],
    ['POST', `${base}/parcels`],
    ['DELETE', base],
  ]
  for (const [method, url, payload] of sent) {
    const send = await writes.write(method, url, { as: 'bruno', ...(payload ? { payload } : {}) })
    const first = await send()
    expect(first.status, url).toBe(200)
    expect(await send()).toEqual({ ...first, isReplayed: true })
  }
  expect(await requestsOf(id)).toEqual(['paid', 'canceled'])
})
