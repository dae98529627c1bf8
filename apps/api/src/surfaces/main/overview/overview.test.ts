import { showOverview } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askToOpenEarly } from '#domains/care/consultations'
import { sendMessage } from '#domains/care/messages'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { anOrderPaidTooLate, type PaidTooLate } from '#testing/late-payment'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { aBookedConsultation, putInState } from '../../../domains/care/consultations/consultations.factory.ts'
import { aStoredResult } from '../../../domains/care/exam-results/exam-results.factory.ts'
import { settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aRenewable } from '../../../domains/care/renewals/renewals.factory.ts'
import { aStoredDocument } from '../../../domains/care/signed-documents/signed-documents.factory.ts'
import { aPackage, aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let ctx: Context
let patientId: number
let late: PaidTooLate
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  patientId = await userIdOf(ctx, 'bruno@prumo.example')
  await settleRecords(ctx)
  // It takes a simulated day, and a bearer is valid for two hours, so everybody signs in after it.
  late = await anOrderPaidTooLate(world, { userId: await userIdOf(ctx, 'marina@prumo.example') })
})
afterAll(() => world.close())

const ask = async (headers: Record<string, string> = {}) => {
  const answer = await world.app.inject({ url: '/api/v1/overview', headers })
  return { status: answer.statusCode, body: answer.json(), cache: answer.headers['cache-control'] }
}
const overviewOf = async (name = 'bruno') => {
  const bearer = await bearerOf(world, `${name}@prumo.example`)
  const { status, body, cache } = await ask({ authorization: `Bearer ${bearer}` })
  expect([status, cache]).toEqual([200, 'no-store'])
  return showOverview.response.parse(body).overview
}
const stepsOf = async (kind: string) => (await overviewOf()).steps.filter((step) => step.kind === kind)
const give = (orderId: number, userId = patientId) =>
  sql`update shop.orders set user_id = ${userId} where id = ${orderId}`.execute(ctx.db)

test('nobody is told anything: without a bearer, with a word that is none', async () => {
  expect((await ask()).status).toBe(401)
  expect((await ask({ authorization: `Bearer ${'x'.repeat(40)}` })).status).toBe(401)
})

test('a newcomer has nothing to do, and is called new', async () => {
  expect(await overviewOf()).toEqual({
    steps: [],
    appointments: [],
    parcels: [],
    treatments: [],
    undelivered: null,
    isNew: true,
  })
})

test('an appointment says when it opens, and a doctor who asks to begin comes first', async () => {
  const consultation = await aBookedConsultation(world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] }))
  expect(await stepsOf('pay_consultation')).toMatchObject([
    { consultationId: consultation.id, until: expect.stringMatching(/Z$/) },
  ])
  await putInState(ctx, consultation, 'confirmed', patientId)
  const { appointments, isNew, steps } = await overviewOf()
  expect([isNew, steps]).toEqual([false, []])
  const startsAt = consultation.appointment?.startsAt as Date
  expect(appointments).toMatchObject([
    {
      consultationId: consultation.id,
      state: 'confirmed',
      appointmentAt: startsAt.toISOString(),
      opensAt: new Date(startsAt.getTime() - 15 * 60_000).toISOString(),
    },
  ])
  await askToOpenEarly(ctx, { consultationId: consultation.id, doctorId: consultation.doctorId })
  const doctor = world.ctx({ kind: 'user', userId: consultation.doctorId, roles: ['doctor'] })
  await sendMessage(doctor, { fromUserId: consultation.doctorId, toUserId: patientId, body: 'segredo da mensagem' })
  const after = await overviewOf()
  expect(after.steps.map(({ kind }) => kind)).toEqual(['answer_doctor', 'read_messages'])
  expect(JSON.stringify(after)).not.toContain('segredo')
  await putInState(ctx, consultation, 'waiting_for_time', patientId)
  expect((await overviewOf()).steps[0]?.kind).toBe('choose_time')
})

test('an unpaid order waits for its money, and a paid one is a parcel until long after it left', async () => {
  const unpaid = await aPlacedOrder(ctx, { by: 'pix' })
  await give(unpaid.id)
  expect(await stepsOf('pay_order')).toMatchObject([{ orderNumber: unpaid.number, amount: unpaid.totalCents / 100 }])
  await sql`update shop.orders set payment_state = 'paid' where id = ${unpaid.id}`.execute(ctx.db)
  expect(await stepsOf('pay_order')).toEqual([])
  expect((await overviewOf()).parcels).toMatchObject([{ orderNumber: unpaid.number, state: 'preparing', sentAt: null }])
  const sent = (daysAgo: number) =>
    sql`update shop.shipments set state = 'shipped', tracking_url = 'https://carrier.example/1',
      shipped_at = ${new Date(ctx.now().getTime() - daysAgo * 86_400_000)} where order_id = ${unpaid.id}`.execute(
      ctx.db,
    )
  await sent(1)
  expect((await overviewOf()).parcels).toMatchObject([{ state: 'sent', trackingUrl: 'https://carrier.example/1' }])
  await sent(31)
  expect((await overviewOf()).parcels).toEqual([])
})

test('money that came too late waits for his choice, with its limit, and for nobody else’s', async () => {
  expect((await overviewOf('marina')).steps).toMatchObject([
    {
      kind: 'choose_money',
      orderNumber: late.number,
      amount: late.amountCents / 100,
      until: expect.stringMatching(/Z$/),
    },
  ])
  expect((await overviewOf('diego')).steps).toEqual([])
})

test('exams without a result, a prescription that ends, a treatment that is recommended, then in the pharmacy', async () => {
  const whose = { ...(await aRenewable(ctx)), patientId }
  const requestId = await aStoredDocument(ctx, whose)
  await aStoredResult(ctx, whose)
  expect(await stepsOf('send_results')).toMatchObject([{ documentId: requestId }])
  expect(await stepsOf('treatment_ends')).toMatchObject([{ prescriptionId: whose.prescriptionId, wayOn: 'renew' }])
  const { id: packageId } = await aPackage(ctx)
  expect(await stepsOf('see_package')).toMatchObject([{ packageId, packageName: 'Tratamento diário' }])
  expect(await stepsOf('treatment_ends')).toEqual([])
})

test('asks as often for fifty of each as for one', async () => {
  const count = async () => {
    const bearer = await bearerOf(world, 'bruno@prumo.example')
    await ask({ authorization: `Bearer ${bearer}` })
    return (await statementsOf(() => ask({ authorization: `Bearer ${bearer}` }))).statements.length
  }
  await aRequest(ctx, await sandboxControl(world.sandbox.url).cardToken())
  const more = async (count: number) => {
    const whose = await aRenewable(ctx)
    for (let index = 0; index < count; index += 1) {
      await aStoredDocument(ctx, whose)
      await give((await aPlacedOrder(ctx, { by: 'pix' })).id)
    }
  }
  await more(1)
  const { treatments } = await overviewOf()
  expect(treatments).toMatchObject([{ state: 'waiting_for_pharmacist', packageName: 'Tratamento diário' }])
  const one = await count()
  await more(50)
  expect((await overviewOf()).steps.length).toBeGreaterThan(100)
  expect(await count()).toBe(one)
})

test('a bearer that has ended opens nothing', async () => {
  const bearer = await bearerOf(world, 'diego@prumo.example')
  world.clock.advance(2 * 3_600_000 + 1_000)
  expect((await ask({ authorization: `Bearer ${bearer}` })).status).toBe(401)
})
