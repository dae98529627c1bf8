import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  bookConsultation,
  type Consultation,
  cancelConsultation,
  getConsultation,
  payBySession,
  payConsultation,
} from '#domains/care/consultations'
import { grantSessionOfTreatment, listOwnSessions, returnPackage } from '#domains/care/session-credits'
import { giveUpParcel } from '#domains/plans/compounding'
import { getDispensing } from '#domains/plans/subscriptions'
import { cancelPaidOrder, getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aSessionInput } from '../../domains/care/session-credits/session-credits.factory.ts'
import { aRequest } from '../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let ctx: Context
let bruno: Context
let patientId: number
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  patientId = await userIdOf(ctx, 'bruno@prumo.example')
  bruno = world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] })
})
afterAll(() => world.close())
// Sessions are never deleted: a test starts with none that can be spent.
beforeEach(() =>
  sql`update care.session_credits set state = 'taken_back', revoked_at = now() where state = 'available'`.execute(
    ctx.db,
  ),
)

const booked = async (change: object = {}) => bookConsultation(bruno, await aSessionInput(ctx, change))
const aPackage = async () => {
  const { orderId } = await booked({ variantId: 2004 })
  const card = { token: await sandbox.cardToken() }
  await payConsultation(ctx, { orderId, payment: { paymentMethodId: 2, installments: 1, card } })
  await world.settle()
}
const left = async () => (await listOwnSessions(bruno, { patientId })).available
const again = ({ id }: Consultation) => getConsultation(ctx, { consultationId: id })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  )
const cancel = async ({ id }: Consultation) => {
  await cancelConsultation(bruno, { consultationId: id })
  await world.settle()
}

const aParcel = async () => {
  const it = await aRequest(ctx, await sandbox.cardToken())
  const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  await acceptDispensing(ctx, { dispensingId: it.dispensingId, pharmacistId })
  await world.settle()
  return it
}
const goesBack = async ({ order }: Awaited<ReturnType<typeof aParcel>>) => {
  await cancelPaidOrder(ctx, { orderId: order.id })
  await world.settle()
}

test('its paid parcel gives one; booked, canceled in time, and booked again', async () => {
  await aParcel()
  expect(await left()).toBe(1)
  for (const _ of [1, 2]) {
    const session = await booked()
    await payBySession(bruno, session)
    await world.settle()
    expect([(await again(session)).state, await left()]).toEqual(['confirmed', 0])
    await cancel(session)
    expect([await left(), (await getOrder(ctx, session)).state]).toEqual([1, 'canceled'])
  }
})

test('the parcel’s money goes back: an unspent one ends; a booked one stays, and ends when it is given back', async () => {
  await goesBack(await aParcel())
  expect(await left()).toBe(0)
  const other = await aParcel()
  const session = await booked()
  await payBySession(bruno, session)
  await world.settle()
  await goesBack(other)
  expect((await again(session)).state).toBe('confirmed')
  await cancel(session)
  expect(await left()).toBe(0)
})

const givesUp = async ({ dispensingId, order }: Awaited<ReturnType<typeof aParcel>>) => {
  const { subscription } = await getDispensing(ctx, { dispensingId })
  const code = await codeOf(
    giveUpParcel(bruno, { patientId, subscriptionId: subscription.id, orderNumber: order.number }),
  )
  await world.settle()
  return code
}

test('its patient gives the parcel up: a session ahead is canceled, and none is left to spend', async () => {
  const parcel = await aParcel()
  const session = await booked()
  await payBySession(bruno, session)
  await world.settle()
  expect(await givesUp(parcel)).toBe('done')
  expect([(await again(session)).state, await left()]).toEqual(['canceled', 0])
  expect((await getOrder(ctx, { orderId: parcel.order.id })).paymentState).toBe('credit_owed')
  const next = await booked()
  expect(await codeOf(payBySession(bruno, next))).toBe('no_session_left')
})

test('its session’s time has passed: the parcel is not given up, and its money stays', async () => {
  const parcel = await aParcel()
  const session = await booked()
  await payBySession(bruno, session)
  await world.settle()
  const { appointment } = await again(session)
  const before = world.clock.now
  world.clock.now = new Date((appointment?.startsAt.getTime() ?? 0) + 60_000)
  expect(await givesUp(parcel)).toBe('parcel_session_held')
  expect([(await again(session)).state, (await getOrder(ctx, { orderId: parcel.order.id })).paymentState]).toEqual([
    'confirmed',
    'paid',
  ])
  world.clock.now = before
})

test('it is worth no money, and is spent before those that are', async () => {
  const parcel = await aParcel()
  await aPackage()
  expect(await codeOf(returnPackage(bruno, { orderId: parcel.order.id }))).toBe('not_found')
  const session = await booked()
  await payBySession(bruno, session)
  const { rows } = await sql`select origin from care.session_credits where consultation_id = ${session.id}`.execute(
    ctx.db,
  )
  expect(rows).toEqual([{ origin: 'treatment' }])
})

test('one for each treatment, however often its parcels are told at once', async () => {
  const { dispensingId, order } = await aParcel()
  const { id: treatmentId, packageId: planId } = (await getDispensing(ctx, { dispensingId })).subscription
  const grant = () => grantSessionOfTreatment(ctx, { orderId: order.id, treatmentId, planId, patientId })
  await Promise.all([grant(), grant(), grant()])
  expect(await left()).toBe(1)
})
