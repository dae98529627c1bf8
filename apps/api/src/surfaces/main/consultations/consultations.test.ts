import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { loseAnswers } from '#testing/lost-answers'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  aBookingInput,
  doctorNamed,
  freeTimesOf,
  patientAttributes,
} from '../../../domains/care/consultations/consultations.factory.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx()
  sandbox = sandboxControl(world.sandbox.url)
})
afterAll(() => world.close())

type Input = { token?: string | undefined; bearer?: string; key?: string; body?: object }

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token, bearer, key, body }: Input = {},
) => {
  const answer = await world.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      ...(token ? { 'x-spree-order-token': token } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const aBody = async (change: Record<string, unknown> = {}) => {
  const { doctorId, channel, startsAt, pathology, survey } = await aBookingInput(ctx)
  return {
    consultation: {
      doctor_id: doctorId,
      communication_channel: channel,
      appointment_at: startsAt.toISOString(),
      pathology,
      survey_submission_id: survey?.submissionId,
      pdid: survey?.pdid,
      telemedicine_consent: true,
      consent_version: '2026-11',
      patient_attributes: patientAttributes(),
      ...change,
    },
  }
}
const booked = async (input: Omit<Input, 'body'> = {}, change: Record<string, unknown> = {}) => {
  const { status, body } = await call('POST', 'consultations', { ...input, body: await aBody(change) })
  expect(status).toBe(201)
  return contract.createConsultation.response.parse(body).consultation
}
const payByCard = async (number: string, token: string) =>
  call('PUT', `checkouts/${number}`, {
    token,
    body: {
      order: { payments_attributes: { source_attributes: { gateway_payment_profile_id: await sandbox.cardToken() } } },
    },
  })

describe('GET /doctors', () => {
  test('answers by the contract: name, registration, price, and six next free times', async () => {
    const answer = await call('GET', 'doctors?pathology=erectileDysfunction&profession=doctor')
    expect(answer.headers['cache-control']).toBe('no-store')
    const { doctors } = contract.listDoctors.response.parse(answer.body)
    expect(doctors[0]).toMatchObject({ name: 'Dra. Helena Prado', registration: 'CRM/SP 123456', price: 120 })
    expect(doctors[0]?.nextTimes).toHaveLength(6)
    expect(doctors).toHaveLength(5)
  })

  test('400 for a condition that there is not', async () => {
    expect((await call('GET', 'doctors?pathology=gout')).status).toBe(400)
  })
})

describe('GET /appointment_times', () => {
  test('a day of the year 0, which PostgreSQL has not, is refused; so it is by the agenda', async () => {
    expect((await call('GET', 'appointment_times?from=0000-01-01')).status).toBe(400)
    const bearer = await bearerOf(world, 'helena@prumo.example')
    const headers = { authorization: `Bearer ${bearer}` }
    const url = '/api/staff/v1/appointments?from=0000-01-01'
    expect((await world.app.inject({ url, headers })).statusCode).toBe(400)
  })

  test('of one doctor, by the contract', async () => {
    const { userId } = await doctorNamed(ctx, 'Tiago')
    const { status, body } = await call('GET', `appointment_times?doctor_id=${userId}&days=14`)
    const { times } = contract.listAppointmentTimes.response.parse(body)
    expect([
      status,
      times.length > 0,
      times.every((time) => time.doctorId === userId && time.durationMinutes === 40),
    ]).toEqual([200, true, true])
  })

  test('of all who treat a condition: each time once, with one who is free', async () => {
    const { body } = await call('GET', 'appointment_times?pathology=erectileDysfunction&profession=doctor')
    const starts = body.times.map(({ startsAt }: { startsAt: string }) => startsAt)
    expect(new Set(starts).size).toBe(starts.length)
    expect([...starts].sort()).toEqual(starts)
    expect(new Set(body.times.map(({ doctorId }: { doctorId: number }) => doctorId)).size).toBeGreaterThan(1)
  })

  test.each(['doctor_id=0', 'days=32', 'days=0', 'from=2026-13-01', 'communication_channel=fax'])(
    '400 for %s',
    async (query) => {
      expect((await call('GET', `appointment_times?${query}`)).status).toBe(400)
    },
  )

  test('nothing of a doctor that there is not', async () => {
    expect((await call('GET', 'appointment_times?doctor_id=999999')).body).toEqual({ times: [] })
  })
})

describe('POST /consultations', () => {
  test('books by the contract; its order token lists it, and pays it', async () => {
    const consultation = await booked()
    expect(consultation).toMatchObject({
      doctorName: 'Dra. Helena Prado',
      profession: 'doctor',
      state: 'waiting_for_payment',
      durationMinutes: 30,
      total: 120,
      heldUntil: new Date(world.clock.now.getTime() + world.config.holdMinutes * 60_000).toISOString(),
    })
    const { orderNumber, orderToken: token } = consultation
    expect((await call('GET', 'consultations', { token })).body).toEqual({ consultations: [consultation] })
    expect(await payByCard(orderNumber, token)).toMatchObject({ status: 200, body: { state: 'completed', total: 120 } })
    await world.settle()
    const [paid] = contract.listConsultations.response.parse(
      (await call('GET', 'consultations', { token })).body,
    ).consultations
    expect(paid).toMatchObject({ state: 'confirmed', heldUntil: null, appointmentAt: consultation.appointmentAt })
  })

  test('the same request under its key is one booking and one answer, at once or later', async () => {
    const body = await aBody()
    const key = 'a-key-of-a-booking-1'
    const twins = await Promise.all([1, 2, 3].map(() => call('POST', 'consultations', { body, key })))
    const later = await call('POST', 'consultations', { body, key })
    for (const twin of [...twins, later]) expect([twin.status, twin.body]).toEqual([201, twins[0]?.body])
  })

  test('its answer lost, the same request is told of the same booking', async () => {
    const body = await aBody()
    const key = 'a-key-of-a-booking-2'
    const first = await call('POST', 'consultations', { body, key })
    await loseAnswers(world)
    expect((await call('POST', 'consultations', { body, key })).body).toEqual(first.body)
  })

  test('somebody else has the time: 409 with the next free ones, by the contract', async () => {
    const first = await booked()
    const { status, body } = await call('POST', 'consultations', {
      body: await aBody({ appointment_at: first.appointmentAt }),
    })
    expect(status).toBe(409)
    expect(contract.slotTaken.parse(body)).toMatchObject({ error: 'Este horário acabou de ser ocupado.' })
    expect(body.nextTimes).toHaveLength(6)
  })

  const refusals: [string, () => Record<string, unknown>, number, object][] = [
    [
      'without consent',
      () => ({ telemedicine_consent: false }),
      422,
      { error: 'Para consultar à distância, precisamos da sua autorização.' },
    ],
    [
      'with the consent left out',
      () => ({ telemedicine_consent: undefined }),
      422,
      { error: 'Para consultar à distância, precisamos da sua autorização.' },
    ],
    [
      'with a consent to words that we never showed',
      () => ({ consent_version: '1999-01' }),
      422,
      { error: 'Para consultar à distância, precisamos da sua autorização.' },
    ],
    [
      'with patient fields missing, each named',
      () => ({ patient_attributes: { email: 'x' } }),
      422,
      { errors: { email: ['Confira o e-mail.'], first_name: ['Informe o nome.'], cpf_number: ['Informe o CPF.'] } },
    ],
    [
      'under age',
      () => ({ patient_attributes: patientAttributes({ birth_date: `${new Date().getFullYear() - 17}-01-01` }) }),
      422,
      { error: 'Este serviço é para maiores de 18 anos.', errors: { birth_date: [expect.any(String)] } },
    ],
    [
      'with a birth date that is not this CPF’s',
      () => ({ patient_attributes: patientAttributes({ birth_date: '1980-02-03' }) }),
      422,
      { error: 'O CPF e a data de nascimento não conferem.', reason: 'mismatch' },
    ],
    [
      'with an e-mail that has an account',
      () => ({ patient_attributes: patientAttributes({ email: 'bruno@prumo.example' }) }),
      422,
      { errors: { email: ['O e-mail já foi utilizado'] } },
    ],
    ['without its survey', () => ({ pdid: undefined }), 422, { error: 'Responda ao questionário antes de marcar.' }],
    [
      'in the past',
      () => ({ appointment_at: '2020-01-01T12:00:00Z' }),
      422,
      { error: 'Este horário não está disponível. Escolha outro.', nextTimes: expect.any(Array) },
    ],
    ['by a channel that is none', () => ({ communication_channel: 'fax' }), 400, {}],
  ]
  test.each(refusals)('refuses one %s', async (_what, change, status, body) => {
    expect(await call('POST', 'consultations', { body: await aBody(change()) })).toMatchObject({ status, body })
  })

  test('of a bearer stands in his list at once, and in nobody else’s', async () => {
    const [diego, bruno] = [await bearerOf(world, 'diego@prumo.example'), await bearerOf(world, 'bruno@prumo.example')]
    const consultation = await booked({ bearer: diego })
    const list = async (bearer: string) => (await call('GET', 'consultations', { bearer })).body.consultations
    expect((await list(diego))[0]).toEqual(consultation)
    expect(await list(bruno)).toEqual([])
  })
})

describe('whose it is', () => {
  test('401 for whoever says nothing; nothing for a token that opens nothing; 401 for a dead bearer', async () => {
    expect((await call('GET', 'consultations')).status).toBe(401)
    expect((await call('GET', 'consultations', { token: 'no-order-has-this-token' })).body).toEqual({
      consultations: [],
    })
    expect((await call('GET', 'consultations', { bearer: 'x'.repeat(40) })).status).toBe(401)
  })

  test.each(['PUT', 'DELETE'] as const)('%s of another’s is not found', async (method) => {
    const [own, other] = [await booked(), await booked()]
    const path = `consultations/${own.id}${method === 'PUT' ? '/appointment' : ''}`
    const body = method === 'PUT' ? { appointment_at: own.appointmentAt } : undefined
    for (const input of [{}, { token: other.orderToken }, { bearer: await bearerOf(world, 'bruno@prumo.example') }])
      expect((await call(method, path, { ...input, ...(body && { body }) })).status).toBe(404)
  })
})

describe('PUT /consultations/{id}/appointment', () => {
  test('moves what is held, and 409 where somebody has the time: it keeps its own', async () => {
    const [own, other] = [await booked(), await booked()]
    const token = own.orderToken
    const taken = await call('PUT', `consultations/${own.id}/appointment`, {
      token,
      body: { appointment_at: other.appointmentAt },
    })
    expect(taken.status).toBe(409)
    const next = contract.slotTaken.parse(taken.body).nextTimes[0]?.startsAt
    expect((await call('GET', 'consultations', { token })).body.consultations[0]).toEqual(own)
    const moved = await call('PUT', `consultations/${own.id}/appointment`, { token, body: { appointment_at: next } })
    expect(contract.chooseTime.response.parse(moved.body).consultation).toMatchObject({
      appointmentAt: next,
      state: 'waiting_for_payment',
    })
  })
})

test('by its order’s token alone, once it belongs to an account, it says when and with whom, and not why', async () => {
  const own = await booked()
  const why = async (by: { token: string; bearer?: string }) =>
    (await call('GET', 'consultations', by)).body.consultations[0]?.pathology
  expect(await why({ token: own.orderToken })).toBe('erectileDysfunction')
  await payByCard(own.orderNumber, own.orderToken)
  await world.settle()
  expect(await why({ token: own.orderToken })).toBeNull()
})

describe('DELETE /consultations/{id}', () => {
  test('gives it up; again is the same answer; the money goes back once', async () => {
    const own = await booked()
    await payByCard(own.orderNumber, own.orderToken)
    await world.settle()
    const give = () => call('DELETE', `consultations/${own.id}`, { token: own.orderToken })
    const first = await give()
    expect(contract.cancelConsultation.response.parse(first.body).consultation).toMatchObject({
      state: 'canceled',
      appointmentAt: null,
    })
    expect((await give()).body).toEqual(first.body)
    await world.settle()
    const { payments } = await getOrder(ctx, { orderId: own.orderId })
    const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
    expect(charges.map((charge) => charge.refunded_cents)).toEqual([12_000])
  })
})

describe('GET /api/staff/v1/appointments', () => {
  const agenda = async (email: string, query = 'days=14') => {
    const bearer = await bearerOf(world, email)
    const answer = await world.app.inject({
      url: `/api/staff/v1/appointments?${query}`,
      headers: { authorization: `Bearer ${bearer}` },
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  test('a doctor sees his own and why; support sees who and when, not why; another doctor nothing', async () => {
    const { userId: doctorId } = await doctorNamed(ctx, 'Beatriz')
    const [time] = await freeTimesOf(ctx, [doctorId])
    const own = await booked({}, { doctor_id: doctorId, appointment_at: time?.startsAt.toISOString() })
    await payByCard(own.orderNumber, own.orderToken)
    await world.settle()
    const mine = (await agenda('beatriz@prumo.example')).body.appointments
    expect(mine).toEqual([
      expect.objectContaining({
        consultationId: own.id,
        doctorName: 'Dra. Beatriz Campos',
        patientName: 'Otávio Ramos',
        patientBirthDate: '1990-01-01',
        startsAt: own.appointmentAt,
        state: 'confirmed',
        pathology: 'erectileDysfunction',
        unreadCount: 0,
      }),
    ])
    const all = (await agenda('rafael@prumo.example')).body.appointments
    expect(all.find(({ consultationId }: { consultationId: number }) => consultationId === own.id)).toEqual({
      ...mine[0],
      pathology: null,
      patientBirthDate: null,
    })
    expect((await agenda('tiago@prumo.example')).body.appointments).toEqual([])
    expect((await agenda('clara@prumo.example', 'from=2020-01-01')).body.appointments).toEqual([])
  })

  test('whoever of support sees whose time it is leaves a reading; whoever treats leaves none', async () => {
    const { userId: doctorId } = await doctorNamed(ctx, 'Tiago')
    const [time] = await freeTimesOf(ctx, [doctorId])
    const own = await booked({}, { doctor_id: doctorId, appointment_at: time?.startsAt.toISOString() })
    await payByCard(own.orderNumber, own.orderToken)
    await world.settle()
    const readings = async () =>
      (
        await sql<{ role: string; patient_id: number }>`select actor_role as role, patient_id from care.record_accesses
          where what = 'appointment' and subject_id = ${own.id} order by id`.execute(world.world.db)
      ).rows
    await agenda('tiago@prumo.example')
    expect(await readings()).toEqual([])
    await Promise.all([agenda('rafael@prumo.example'), agenda('rafael@prumo.example')])
    await agenda('clara@prumo.example')
    expect((await readings()).map(({ role }) => role).sort()).toEqual(['administrator', 'support'])
  })

  test.each([
    ['bruno@prumo.example', 403],
    ['silvia@prumo.example', 403],
    ['paula@prumo.example', 200],
  ])('%s: %i', async (email, status) => {
    expect((await agenda(email)).status).toBe(status)
  })

  test('401 for nobody, 400 for more days than there are', async () => {
    expect((await world.app.inject({ url: '/api/staff/v1/appointments' })).statusCode).toBe(401)
    expect((await agenda('helena@prumo.example', 'days=15')).status).toBe(400)
  })
})

test('a doctor who also is somebody’s patient books like anybody else', async () => {
  const helena = await bearerOf(world, 'helena@prumo.example')
  const { userId } = await doctorNamed(ctx, 'Marcos')
  const [time] = await freeTimesOf(ctx, [userId])
  const own = await booked({ bearer: helena }, { doctor_id: userId, appointment_at: time?.startsAt.toISOString() })
  expect(own.doctorId).not.toBe(await userIdOf(ctx, 'helena@prumo.example'))
})
