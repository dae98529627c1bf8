import { randomUUID } from 'node:crypto'
import { listSubscriptions } from '@prumo/contracts/second'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDispensingOf } from '#domains/plans/subscriptions'
import { getOrder, moveShipment, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { nestCallerOf } from '#testing/nest-caller'
import { userIdOf } from '#testing/own-orders'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aLot, listOfDispensings, vehicle } from '../../../domains/plans/compounding/compounding.factory.ts'
import { anInput, aPackageOfTwo, requestPackage } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const call = async (method: 'GET' | 'POST', path: string, as: string, payload?: object) => {
  const answer = await world.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
type Parcel = { order: Order; dispensingId: number; ids: number[] }
/** Two medicines in one paid parcel, each at the pharmacy's desk. */
const aPaidParcelOfTwo = async (): Promise<Parcel> => {
  const { id: packageId, patientId } = await aPackageOfTwo(ctx, { months: 1 })
  const token = await sandboxControl(world.sandbox.url).cardToken()
  const input = await anInput(ctx, { packageId, patientId, token })
  const bruno = world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] })
  const order = await requestPackage(bruno, { ...input, variantIds: [11_061, 11_081] })
  const dispensingId = (await findDispensingOf(ctx, { orderId: order.id }))?.id ?? 0
  await acceptDispensing(ctx, { dispensingId, pharmacistId: await userIdOf(ctx, 'silvia@prumo.example') })
  await world.settle()
  const rows = await listOfDispensings(ctx, [dispensingId])
  return { order, dispensingId, ids: rows.map(({ id }) => id) }
}
const giveBack = async ({ number }: Order, lines: Order['lines'], freight: boolean) =>
  call('POST', `/staff/v1/orders/${number}/refunds`, 'clara', {
    request_key: randomUUID(),
    reason: 'order_corrected',
    lines: lines.map(({ id, quantity }) => ({ line_item_id: id, units: quantity })),
    freight,
  })
const step = (id: number | undefined, name: string, payload?: object, as = 'silvia') =>
  call('POST', `/staff/v1/compoundings/${id}/${name}`, as, payload)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code ?? null]
type Part = { component: number; substance: 'tadalafil'; micrograms: number }
/** One lot and the asked weight of each component, and one of what carries them. */
const weigh = async (id: number | undefined) => {
  const { compounding } = (await call('GET', `/staff/v1/compoundings/${id}`, 'silvia')).body
  const weights = await Promise.all(
    [...(compounding.toWeigh as Part[]), vehicle].map(async ({ component, substance, micrograms }) => ({
      ...{ component, micrograms },
      lot_id: await aLot(ctx, { substance }),
    })),
  )
  return step(id, 'weights', {
    base: 'aqueous',
    expires_on: compounding.expiryLimits[1]?.until,
    short_expiry_reason: 'A base aquosa não passa deste prazo; o paciente foi avisado.',
    weights,
  })
}
const statesOf = async ({ dispensingId }: Parcel) =>
  (await listOfDispensings(ctx, [dispensingId])).map(({ state }) => state)
/** What came with the parcel and stands: courses, supplement, session. */
const standingOf = async ({ order }: Parcel) => {
  const { rows } = await sql<{ courses: number; supplements: number; sessions: number }>`select
      (select count(*)::int from plans.enrollments where order_id = ${order.id} and state = 'open') as courses,
      (select count(*)::int from plans.given_supplements where order_id = ${order.id} and state <> 'taken_back')
        as supplements,
      (select count(*)::int from care.session_credits where order_id = ${order.id} and state = 'available')
        as sessions`.execute(ctx.db)
  return rows[0]
}

/** Whether his page says that something comes with this treatment (second API). */
const saysBenefits = async ({ order }: Parcel): Promise<boolean | undefined> => {
  const caller = await nestCallerOf(world, 'bruno')
  const { body } = await caller.get(`/packages/subscriptions/${await userIdOf(ctx, 'bruno@prumo.example')}`)
  const had = listSubscriptions.response.parse(body).packageSubscriptions
  return had.find(({ orderNumber }) => orderNumber === order.number)?.hasBenefits
}

test('paid back whole: nothing of it is made any more, and what came with it is taken back', async () => {
  const it = await aPaidParcelOfTwo()
  const [begun, waiting] = it.ids
  expect((await step(begun, 'beginning')).status).toBe(200)
  expect(await standingOf(it)).toEqual({ courses: 2, supplements: 1, sessions: 1 })
  expect(await saysBenefits(it)).toBe(true)
  expect((await giveBack(it.order, it.order.lines, true)).status).toBe(200)
  // At once, before anything has heard of the refund.
  expect(codeOf(await step(waiting, 'beginning'))).toEqual([409, 'parcel_stopped'])
  expect(codeOf(await weigh(begun))).toEqual([409, 'parcel_stopped'])
  await world.settle()
  expect(await statesOf(it)).toEqual(['stopped', 'stopped'])
  expect(codeOf(await step(waiting, 'beginning'))).toEqual([409, 'compounding_decided'])
  expect(await standingOf(it)).toEqual({ courses: 0, supplements: 0, sessions: 0 })
  expect(await saysBenefits(it)).toBe(false)
  expect((await call('GET', '/v1/given_supplements', 'bruno')).body.supplements).toEqual([])
})

test('the courses stay where another paid parcel brings them, and not where that one was paid back, too', async () => {
  const [one, other] = [await aPaidParcelOfTwo(), await aPaidParcelOfTwo()]
  const courses = async (of: Parcel) => (await standingOf(of))?.courses
  expect([await courses(one), await courses(other)]).toEqual([2, 0])
  await giveBack(one.order, one.order.lines, true)
  await world.settle()
  expect([await courses(one), await courses(other)]).toEqual([0, 2])
  await giveBack(other.order, other.order.lines, true)
  await world.settle()
  expect([await courses(one), await courses(other)]).toEqual([0, 0])
})

test('nothing of it is checked or released', async () => {
  const it = await aPaidParcelOfTwo()
  const [first, second] = it.ids
  for (const id of [first, second]) {
    await step(id, 'beginning')
    expect((await weigh(id)).status).toBe(200)
  }
  expect((await step(first, 'check', undefined, 'teresa')).status).toBe(200)
  await giveBack(it.order, it.order.lines, true)
  expect(codeOf(await step(second, 'check', undefined, 'teresa'))).toEqual([409, 'parcel_stopped'])
  expect(codeOf(await step(first, 'release'))).toEqual([409, 'parcel_stopped'])
  const { shipments } = await getOrder(ctx, { orderId: it.order.id })
  expect(new Set(shipments.map(({ state }) => state))).toEqual(new Set(['canceled']))
})

test('of one medicine alone: it is not made, the other is, and what came with the parcel stays', async () => {
  const it = await aPaidParcelOfTwo()
  const [gone, kept] = it.ids
  const before = await standingOf(it)
  await giveBack(it.order, it.order.lines.slice(0, 1), false)
  expect(codeOf(await step(gone, 'beginning'))).toEqual([409, 'parcel_stopped'])
  await world.settle()
  expect(await statesOf(it)).toEqual(['stopped', 'waiting'])
  expect(await standingOf(it)).toEqual(before)
  expect(await saysBenefits(it)).toBe(true)
  await step(kept, 'beginning')
  expect((await weigh(kept)).status).toBe(200)
  await step(kept, 'check', undefined, 'teresa')
  expect((await step(kept, 'release')).status).toBe(200)
  await world.settle()
  const { shipments } = await getOrder(ctx, { orderId: it.order.id })
  expect(shipments.map(({ state }) => state).toSorted()).toEqual(['canceled', 'ready'])
})

test('the last that is awaited is paid back: what is made already may be packed', async () => {
  const it = await aPaidParcelOfTwo()
  const [made] = it.ids
  await step(made, 'beginning')
  await weigh(made)
  await step(made, 'check', undefined, 'teresa')
  expect((await step(made, 'release')).status).toBe(200)
  await giveBack(it.order, it.order.lines.slice(1), false)
  await world.settle()
  expect(await statesOf(it)).toEqual(['released', 'stopped'])
  const { shipments } = await getOrder(ctx, { orderId: it.order.id })
  expect(shipments.map(({ state }) => state).toSorted()).toEqual(['canceled', 'ready'])
})

test('of one medicine whose lost box is made once more: it is not made any more, the other is', async () => {
  const it = await aPaidParcelOfTwo()
  for (const id of it.ids) {
    await step(id, 'beginning')
    await weigh(id)
    await step(id, 'check', undefined, 'teresa')
    expect((await step(id, 'release')).status).toBe(200)
  }
  await world.settle()
  const { shipmentId } = await aShippedParcel(ctx, await getOrder(ctx, { orderId: it.order.id }))
  await moveShipment(ctx, { shipmentId, to: 'lost', at: ctx.now() })
  const remade = await world.app.inject({
    method: 'PUT',
    url: `/api/staff/v1/shipments/${shipmentId}/remaking`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` },
    payload: { police_report: null },
  })
  expect(remade.statusCode).toBe(200)
  const attempts = async () =>
    (await listOfDispensings(ctx, [it.dispensingId]))
      .filter(({ attempt }) => attempt === 2)
      .map(({ state, position }) => [position, state])
      .toSorted()
  expect((await attempts()).map(([, state]) => state)).toEqual(['waiting', 'waiting'])
  expect((await giveBack(it.order, it.order.lines.slice(0, 1), false)).status).toBe(200)
  await world.settle()
  expect((await attempts()).map(([, state]) => state)).toEqual(['stopped', 'waiting'])
})

test('who pays it back reads what he takes: the patient sees who, once, and why', async () => {
  const it = await aPaidParcelOfTwo()
  const readings = async () =>
    (await call('GET', '/v1/record_accesses', 'bruno')).body.recordAccesses.filter(
      ({ reason }: { reason: string }) => reason === 'money_back',
    )
  const before = (await readings()).length
  expect((await call('GET', `/staff/v1/orders/${it.order.number}/refunds`, 'clara')).status).toBe(200)
  expect((await readings()).length).toBe(before + 1)
  expect((await readings())[0]).toMatchObject({ actorRole: 'administrator', what: 'dispensing', reason: 'money_back' })
  expect((await giveBack(it.order, it.order.lines, true)).status).toBe(200)
  // Within ten minutes it is the same reading; support reads nothing, as of an order that does not exist.
  expect((await call('GET', `/staff/v1/orders/${it.order.number}/refunds`, 'rafael')).status).toBe(404)
  expect((await readings()).length).toBe(before + 1)
})
