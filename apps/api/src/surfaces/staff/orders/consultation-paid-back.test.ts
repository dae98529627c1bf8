import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookConsultation, type Consultation, getConsultation, payConsultation } from '#domains/care/consultations'
import { listOwnSessions } from '#domains/care/session-credits'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  aBookedConsultation,
  doctorNamed,
  freeTimesOf,
  putInState,
} from '../../../domains/care/consultations/consultations.factory.ts'
import { aSessionInput } from '../../../domains/care/session-credits/session-credits.factory.ts'

let world: TestWorld
/** Another one once the clock has moved, because a bearer is valid for two hours. */
let desk: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  desk = world
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterAll(() => world.close())

const paid = async (booked: Consultation) => {
  const card = { token: await sandbox.cardToken() }
  await payConsultation(ctx, { orderId: booked.orderId, payment: { paymentMethodId: 2, installments: 1, card } })
  await world.settle()
  const consultation = await again(booked)
  expect(consultation.state).toBe('confirmed')
  return consultation
}
const again = ({ id }: Pick<Consultation, 'id'>) => getConsultation(ctx, { consultationId: id })
const refund = async ({ orderId }: Consultation, units?: number) => {
  const { number, lines } = await getOrder(ctx, { orderId })
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/staff/v1/orders/${number}/refunds`,
    headers: { authorization: `Bearer ${await bearerOf(desk, 'clara@prumo.example')}` },
    payload: {
      ...{ request_key: randomUUID(), reason: 'order_corrected', freight: false },
      lines: lines.map(({ id, quantity }) => ({ line_item_id: id, units: units ?? quantity })),
    },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  await world.settle()
  await world.settle()
}
const refundedOf = async ({ orderId }: Consultation) => {
  const { payments } = await getOrder(ctx, { orderId })
  const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
  return charges.reduce((sum, charge) => sum + charge.refunded_cents, 0)
}
const mailsOf = async (email: string, subject: string) =>
  (await sandbox.mails(email)).filter((mail) => mail.subject === subject)

test('all of its money went back: the consultation is canceled, its hour is free, both are told once', async () => {
  const consultation = await paid(await aBookedConsultation(ctx))
  const { contact, totalCents } = await getOrder(ctx, consultation)
  const told = (await mailsOf('helena@prumo.example', 'Horário livre na sua agenda')).length
  await refund(consultation)
  expect(await again(consultation)).toMatchObject({ state: 'canceled', appointment: { state: 'released' } })
  const { userId } = await doctorNamed(ctx, 'Helena')
  const free = (await freeTimesOf(ctx, [userId])).map(({ startsAt }) => startsAt.getTime())
  expect(free).toContain(consultation.appointment?.startsAt.getTime())
  expect(await refundedOf(consultation)).toBe(totalCents)
  const mails = await mailsOf(contact.email ?? '', 'Horário cancelado')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Nossa equipe devolveu o valor inteiro')
  expect(mails[0]?.text).not.toContain('Como você pediu')
  const [doctors, ...rest] = (await mailsOf('helena@prumo.example', 'Horário livre na sua agenda')).slice(told)
  expect([rest, doctors?.text]).toEqual([[], expect.stringContaining('O valor foi devolvido')])
})

test.each(['under_way', 'closed', 'missed'] as const)('one that is %s stays what it is', async (state) => {
  const consultation = await paid(await aBookedConsultation(ctx))
  await putInState(ctx, consultation, state, consultation.patientId ?? 0)
  await refund(consultation)
  expect((await again(consultation)).state).toBe(state)
})

test('of a package, a part leaves the consultation; all of it ends every session and cancels the first one', async () => {
  const patientId = await userIdOf(ctx, 'bruno@prumo.example')
  const bruno = world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] })
  const first = await paid(await bookConsultation(bruno, await aSessionInput(ctx, { variantId: 2004 })))
  await refund(first, 3)
  expect((await again(first)).state).toBe('confirmed')
  await refund(first, 1)
  expect((await again(first)).state).toBe('canceled')
  expect((await listOwnSessions(bruno, { patientId })).available).toBe(0)
  const [mail] = await mailsOf('bruno@prumo.example', 'Horário cancelado')
  expect(mail?.text).not.toContain('A sessão continua sua')
  expect(await refundedOf(first)).toBe((await getOrder(ctx, first)).totalCents)
})

test('all of a package went back: what its sessions paid is canceled, too, unless it has begun, and both are told', async () => {
  const patientId = await userIdOf(ctx, 'diego@prumo.example')
  const diego = world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] })
  const first = await paid(await bookConsultation(diego, await aSessionInput(ctx, { variantId: 2004 })))
  const bySession = async () => {
    const booked = await bookConsultation(diego, await aSessionInput(ctx))
    const answer = await world.app.inject({
      method: 'PUT',
      url: `/api/v1/consultations/${booked.orderId}/session_credit`,
      headers: { authorization: `Bearer ${await bearerOf(desk, 'diego@prumo.example')}` },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    await world.settle()
    return again(booked)
  }
  const [ahead, begun] = [await bySession(), await bySession()]
  expect([ahead.state, begun.state]).toEqual(['confirmed', 'confirmed'])
  await putInState(ctx, begun, 'under_way', patientId)
  const told = (await mailsOf('paula@prumo.example', 'Horário livre na sua agenda')).length
  await refund(first)
  expect(await again(ahead)).toMatchObject({ state: 'canceled', appointment: { state: 'released' } })
  expect((await again(first)).state).toBe('canceled')
  expect((await again(begun)).state).toBe('under_way')
  expect((await listOwnSessions(diego, { patientId })).available).toBe(0)
  const words = (await mailsOf('diego@prumo.example', 'Horário cancelado')).map(({ text }) => text)
  expect(words).toHaveLength(2)
  expect(words.filter((text) => text.includes('valor inteiro das sessões'))).toHaveLength(1)
  expect(words.join()).not.toMatch(/A sessão continua sua|Como você pediu/)
  const doctors = (await mailsOf('paula@prumo.example', 'Horário livre na sua agenda')).map(({ text }) => text)
  expect(doctors).toHaveLength(told + 2)
  expect(doctors.every((text) => text.includes('O valor foi devolvido'))).toBe(true)
  // Nothing is paid twice.
  expect(await refundedOf(first)).toBe((await getOrder(ctx, first)).totalCents)
})

test('one whose hour has come stays, and its money goes back all the same', async () => {
  const consultation = await paid(await aBookedConsultation(ctx))
  world.clock.advance((consultation.appointment?.startsAt.getTime() ?? 0) - world.clock.now.getTime() + 60_000)
  desk = { ...world }
  await refund(consultation)
  expect((await again(consultation)).state).toBe('confirmed')
})
