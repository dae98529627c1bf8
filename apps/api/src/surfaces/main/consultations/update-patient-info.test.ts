import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConsultationState } from '#domains/care/consultations'
import { getContact, getProfile } from '#domains/people/customers'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { repeatedWrites } from '#testing/repeated-writes'
import { type TestWorld, testWorld } from '#testing/world'
import {
  aBookedConsultation,
  patientAttributes,
  putInState,
} from '../../../domains/care/consultations/consultations.factory.ts'

let world: TestWorld
let ctx: Context
let diego: number
let bearer: string
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx()
  diego = await userIdOf(ctx, 'diego@prumo.example')
  bearer = await bearerOf(world, 'diego@prumo.example')
})
afterAll(() => world.close())

type Caller = { token?: string; bearer?: string }
const correct = async (orderId: number | string, attributes: unknown, { token, bearer }: Caller) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/v1/consultations/${orderId}/update_patient_info`,
    headers: {
      ...(token ? { 'x-spree-order-token': token } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    payload: { patient_attributes: attributes },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const tokenOf = async (orderId: number) =>
  (await sql<{ token: string }>`select token from shop.orders where id = ${orderId}`.execute(ctx.db)).rows[0]
    ?.token as string

/** A guest's booking that is not paid yet. */
const unpaid = async () => {
  const consultation = await aBookedConsultation(ctx, { patient: patientAttributes() })
  return { ...consultation, token: await tokenOf(consultation.orderId) }
}
/** Diego's booking in this state; nothing of his has begun. */
const ofDiego = async (state: ConsultationState = 'confirmed') => {
  const own = world.ctx({ kind: 'user', userId: diego, roles: ['patient'] })
  const consultation = await aBookedConsultation(own, { patient: patientAttributes() })
  await putInState(ctx, consultation, state, diego)
  return consultation
}
const told = async (contactId: string): Promise<Record<string, unknown>> => {
  const { cpf, email, birthDate, privateMetadata } = await getContact(ctx, { contactId })
  return { cpf, email, birthDate, ...privateMetadata }
}

describe('before it is paid', () => {
  test('the holder of the order token corrects what he typed, and only that', async () => {
    const { orderId, contactId, token } = await unpaid()
    const before = await told(contactId)
    const answer = await correct(orderId, { first_name: ' Otavio ', phone_number: '(11) 98888-7777' }, { token })
    expect(answer.status).toBe(200)
    expect(contract.updatePatientInfo.response.parse(answer.body)).toEqual(answer.body)
    const after = await told(contactId)
    expect(after).toEqual({ ...before, first_name: 'Otavio', phone_number: after.phone_number })
    expect(String(after.phone_number).replaceAll(/\D/g, '')).toMatch(/11988887777$/)
    expect((await correct(orderId, {}, { token })).status).toBe(200)
    expect(await told(contactId)).toEqual(after)
  })

  test('another birth date is the identity bureau’s to confirm', async () => {
    const { orderId, contactId, token } = await unpaid()
    expect(await correct(orderId, { birth_date: '1980-02-03' }, { token })).toMatchObject({
      status: 422,
      body: { code: 'age_not_verified', reason: 'mismatch', faults: { birth_date: [{ code: 'document_mismatch' }] } },
    })
    expect((await told(contactId)).birthDate).toBe('1990-01-01')
    expect((await correct(orderId, { birth_date: '1990-01-01' }, { token })).status).toBe(200)
  })
})

test.each([
  [{ first_name: '' }, 'first_name', 'blank'],
  [{ last_name: 'a'.repeat(121) }, 'last_name', 'too_long'],
  [{ phone_number: '123' }, 'phone_number', 'invalid'],
  [{ gender: 'x' }, 'gender', 'not_offered'],
  [{ birth_date: '2025-02-29' }, 'birth_date', 'invalid'],
  [{ cpf_number: '52998224725' }, 'cpf_number', 'settled'],
  [{ email: 'outro@prumo.example' }, 'email', 'settled'],
  [{ phone_number: 7 }, 'phone_number', 'blank'],
])('%j is refused by its field, and nothing of it is kept', async (attributes, field, code) => {
  const { orderId, contactId, token } = await unpaid()
  const before = await told(contactId)
  const { status, body } = await correct(orderId, { last_name: 'Novo', ...attributes }, { token })
  expect([status, body.code, body.faults[field][0].code]).toEqual([422, 'invalid_fields', code])
  expect(await told(contactId)).toEqual(before)
})

test('a minor’s birth date is refused', async () => {
  const { orderId, token } = await unpaid()
  const birth_date = `${world.clock.now.getFullYear() - 10}-01-01`
  expect(await correct(orderId, { birth_date }, { token })).toMatchObject({ status: 422, body: { code: 'under_age' } })
})

test('the same CPF and e-mail again are no change', async () => {
  const { orderId, contactId, token } = await unpaid()
  const { email } = await told(contactId)
  expect((await correct(orderId, { cpf_number: '123.456.789-09', email }, { token })).status).toBe(200)
})

test.each([
  ['x', 'a word'],
  ['0', 'no id'],
])('400 for %s, %s', async (orderId) => expect((await correct(orderId, {}, { bearer })).status).toBe(400))

test('400 for what is no object', async () => {
  const { orderId, token } = await unpaid()
  for (const attributes of ['x', null, 7]) expect((await correct(orderId, attributes, { token })).status).toBe(400)
})

describe('once it belongs to an account', () => {
  test('its patient corrects booking and profile, and the doctor’s screen reads again', async () => {
    const { orderId, contactId, doctorId } = await ofDiego()
    const answer = await correct(orderId, { phone_number: '+5511977776666' }, { bearer })
    expect([answer.status, answer.body.consultation.orderId]).toEqual([200, orderId])
    expect((await told(contactId)).phone_number).toBe('+5511977776666')
    expect((await getProfile(ctx, { userId: diego })).phone).toBe('+5511977776666')
    const { rows } = await sql<{ room: string }>`select room from platform.room_events
      where type = 'consultation' order by id desc limit 2`.execute(ctx.db)
    expect(rows.map(({ room }) => room).sort()).toEqual([`user:${diego}`, `user:${doctorId}`].sort())
  })

  test('the name on documents follows, until a consultation of his has begun; then only the telephone does', async () => {
    const { orderId } = await ofDiego()
    await sql`update people.profiles set legal_first_name = 'Diego', legal_last_name = 'Errado'
      where user_id = ${diego}`.execute(ctx.db)
    expect((await correct(orderId, { last_name: 'Certo' }, { bearer })).status).toBe(200)
    expect((await getProfile(ctx, { userId: diego })).legalName).toEqual({ firstName: 'Diego', lastName: 'Certo' })
    const begun = await ofDiego('under_way')
    await sql`update care.consultations set opened_at = ${ctx.now()} where id = ${begun.id}`.execute(ctx.db)
    for (const [field, value] of [
      ['last_name', 'Outro'],
      ['first_name', 'Outro'],
      ['birth_date', '1980-02-03'],
    ] as const)
      expect(await correct(orderId, { [field]: value }, { bearer })).toMatchObject({
        status: 422,
        body: { code: 'invalid_fields', reason: 'settled', faults: { [field]: [{ code: 'settled' }] } },
      })
    expect((await correct(orderId, { phone_number: '+5511955554444', last_name: 'Certo' }, { bearer })).status).toBe(
      200,
    )
    await sql`update care.consultations set opened_at = null where id = ${begun.id}`.execute(ctx.db)
  })

  test('strangers, the doctor and the order token find nothing', async () => {
    const { orderId, contactId } = await ofDiego()
    const before = await told(contactId)
    const others: Caller[] = [
      {},
      { token: await tokenOf(orderId) },
      { token: (await unpaid()).token },
      { bearer: await bearerOf(world, 'bruno@prumo.example') },
      { bearer: await bearerOf(world, 'helena@prumo.example') },
      { bearer: await bearerOf(world, 'clara@prumo.example') },
    ]
    for (const caller of others)
      expect(await correct(orderId, { phone_number: '+5511900000000' }, caller)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    expect((await correct(999_999, {}, { bearer })).status).toBe(404)
    expect(await told(contactId)).toEqual(before)
  })
})

test('an unpaid booking is not another guest’s', async () => {
  const [own, other] = [await unpaid(), await unpaid()]
  for (const caller of [{}, { token: other.token }, { bearer }])
    expect((await correct(own.orderId, { phone_number: '+5511900000000' }, caller)).status).toBe(404)
})

test.each<ConsultationState>(['under_way', 'closed', 'canceled', 'missed'])(
  'a consultation that is %s keeps its data',
  async (state) => {
    const { orderId, contactId } = await ofDiego(state)
    const before = await told(contactId)
    expect(await correct(orderId, { phone_number: '+5511900000000' }, { bearer })).toMatchObject({
      status: 409,
      body: { code: 'patient_info_fixed' },
    })
    expect(await told(contactId)).toEqual(before)
  },
)

test('nor does one whose time has come change them', async () => {
  const { id, orderId } = await ofDiego()
  await sql`update care.appointments set during = tstzrange(lower(during) - interval '60 days',
    upper(during) - interval '60 days') where consultation_id = ${id}`.execute(ctx.db)
  expect((await correct(orderId, { phone_number: '+5511900000000' }, { bearer })).status).toBe(409)
})

test('again under its key it does not undo a later correction, and is judged again', async () => {
  const { id, orderId, contactId, token } = await unpaid()
  const { write } = repeatedWrites(world)
  const url = `/api/v1/consultations/${orderId}/update_patient_info`
  const change = (phone_number: string) =>
    write('POST', url, { token, payload: { patient_attributes: { phone_number } } })
  const send = await change('+5511911111111')
  expect(await send()).toMatchObject({ status: 200, isReplayed: false })
  await (await change('+5511922222222'))()
  expect(await send()).toMatchObject({ status: 200, isReplayed: true })
  expect((await told(contactId)).phone_number).toBe('+5511922222222')
  await sql`update care.consultations set patient_id = ${diego} where id = ${id}`.execute(ctx.db)
  expect(await send()).toMatchObject({ status: 404 })
})
