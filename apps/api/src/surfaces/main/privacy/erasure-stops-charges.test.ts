import * as main from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { pauseBeforeErasure } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import { nestCallerOf } from '#testing/nest-caller'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { agree, anActiveSubscription, liveUntil } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'
import { ownerIn } from './privacy.factory.ts'

// Whoever asked to erase his account is charged for nothing while it waits, and no charge of ours holds it up.

let it: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let bruno: ReturnType<typeof ownerIn>
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx({ kind: 'system' })
  sandbox = sandboxControl(it.sandbox.url)
  bruno = ownerIn(it, 'bruno@prumo.example')
})
beforeEach(async () => {
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  // What an earlier test left is over.
  await run(sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null, paused_until = null,
    paused_for = null`)
  await run(sql`update plans.dispensings set state = 'canceled', charge_due_at = null, retry_due_at = null,
    remind_due_at = null where state not in ('paid', 'canceled', 'returned')`)
  await run(sql`update care.prescriptions set issued_at = '2025-01-01', expires_at = '2025-06-01'`)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => it.close())

const run = (statement: ReturnType<typeof sql>) => statement.execute(ctx.db)

/** A treatment that is charged on 10 February, and nothing else of him on its way. */
const aTreatment = async () => {
  const whose = await anActiveSubscription(it, { token: await sandbox.cardToken() })
  await agree(ctx, whose)
  const paid = sql`select d.order_id from plans.dispensings d where d.state = 'paid'`
  // With him for longer than he may send it back.
  await run(sql`update shop.shipments set state = 'delivered', ready_at = at, packed_at = at, shipped_at = at,
    delivered_at = at from (select ${new Date(it.clock.now.getTime() - 9 * 24 * 3_600_000)}::timestamptz as at) long_ago
    where order_id in (${paid})`)
  await run(sql`update shop.orders set shipment_state = 'shipped' where id in (${paid})`)
  await run(sql`update care.consultations set state = 'closed', closed_at = ${it.clock.now}`)
  return whose
}
const parcelsOf = async ({ subscriptionId }: { subscriptionId: number }) =>
  (
    await sql<{ told: string }>`select concat(d.cycle, ' ', d.state) as told from plans.dispensings d
      where subscription_id = ${subscriptionId} order by d.cycle`.execute(ctx.db)
  ).rows.map(({ told }) => told)
const chargedOf = async ({ subscriptionId }: { subscriptionId: number }): Promise<number> => {
  const { rows } = await sql<{ number: string }>`select p.number from shop.payments p
    join plans.dispensings d on d.order_id = p.order_id where d.subscription_id = ${subscriptionId}`.execute(ctx.db)
  return (await Promise.all(rows.map(({ number }) => sandbox.charges(number)))).flat().length
}
const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const { bearer } = await bruno.enter()
  const headers = { authorization: `Bearer ${bearer}` }
  return it.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) })
}
const cycleOf = async ({ subscriptionId }: { subscriptionId: number }) =>
  main.listCycles.response
    .parse((await call('GET', 'subscriptions')).json())
    .subscriptions.find(({ id }) => id === subscriptionId)
const lastMail = async (subject: string) => {
  await it.settle()
  return (await sandbox.mails(bruno.email)).findLast((mail) => mail.subject === subject)?.text ?? ''
}
const stopsNow = 'Seu tratamento fica parado a partir de agora: nenhum envio é cobrado.'

test('stopped again, his treatment stays paused with its cause until he says that it goes on', async () => {
  const whose = await aTreatment()
  await liveUntil(it, '2027-02-06')
  expect((await bruno.ask()).statusCode).toBe(201)
  const asked = await lastMail('Pedido para apagar sua conta')
  expect(asked).toContain(stopsNow)
  expect(asked).not.toContain('nada muda')
  const paused = { state: 'paused', pausedFor: 'erasure_asked', pausedUntil: null, resumesWith: null }
  expect(await cycleOf(whose)).toMatchObject(paused)
  expect((await bruno.stop()).statusCode).toBe(200)
  expect(await lastMail('Sua conta continua aqui')).toContain('Seu tratamento continua parado')
  await liveUntil(it, '2027-02-12')
  expect([await parcelsOf(whose), await cycleOf(whose)]).toEqual([['1 paid'], expect.objectContaining(paused)])
  expect((await call('DELETE', `subscriptions/${whose.subscriptionId}/pause`)).statusCode).toBe(200)
  expect(await cycleOf(whose)).toMatchObject({ state: 'active', pausedFor: null, nextChargeOn: '2027-02-15' })
})

test('a refused charge is tried no more, and a pause until a day does not end', async () => {
  const whose = await aTreatment()
  await liveUntil(it, '2027-02-09')
  await sandbox.fault({ service: 'payments', kind: 'decline', times: 1 })
  await liveUntil(it, '2027-02-10')
  expect(await parcelsOf(whose)).toEqual(['1 paid', '2 payment_failed'])
  const charged = await chargedOf(whose)
  expect((await bruno.ask()).statusCode).toBe(201)
  await it.settle()
  await bruno.stop()
  await liveUntil(it, '2027-02-20')
  expect([await parcelsOf(whose), await chargedOf(whose)]).toEqual([['1 paid', '2 canceled'], charged])
  await call('PUT', `subscriptions/${whose.subscriptionId}/pause`, { until: '2027-02-22' })
  expect(await cycleOf(whose)).toMatchObject({ state: 'paused', pausedFor: null, pausedUntil: '2027-02-22' })
  expect((await bruno.ask()).statusCode).toBe(201)
  await it.settle()
  await bruno.stop()
  await liveUntil(it, '2027-02-24')
  expect(await cycleOf(whose)).toMatchObject({ state: 'paused', pausedFor: 'erasure_asked', pausedUntil: null })
})

test('what the pharmacy was asked for beside the request is withdrawn, and again changes nothing', async () => {
  const whose = await aTreatment()
  await liveUntil(it, '2027-02-09')
  it.clock.now = new Date('2027-02-10T08:30:00-03:00')
  await it.settle()
  expect(await parcelsOf(whose)).toEqual(['1 paid', '2 requested'])
  const patientId = await userIdOf(ctx, bruno.email)
  for (const _ of [1, 2]) await pauseBeforeErasure(ctx, { patientId })
  expect(await parcelsOf(whose)).toEqual(['1 paid', '2 canceled'])
  expect(await cycleOf(whose)).toMatchObject({ state: 'paused', pausedFor: 'erasure_asked', isUnderWay: false })
})

test('while it waits nothing that would charge again begins, and he is told to stop it first', async () => {
  const whose = await aTreatment()
  const { subscriptionId } = whose
  expect((await bruno.ask()).statusCode).toBe(201)
  await it.settle()
  const refused = { status: 409, code: 'erasure_waiting', error: expect.stringContaining('Manter minha conta') }
  const tried = async (method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const answer = await call(method, `subscriptions/${subscriptionId}/${path}`, payload)
    return { status: answer.statusCode, ...answer.json() }
  }
  const total = 1
  expect(await tried('DELETE', 'pause')).toMatchObject(refused)
  expect(await tried('PUT', 'pause', { until: '2027-02-22' })).toMatchObject(refused)
  expect(await tried('PUT', 'agreement', { total })).toMatchObject(refused)
  expect(await tried('POST', 'parcels', { total })).toMatchObject(refused)
  const asked = await (await nestCallerOf(it, 'bruno')).post('/package-order', {
    ...{ packageId: whose.packageId, patientId: whose.patientId, subscriptionPeriod: 'monthly', variantIds: [11061] },
    ...{ creditCardId: 1, spreeAddressId: 1, installments: 1, deliveryType: 'SEDEX' },
  })
  expect([asked.status, asked.body.code]).toEqual([409, 'erasure_waiting'])
  expect(await cycleOf(whose)).toMatchObject({ state: 'paused', pausedFor: 'erasure_asked' })
  // A pause without an end charges nothing.
  expect((await tried('PUT', 'pause', { until: null })).status).toBe(200)
  expect((await bruno.stop()).statusCode).toBe(200)
  expect((await tried('DELETE', 'pause')).status).toBe(200)
  expect(await cycleOf(whose)).toMatchObject({ state: 'active' })
})

test('asked for four days before a charge: nothing is charged, and the erasure begins on its day', async () => {
  const whose = await aTreatment()
  await liveUntil(it, '2027-02-06')
  const charged = await chargedOf(whose)
  expect((await bruno.ask()).statusCode).toBe(201)
  await it.settle()
  await liveUntil(it, '2027-02-13')
  expect([await parcelsOf(whose), await chargedOf(whose)]).toEqual([['1 paid'], charged])
  await liveUntil(it, '2027-02-14')
  const { rows } = await sql<{ due: Date; begun: Date | null }>`select due_at as due, begun_at as begun
    from people.erasures where stopped_at is null`.execute(ctx.db)
  expect(rows).toEqual([{ due: null, begun: expect.any(Date) }])
  expect(rows[0]?.begun?.toISOString().slice(0, 10)).toBe('2027-02-13')
})
