import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceRenewed } from '#domains/care/prescriptions'
import { wakeWaitingCycles } from '#domains/plans/subscriptions'
import { getOrder, moveShipment, releaseShipments } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { nestCallerOf } from '#testing/nest-caller'
import { userIdOf } from '#testing/own-orders'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { agree, anActiveSubscription, ofMonths } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterAll(() => world.close())

const call = async (method: 'GET' | 'POST', url: string, name: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const answer = await world.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

/** A treatment that goes on by itself, whose first box was posted. */
const posted = async () => {
  const it = await anActiveSubscription(world, { token: await sandbox.cardToken() })
  await agree(ctx, it)
  const { rows } = await sql<{ id: number; orderId: number }>`select id, order_id as "orderId" from plans.dispensings
    where prescription_id = ${it.prescriptionId}`.execute(ctx.db)
  const { id: dispensingId = 0, orderId = 0 } = rows[0] ?? {}
  await releaseShipments(ctx, { orderId })
  const order = await getOrder(ctx, { orderId })
  const { shipmentId } = await aShippedParcel(ctx, order)
  await world.settle()
  return { ...it, dispensingId, shipmentId, number: order.number }
}
type Posted = Awaited<ReturnType<typeof posted>>

const cancel = async ({ prescriptionId }: Posted) => {
  const url = `/staff/v1/prescriptions/${prescriptionId}/cancellation`
  expect((await call('POST', url, 'helena', { reason: 'Paciente relatou nitrato.' })).status).toBe(200)
  await world.settle()
}
const mailsOf = async ({ number }: Posted) =>
  (await sandbox.mails('bruno@prumo.example')).filter(({ text }) => text.includes(number))
const warnings = async (it: Posted) =>
  (await mailsOf(it)).filter(({ text }) => text.includes('antes de falar com a equipe'))
const seenByPatient = async (it: Posted) => {
  const nest = await nestCallerOf(world, 'bruno')
  const own = (await nest.get(`/packages/subscriptions/${it.patientId}`)).body.packageSubscriptions
  const cycles = (await call('GET', '/v1/subscriptions', 'bruno')).body.subscriptions
  const { order } = (await call('GET', `/v1/orders/${it.number}`, 'bruno')).body
  return {
    card: own.find(({ id }: { id: number }) => id === it.subscriptionId).isNotToUse,
    overview: (await call('GET', '/v1/overview', 'bruno')).body.overview.treatments.find(
      ({ subscriptionId }: { subscriptionId: number }) => subscriptionId === it.subscriptionId,
    )?.isNotToUse,
    order: order.isNotToUse,
    waitsFor: cycles
      .map((one: { waitsFor: string | null; id: number }) => [one.id, one.waitsFor])
      .find(([id]: [number]) => id === it.subscriptionId)[1],
  }
}

test('a box that has left: its patient is told not to use it, and pharmacist and doctor which boxes are out', async () => {
  const it = await posted()
  expect(await seenByPatient(it)).toEqual({ card: false, overview: false, order: false, waitsFor: null })
  await cancel(it)
  const [mail, ...others] = await warnings(it)
  expect(others).toEqual([])
  expect(mail?.text).toMatch(/não use o que está a caminho, nem o que já chegou, antes de falar com a equipe/)
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/tadalafila|receita|disfunção|nitrato|#token=/i)
  expect(await seenByPatient(it)).toEqual({ card: true, overview: true, order: true, waitsFor: 'prescription' })
  const { dispensings } = (await call('GET', '/staff/v1/dispensings?to_stop=true', 'silvia')).body
  const boxesOut = [{ id: it.shipmentId, state: 'shipped' }]
  expect(dispensings).toMatchObject([{ id: it.dispensingId, boxesOut }])
  const { tasks } = (await call('GET', '/staff/v1/tasks', 'helena')).body
  expect(tasks).toMatchObject([{ kind: 'canceled_after_payment', boxesOut }])
  expect((await call('GET', `/staff/v1/tasks/${tasks[0].id}`, 'helena')).body.task).toMatchObject({ boxesOut })
  // It arrives, and its own mail says it too.
  await moveShipment(ctx, { shipmentId: it.shipmentId, to: 'delivered', at: ctx.now() })
  await world.settle()
  expect((await warnings(it)).map(({ subject }) => subject)).toContain(`Pedido ${it.number} entregue`)
  const seen = (await call('GET', `/staff/v1/dispensings/${it.dispensingId}`, 'silvia')).body.dispensing
  expect(seen.boxesOut).toMatchObject([{ id: it.shipmentId, state: 'delivered' }])
  const settled = { outcome: 'sent' }
  expect(
    (await call('POST', `/staff/v1/dispensings/${it.dispensingId}/parcel_outcome`, 'silvia', settled)).status,
  ).toBe(200)
  expect(await seenByPatient(it)).toMatchObject({ card: true, order: true })
})

test('nobody else reads it of the order', async () => {
  const it = await posted()
  await cancel(it)
  const { token } = await getOrder(ctx, {
    orderId: (await sql<{ id: number }>`select id from shop.orders where number = ${it.number}`.execute(ctx.db)).rows[0]
      ?.id as number,
  })
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/v1/orders/${it.number}`,
    headers: { 'x-spree-order-token': token },
  })
  expect(answer.statusCode).toBe(404)
})

test('what came long ago is used up, and nobody is alarmed; the treatment waits all the same', async () => {
  const it = await posted()
  await moveShipment(ctx, { shipmentId: it.shipmentId, to: 'delivered', at: ctx.now() })
  await sql`update shop.shipments set delivered_at = ${new Date(ctx.now().getTime() - 70 * 86_400_000)}
    where id = ${it.shipmentId}`.execute(ctx.db)
  await cancel(it)
  expect(await warnings(it)).toEqual([])
  expect(await seenByPatient(it)).toMatchObject({ waitsFor: 'prescription' })
  // Another sheet covers it: it waits no more, long before its day.
  await ofMonths(ctx, 6, await aConsultation(ctx))
  await wakeWaitingCycles(ctx, it)
  await world.settle()
  expect(await seenByPatient(it)).toMatchObject({ waitsFor: null })
})

test('a renewal that takes the sheet’s place alarms nobody, and the next charge waits for nothing', async () => {
  const it = await posted()
  const next = await ofMonths(ctx, 6, await aConsultation(ctx))
  await replaceRenewed(ctx, {
    prescriptionId: it.prescriptionId,
    reason: 'Renovada.',
    replacedBy: next.id,
    canceledBy: await userIdOf(ctx, 'helena@prumo.example'),
  })
  await world.settle()
  expect(await warnings(it)).toEqual([])
  expect(await seenByPatient(it)).toEqual({ card: false, overview: false, order: false, waitsFor: null })
  const { dispensings } = (await call('GET', '/staff/v1/dispensings?to_stop=true', 'silvia')).body
  expect(dispensings.map(({ id }: { id: number }) => id)).not.toContain(it.dispensingId)
})
