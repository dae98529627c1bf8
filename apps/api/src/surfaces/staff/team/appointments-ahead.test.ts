import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payConsultation } from '#domains/care/consultations'
import { getOrder } from '#domains/shop/orders'
import { inTransaction } from '#platform/context'
import { sandboxControl } from '#testing/sandbox-control'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'
import {
  aBookedConsultation,
  doctorNamed,
  freeTimesOf,
} from '../../../domains/care/consultations/consultations.factory.ts'
import { aPrescription, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let it: TestWorld
let team: ReturnType<typeof teamActsIn>
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  it = await testWorld()
  team = teamActsIn(it)
  sandbox = sandboxControl(it.sandbox.url)
  await settleRecords(it.ctx())
})
afterAll(() => it.close())

const idNamed = async (name: string) => (await doctorNamed(it.ctx(), name)).userId
/** A paid appointment with this doctor, at a time that Dr. Marcos has free too if `shared`. */
const appointmentWith = async (name: string, { shared = false } = {}) => {
  const doctorId = await idNamed(name)
  const times = await freeTimesOf(it.ctx(), [doctorId])
  const others = new Set((await freeTimesOf(it.ctx(), [await idNamed('Marcos')])).map((one) => one.startsAt.getTime()))
  const time = times.find(({ startsAt }) => others.has(startsAt.getTime()) === shared)
  const booked = await aBookedConsultation(it.ctx({ kind: 'system' }), { doctorId, startsAt: time?.startsAt as Date })
  await payConsultation(it.ctx({ kind: 'system' }), {
    orderId: booked.orderId,
    payment: { paymentMethodId: 2, installments: 1, card: { token: await sandbox.cardToken('APRO') } },
  })
  await it.settle()
  return booked
}
const aheadOf = async (doctorId: number, rest = '') =>
  (await team.clara('GET', `people/${doctorId}/appointments${rest}`)).body.appointments
const rowOf = async (id: number) =>
  (
    await sql<{ doctor_id: number; state: string; cancel_reason: string | null }>`select doctor_id, state, cancel_reason
      from care.consultations where id = ${id}`.execute(it.world.db)
  ).rows[0]
const handOver = (id: number, to: number) => team.clara('POST', `consultations/${id}/handover`, { to_user_id: to })
const cancel = (id: number) => team.clara('POST', `consultations/${id}/cancellation`)
const patientOf = async ({ orderId }: { orderId: number }) =>
  (await getOrder(it.ctx({ kind: 'system' }), { orderId })).contact.email ?? ''
const refundedOf = async ({ orderId }: { orderId: number }) => {
  const { payments } = await getOrder(it.ctx({ kind: 'system' }), { orderId })
  return (await Promise.all(payments.map(({ number }) => sandbox.charges(number))))
    .flat()
    .map((one) => one.refunded_cents)
}
const away = async (doctorId: number, work: () => Promise<void>) => {
  expect((await team.clara('PUT', `people/${doctorId}/deactivation`)).status).toBe(200)
  await it.settle()
  try {
    await work()
  } finally {
    await team.clara('DELETE', `people/${doctorId}/deactivation`)
    await it.settle()
  }
}

test('what somebody has ahead is listed when and who, not why, and each sight is in the log of its patient', async () => {
  const andre = await idNamed('André')
  const booked = await appointmentWith('André')
  const sights = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from care.record_accesses where what = 'appointment'
      and subject_id = ${booked.id}`.execute(it.world.db)
    ).rows[0]?.n
  const before = (await sights()) ?? 0
  const [one] = await aheadOf(andre)
  expect(one).toMatchObject({ consultationId: booked.id, patientName: expect.any(String), channel: 'video' })
  expect(Object.keys(one).sort()).toEqual(['channel', 'consultationId', 'endsAt', 'id', 'patientName', 'startsAt'])
  expect(await sights()).toBe(before + 1)
  expect(await aheadOf(andre, `?after=${one.id}`)).toEqual([])
})

test('whose calendar is open keeps his patients', async () => {
  const booked = await appointmentWith('André')
  const marcos = await idNamed('Marcos')
  for (const answer of [await handOver(booked.id, marcos), await cancel(booked.id)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'doctor_still_accepting' } })
  expect((await rowOf(booked.id))?.state).toBe('confirmed')
})

describe('after an account is deactivated', () => {
  test('its appointment goes to a colleague at the same time, both are told, and the former name is nowhere', async () => {
    const [andre, marcos] = [await idNamed('André'), await idNamed('Marcos')]
    const booked = await appointmentWith('André', { shared: true })
    await away(andre, async () => {
      expect((await aheadOf(andre)).map((one: { consultationId: number }) => one.consultationId)).toContain(booked.id)
      const { body } = await team.clara('GET', `consultations/${booked.id}/colleagues`)
      expect(body.colleagues.map(({ userId }: { userId: number }) => userId)).toContain(marcos)
      expect((await handOver(booked.id, marcos)).status).toBe(200)
      expect((await handOver(booked.id, marcos)).status).toBe(200)
      expect(await rowOf(booked.id)).toMatchObject({ doctor_id: marcos, state: 'confirmed' })
      const moved = (await aheadOf(marcos)).find((one: { consultationId: number }) => one.consultationId === booked.id)
      expect(moved.startsAt).toBe(booked.appointment?.startsAt.toISOString())
      expect((await aheadOf(andre)).map((one: { consultationId: number }) => one.consultationId)).not.toContain(
        booked.id,
      )
      const mails = (await team.mailsTo(await patientOf(booked))).filter(({ subject }) => /continua/.test(subject))
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain('Dr. Marcos')
      expect(mails[0]?.text).not.toMatch(/André|desativ|erétil/i)
      const his = (await team.mailsTo('marcos@prumo.example')).map(({ subject }) => subject)
      expect(his).toContain('Novo horário na sua agenda')
      expect(await refundedOf(booked)).toEqual([0])
    })
  })

  test('another goes to nobody who is busy, of another profession, or away himself', async () => {
    const [andre, paula] = [await idNamed('André'), await idNamed('Paula')]
    const booked = await appointmentWith('André')
    const marcos = await idNamed('Marcos')
    await away(andre, async () => {
      expect(['time_not_offered', 'slot_taken']).toContain((await handOver(booked.id, marcos)).body.code)
      expect(await handOver(booked.id, paula)).toMatchObject({ status: 422, body: { code: 'doctor_not_alike' } })
      expect((await handOver(booked.id, await team.idOf('rafael'))).status).toBe(404)
      expect(await rowOf(booked.id)).toMatchObject({ doctor_id: andre, state: 'confirmed' })
    })
  })

  test('what is canceled is paid back whole, once, and the patient reads no reason that names anybody', async () => {
    const andre = await idNamed('André')
    const booked = await appointmentWith('André')
    await away(andre, async () => {
      const answers = await Promise.all([cancel(booked.id), cancel(booked.id), cancel(booked.id)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      await it.settle()
      expect(await rowOf(booked.id)).toMatchObject({ state: 'canceled', cancel_reason: 'by_doctor' })
      expect(await refundedOf(booked)).toEqual([15_000])
      const mails = (await team.mailsTo(await patientOf(booked))).filter(({ subject }) => /cancelado/.test(subject))
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain('lamentamos')
      expect(mails[0]?.text).not.toMatch(/Como você pediu|André|desativ/)
    })
  })

  test('handed over and canceled at once: one of both', async () => {
    const [andre, marcos] = [await idNamed('André'), await idNamed('Marcos')]
    const booked = await appointmentWith('André', { shared: true })
    await away(andre, async () => {
      await Promise.all([handOver(booked.id, marcos), cancel(booked.id)])
      await it.settle()
      const row = await rowOf(booked.id)
      expect([row?.state === 'canceled', row?.doctor_id === marcos]).toContain(true)
      expect(await refundedOf(booked)).toEqual([row?.state === 'canceled' ? 15_000 : 0])
    })
  })

  test('what he signed stays valid', async () => {
    const helena = await idNamed('Helena')
    const { verificationCode } = await aPrescription(it.ctx())
    await away(helena, async () => {
      const answer = await it.app.inject({ url: `/api/v1/prescription_verifications/${verificationCode}` })
      expect([answer.statusCode, answer.json().verification.state]).toEqual([200, 'issued'])
    })
  })
})

test.each([
  ['GET', 'people/1/appointments', undefined],
  ['GET', 'consultations/1/colleagues', undefined],
  ['POST', 'consultations/1/handover', { to_user_id: 1 }],
  ['POST', 'consultations/1/cancellation', undefined],
])('%s %s is for administrators alone', async (method, path, payload) => {
  for (const as of ['helena', 'rafael', 'silvia', 'bruno'])
    expect((await team.ask(as, method, path, payload)).status).toBe(403)
  expect((await team.ask(null, method, path, payload)).status).toBe(401)
})

test('the list uses the index of a doctor’s times', async () => {
  const plan = await inTransaction(it.ctx(), async ({ db }) => {
    await sql`set local enable_seqscan = off`.execute(db)
    return (
      await sql`explain select id from care.appointments where doctor_id = 1 and state = 'confirmed'
        and during && tstzrange(now(), null) and lower(during) > now()
        order by lower(during), id limit 50`.execute(db)
    ).rows
  })
  expect(JSON.stringify(plan)).toContain('appointments_no_slot_sold_twice')
})
