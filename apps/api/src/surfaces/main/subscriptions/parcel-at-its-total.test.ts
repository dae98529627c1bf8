import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { acceptAll, agree, anActiveSubscription } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'

// The next parcel, asked for by its patient, costs no more than he saw; or, where an older client does not say what he
// saw, no more than he last agreed to. The last one cost R$ 60,00 and R$ 22,40 of postage.

let it: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let id: number
let whose: { patientId: number; subscriptionId: number }
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  ctx = it.ctx({ kind: 'system' })
  sandbox = sandboxControl(it.sandbox.url)
})
afterAll(() => it.close())
beforeEach(async () => {
  await sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null, paused_until = null,
    paused_for = null`.execute(ctx.db)
  await sql`update plans.dispensings set state = 'canceled', charge_due_at = null
    where state not in ('paid', 'canceled')`.execute(ctx.db)
  whose = await anActiveSubscription(it, { token: await sandbox.cardToken() })
  id = whose.subscriptionId
})
afterEach(() => priceIs(6_000))

const priceIs = (cents: number) =>
  sql`update shop.prices set amount_cents = ${cents} where variant_id = 11061`.execute(ctx.db)
/** As if the carrier had asked for so much less, or more, when the last parcel was sent. */
const postageHasRisenBy = (cents: number) =>
  sql`update plans.dispensings set agreed_total_cents = agreed_total_cents - ${cents}
    where subscription_id = ${id}`.execute(ctx.db)
const ask = async (payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(it, 'bruno@prumo.example')}` }
  const url = `/api/v1/subscriptions/${id}/parcels`
  const answer = await it.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const shown = async () => {
  const headers = { authorization: `Bearer ${await bearerOf(it, 'bruno@prumo.example')}` }
  const answer = await it.app.inject({ method: 'GET', url: '/api/v1/subscriptions', headers })
  return contract.listCycles.response.parse(answer.json()).subscriptions[0]?.nextTotal
}
const parcels = async () =>
  (
    await sql<{ state: string; cents: number }>`select state, agreed_total_cents::int as cents from plans.dispensings
      where subscription_id = ${id} order by cycle`.execute(ctx.db)
  ).rows.map(({ state, cents }) => `${state} ${cents}`)
const refusedFor = (total: number) => ({ status: 409, body: { code: 'cycle_total_changed', total } })

test('without any rise: at what he saw, with or without saying it', async () => {
  expect(await shown()).toBe(82.4)
  expect((await ask({ total: 82.4 })).status).toBe(200)
  await acceptAll(it)
  expect((await ask()).status).toBe(200)
  expect(await parcels()).toEqual(['paid 8240', 'paid 8240', 'requested 8240'])
})

test('dearer medicine since he looked: nothing is asked for, he is told the amount, and asks for that', async () => {
  await priceIs(6_500)
  expect(await ask({ total: 82.4 })).toMatchObject(refusedFor(87.4))
  expect(await parcels()).toEqual(['paid 8240'])
  expect((await ask({ total: 87.4 })).status).toBe(200)
  await acceptAll(it)
  expect(await parcels()).toEqual(['paid 8240', 'paid 8740'])
  // What he said yes to last is what an older client may ask for again.
  expect(await shown()).toBe(87.4)
  expect((await ask()).status).toBe(200)
})

test('a client that does not say what he saw: a rise over what he was last charged is refused, too', async () => {
  await priceIs(6_001)
  for (const payload of [undefined, {}]) expect(await ask(payload)).toMatchObject(refusedFor(82.41))
  expect(await parcels()).toEqual(['paid 8240'])
})

test('dearer postage is in no amount that the screen can know: he is told it, and asks for that', async () => {
  await postageHasRisenBy(500)
  expect(await shown()).toBe(77.4)
  expect(await ask({ total: 77.4 })).toMatchObject(refusedFor(82.4))
  expect(await ask()).toMatchObject(refusedFor(82.4))
  expect((await ask({ total: 82.4 })).status).toBe(200)
  expect(await parcels()).toEqual(['paid 7740', 'requested 8240'])
})

test('cheaper by now, medicine or postage: it is asked for at the lower total', async () => {
  await priceIs(5_500)
  await postageHasRisenBy(-300)
  expect((await ask({ total: 82.4 })).status).toBe(200)
  expect(await parcels()).toEqual(['paid 8540', 'requested 7740'])
})

test('a standing yes stays as it is: a dearer parcel that he asked for himself is one yes to that one', async () => {
  await agree(ctx, whose)
  await priceIs(6_500)
  expect(await ask()).toMatchObject(refusedFor(87.4))
  expect(await ask({ total: 82.4 })).toMatchObject(refusedFor(87.4))
  expect((await ask({ total: 87.4 })).status).toBe(200)
  await acceptAll(it)
  expect(await parcels()).toEqual(['paid 8240', 'paid 8740'])
  const { rows } = await sql<{ cents: number }>`select agreed_total_cents::int as cents from plans.subscriptions
    where id = ${id}`.execute(ctx.db)
  expect(rows).toEqual([{ cents: 8_240 }])
})

test('twins at once ask for one parcel, and none at what nobody saw', async () => {
  await priceIs(6_500)
  const refused = await Promise.all([ask({ total: 82.4 }), ask({ total: 82.4 }), ask()])
  for (const one of refused) expect(one).toMatchObject(refusedFor(87.4))
  const asked = await Promise.all([ask({ total: 82.4 }), ask({ total: 87.4 }), ask({ total: 87.4 })])
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await parcels()).toEqual(['paid 8240', 'requested 8740'])
})

test('the same request again: the refusal and the parcel are what they were', async () => {
  const { write } = repeatedWrites(it)
  await priceIs(6_500)
  const url = `/api/v1/subscriptions/${id}/parcels`
  const cheap = await write('POST', url, { as: 'bruno', payload: { total: 82.4 } })
  expect(await cheap()).toMatchObject(refusedFor(87.4))
  const right = await write('POST', url, { as: 'bruno', payload: { total: 87.4 } })
  const first = await right()
  expect(first.status).toBe(200)
  expect(await right()).toEqual({ ...first, isReplayed: true })
  // A late twin of the refused one finds the parcel, and asks for no other.
  expect((await cheap()).status).toBe(409)
  expect(await parcels()).toEqual(['paid 8240', 'requested 8740'])
})

test.each([0, -1, 100_001, '82,40', null])('%s is no total', async (total) => {
  expect((await ask({ total })).status).toBe(400)
  expect(await parcels()).toEqual(['paid 8240'])
})
