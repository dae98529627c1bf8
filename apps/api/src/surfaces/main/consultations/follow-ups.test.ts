import { createConsultation } from '@prumo/contracts/main'
import { showConsultationRecord } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  doctorNamed,
  freeTimesOf,
  patientAttributes,
} from '../../../domains/care/consultations/consultations.factory.ts'
import { aRegister } from '../../../domains/care/prep/prep.factory.ts'
import { settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aGoingProgramme } from '../../../domains/care/weight/weight.factory.ts'
import { weightCalls } from '../../staff/weight/weight-calls.factory.ts'

let world: TestWorld
let patientId: number
let [helena, andre] = [0, 0]
let sandbox: ReturnType<typeof sandboxControl>
let calls: ReturnType<typeof weightCalls>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
  patientId = await userIdOf(world.ctx(), 'bruno@prumo.example')
  helena = (await doctorNamed(world.ctx(), 'Helena')).userId
  andre = (await doctorNamed(world.ctx(), 'André')).userId
  calls = weightCalls(world, () => ({ patientId, doctorId: helena }))
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.weight_programmes, care.weight_check_ins, care.prep_registers cascade`.execute(world.world.db)
  // What a test booked is none of the next one's.
  await sql`update care.consultations set programme = null`.execute(world.world.db)
  await sql`delete from care.covers`.execute(world.world.db)
})
afterAll(() => world.close())

const call = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { as = 'bruno', body }: { as?: string; body?: object },
) =>
  world.app.inject({
    ...{ method, url: `/api${path}` },
    headers: as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {},
    ...(body && { payload: body }),
  })
const aTime = async (doctorId: number) => (await freeTimesOf(world.ctx(), [doctorId]))[0]?.startsAt.toISOString()
const book = async (programme: 'weight' | 'prep', said: { doctor_id?: number } = {}, as = 'bruno') =>
  call('POST', '/v1/consultations', {
    as,
    body: {
      consultation: {
        ...{ programme, communication_channel: 'video', telemedicine_consent: true, consent_version: '2026-11' },
        appointment_at: await aTime(said.doctor_id ?? helena),
        patient_attributes: patientAttributes({ email: 'bruno@prumo.example' }),
        ...said,
      },
    },
  })
const booked = async (...input: Parameters<typeof book>) => {
  const answer = await book(...input)
  expect(answer.statusCode, answer.body).toBe(201)
  return createConsultation.response.parse(answer.json()).consultation
}
const refusedAt = (answer: Awaited<ReturnType<typeof book>>) => [
  answer.statusCode,
  Object.keys(answer.json().errors ?? {}),
]
const paid = async ({ orderNumber, total }: { orderNumber: string; total: number }) => {
  const source = { gateway_payment_profile_id: await sandbox.cardToken() }
  const answer = await call('PUT', `/v1/checkouts/${orderNumber}`, {
    body: { total, order: { payments_attributes: { source_attributes: source } } },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  await world.settle()
}
const recordOf = async (consultationId: number, as = 'helena') =>
  showConsultationRecord.response.parse((await call('GET', `/staff/v1/consultations/${consultationId}`, { as })).json())
    .record
const covered = (by: number) =>
  sql`insert into care.covers (doctor_id, covered_by, starts_on, ends_on, created_at)
    values (${helena}, ${by}, ${calls.today()}, ${calls.today()}, now())`.execute(world.world.db)

describe('within the programme of weight', () => {
  test('a patient books with the doctor who follows him, pays her price, and she reads what it is', async () => {
    await aGoingProgramme(world.ctx(), { patientId, doctorId: helena })
    const consultation = await booked('weight')
    expect(consultation).toMatchObject({ doctorId: helena, programme: 'weight', pathology: null, total: 120 })
    expect(consultation).toMatchObject({ state: 'waiting_for_payment', surveySubmissionId: null })
    await paid(consultation)
    expect((await recordOf(consultation.id)).consultation).toMatchObject({ state: 'confirmed', programme: 'weight' })
  })

  test('with no other doctor, and by nobody who is not in it', async () => {
    expect((await book('weight')).json().code).toBe('weight_not_started')
    await aGoingProgramme(world.ctx(), { patientId, doctorId: helena })
    expect(refusedAt(await book('weight', { doctor_id: andre }))).toEqual([422, ['doctor_id']])
    expect((await book('weight', {}, 'diego')).json().code).toBe('weight_not_started')
    expect((await book('weight', {}, '')).statusCode).toBe(401)
  })

  test('whoever covers for her today may be chosen, and she still may', async () => {
    await aGoingProgramme(world.ctx(), { patientId, doctorId: helena })
    await covered(andre)
    expect(await booked('weight', { doctor_id: andre })).toMatchObject({ doctorId: andre })
    expect(await booked('weight', { doctor_id: helena })).toMatchObject({ doctorId: helena })
  })

  test('a time goes once, of two at once', async () => {
    await aGoingProgramme(world.ctx(), { patientId, doctorId: helena })
    const answers = await Promise.all([book('weight'), book('weight')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test('a doctor asks for it, until it is booked', async () => {
    await aGoingProgramme(world.ctx(), { patientId, doctorId: helena })
    expect((await calls.programmeOf()).isAskedToTalk).toBe(false)
    const decided = await calls.decide({ based_on: 1, asks_for_consultation: true })
    expect(decided.statusCode, decided.body).toBe(200)
    expect((await calls.programmeFor()).decision).toMatchObject({ asksForConsultation: true })
    expect((await calls.programmeOf()).isAskedToTalk).toBe(true)
    const consultation = await booked('weight')
    expect((await calls.programmeOf()).isAskedToTalk).toBe(true)
    await paid(consultation)
    expect((await calls.programmeOf()).isAskedToTalk).toBe(false)
  })
})

describe('about PrEP', () => {
  test('the first is with any doctor, who is named, and no survey', async () => {
    expect(refusedAt(await book('prep'))).toEqual([422, ['doctor_id']])
    expect(await booked('prep', { doctor_id: andre })).toMatchObject({ doctorId: andre, programme: 'prep' })
    const paula = await doctorNamed(world.ctx(), 'Paula')
    expect((await book('prep', { doctor_id: paula.userId })).json().code).toBe('condition_not_treated')
  })

  test('a return is with the doctor of his register, whose console knows what it is', async () => {
    await aRegister(world.ctx(), { patientId, doctorId: helena })
    expect(refusedAt(await book('prep', { doctor_id: andre }))).toEqual([422, ['doctor_id']])
    const consultation = await booked('prep')
    expect(consultation).toMatchObject({ doctorId: helena, programme: 'prep', pathology: null })
    await paid(consultation)
    expect((await recordOf(consultation.id)).consultation.programme).toBe('prep')
    const agenda = await call('GET', `/staff/v1/appointments?from=${calls.today()}&days=14`, { as: 'helena' })
    const seen = agenda
      .json()
      .appointments.find((one: { consultationId: number }) => one.consultationId === consultation.id)
    expect(seen.programme).toBe('prep')
    const bySupport = await call('GET', `/staff/v1/appointments?from=${calls.today()}&days=14`, { as: 'clara' })
    expect(JSON.stringify(bySupport.json())).not.toContain('"programme":"prep"')
  })
})
