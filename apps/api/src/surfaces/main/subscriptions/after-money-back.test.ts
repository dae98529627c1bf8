import { randomUUID } from 'node:crypto'
import { calendarDayOf, dayAfter, whenClocksShow } from '@prumo/brazil'
import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { acceptAll, agree, anActiveSubscription } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'

// After money went back, what comes next follows what the patient has, and nobody is told of a parcel that never comes.
let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = whenClocksShow('2027-01-10T12:00:00')
})
afterAll(() => it.close())

const call = async (name: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(it, `${name}@prumo.example`)}` }
  const url = `/api${path}`
  const answer = await it.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
const cycleOf = async (id: number) =>
  contract.listCycles.response
    .parse(await call('bruno', 'GET', '/v1/subscriptions'))
    .subscriptions.find((one) => one.id === id)
const parcels = async () =>
  contract.showOverview.response.parse(await call('bruno', 'GET', '/v1/overview')).overview.parcels
const deliveryOnChart = async (patientId: number) =>
  (await call('helena', 'GET', `/staff/v1/patients/${patientId}/chart`)).chart.treatments.map(
    ({ state, nextDeliveryOn }: { state: string; nextDeliveryOn: string | null }) => [state, nextDeliveryOn],
  )
const orderOf = async (subscriptionId: number) => {
  const { rows } = await sql<{ id: string }>`select order_id::text as id from plans.dispensings
    where subscription_id = ${subscriptionId} order by cycle desc limit 1`.execute(it.world.db)
  return getOrder(it.ctx({ kind: 'system' }), { orderId: Number(rows[0]?.id) })
}
const today = () => calendarDayOf(it.clock.now)

test('a lost box paid back whole: it is no parcel any more, and the next charge is the earliest that can be announced', async () => {
  const whose = await anActiveSubscription(it, { token: await sandboxControl(it.sandbox.url).cardToken() })
  const { subscriptionId: id, patientId } = whose
  expect(await deliveryOnChart(patientId)).toEqual([['active', null]])
  await agree(it.ctx({ kind: 'system' }), whose)
  expect(await deliveryOnChart(patientId)).toEqual([['active', expect.any(String)]])
  const order = await orderOf(id)
  expect(await parcels()).toMatchObject([{ orderNumber: order.number, state: 'preparing' }])

  await sql`update shop.shipments set state = 'lost', shipped_at = now(), lost_at = now()
    where order_id = ${order.id}`.execute(it.world.db)
  await call('clara', 'POST', `/staff/v1/orders/${order.number}/refunds`, {
    request_key: randomUUID(),
    reason: 'goods_lost',
    lines: order.lines.map(({ id: line, quantity }) => ({ line_item_id: line, units: quantity })),
    freight: true,
  })
  await it.settle()
  expect(await parcels()).toEqual([])
  expect(await deliveryOnChart(patientId)).toEqual([['paused', null]])
  const chargeOn = dayAfter(today(), 3)
  expect(await cycleOf(id)).toMatchObject({ pausedFor: 'paid_back', resumesWith: { chargeOn, hasSupply: false } })
  await call('bruno', 'DELETE', `/v1/subscriptions/${id}/pause`)
  expect(await cycleOf(id)).toMatchObject({ state: 'active', nextChargeOn: chargeOn, resumesWith: null })
  await sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null`.execute(it.world.db)
})

test('what he has of an earlier parcel counts: the next charge is where that one ends', async () => {
  const whose = await anActiveSubscription(it, { token: await sandboxControl(it.sandbox.url).cardToken() })
  const { subscriptionId: id } = whose
  await agree(it.ctx({ kind: 'system' }), whose)
  const { nextTotal, nextChargeOn: ends } = (await cycleOf(id)) ?? {}
  await call('bruno', 'POST', `/v1/subscriptions/${id}/parcels`, { total: nextTotal })
  await acceptAll(it)
  const { number } = await orderOf(id)
  await call('bruno', 'DELETE', `/v1/subscriptions/${id}/parcels/${number}`)
  expect(await cycleOf(id)).toMatchObject({ pausedFor: 'given_up', resumesWith: { chargeOn: ends, hasSupply: true } })
  await call('bruno', 'DELETE', `/v1/subscriptions/${id}/pause`)
  expect(await cycleOf(id)).toMatchObject({ state: 'active', nextChargeOn: ends })
})
