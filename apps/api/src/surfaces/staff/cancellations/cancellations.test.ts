import { calendarDayOf } from '@prumo/brazil'
import { cancelPrescription, issuePrescription } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { loseAnswers } from '#testing/lost-answers'
import { type TestWorld, testWorld } from '#testing/world'
import { aPrescription, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await settleRecords(world.ctx())
})
afterAll(() => world.close())

type Asking = { as?: string | null; key?: string }
const post = async (path: string, payload: object, { as = 'helena', key }: Asking = {}) =>
  world.app.inject({
    method: 'POST',
    url: `/api/staff/v1${path}`,
    headers: {
      ...(as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    payload,
  })
const cancel = (id: number | string, asking?: Asking) =>
  post(`/prescriptions/${id}/cancellation`, { reason: 'Uso de nitrato.' }, asking)
const publicStateOf = async (code: string) =>
  (await world.app.inject({ url: `/api/v1/prescription_verifications/${code}` })).json().verification.state

test('its doctor cancels; the public page says so at once, and a second time is refused', async () => {
  const { id, verificationCode } = await aPrescription(world.ctx())
  expect(await publicStateOf(verificationCode)).toBe('issued')
  const answer = await cancel(id)
  expect(answer.statusCode).toBe(200)
  expect(cancelPrescription.response.parse(answer.json()).prescription).toMatchObject({ id, state: 'canceled' })
  expect(await publicStateOf(verificationCode)).toBe('canceled')
  const again = await cancel(id)
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { error: 'Esta receita foi cancelada.', code: 'prescription_canceled' },
  ])
})

test('replacing issues another one; the public page says that the old one was replaced', async () => {
  const old = await aPrescription(world.ctx())
  const item = { product_id: 1106, quantity: 1, posology: 'Meio jato por dia.', duration_days: 30 }
  const replaces = { prescription_id: old.id, reason: 'Dose menor a pedido.' }
  const answer = await post(`/consultations/${old.consultationId}/prescriptions`, {
    items: [item],
    consent: true,
    replaces,
  })
  const { prescription } = issuePrescription.response.parse(answer.json())
  expect(prescription).toMatchObject({ state: 'issued', canceledAt: null, replacedById: null })
  expect([await publicStateOf(old.verificationCode), await publicStateOf(prescription.verificationCode)]).toEqual([
    'replaced',
    'issued',
  ])
  const mine = await world.app.inject({
    url: '/api/v1/prescriptions',
    headers: { authorization: `Bearer ${await bearerOf(world, 'bruno@prumo.example')}` },
  })
  expect(mine.json().prescriptions.find((one: { id: number }) => one.id === old.id)).toMatchObject({
    state: 'canceled',
    cancelReason: 'Dose menor a pedido.',
    replacedById: prescription.id,
  })
})

test.each([
  [null, 401],
  ['bruno', 403],
  ['paula', 403],
  ['silvia', 403],
  ['clara', 403],
  ['marcos', 404],
])('%s gets %d, and it stays', async (as, status) => {
  const { id, verificationCode } = await aPrescription(world.ctx())
  expect((await cancel(id, { as })).statusCode).toBe(status)
  expect(await publicStateOf(verificationCode)).toBe('issued')
})

test('without a reason it is refused by field; one that there is not is not found', async () => {
  const { id } = await aPrescription(world.ctx())
  const blank = await post(`/prescriptions/${id}/cancellation`, { reason: ' ' })
  expect([blank.statusCode, blank.json().faults]).toMatchObject([422, { reason: [{ code: 'blank' }] }])
  expect((await post(`/prescriptions/${id}/cancellation`, {})).statusCode).toBe(400)
  expect((await cancel(999_999_999)).statusCode).toBe(404)
})

test('whose answer was lost is answered again under its key', async () => {
  const { id } = await aPrescription(world.ctx())
  const first = await cancel(id, { key: 'canceled-once-only' })
  await loseAnswers(world)
  const again = await cancel(id, { key: 'canceled-once-only' })
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
})

test('a document that was exchanged is refused with a code, and noted', async () => {
  const { verificationCode, accessCode, fileId } = await aPrescription(world.ctx())
  const file = { id: fileId as string, contentType: 'application/pdf', name: 'receita.pdf' }
  await world.ctx().gateways.files.put({ ...file, content: aPdf('another') })
  const answer = await world.app.inject({
    url: `/api/v1/prescription_verifications/${verificationCode}`,
    query: { access_code: accessCode },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'document_altered'])
  const { rows } = await sql`select what from care.public_checks c join care.prescriptions p
    on p.id = c.prescription_id where p.verification_code = ${verificationCode}`.execute(world.world.db)
  expect(rows).toEqual([])
})

describe('a doctor who has the case stops a colleague’s prescription', () => {
  const idOf = (name: string) => castMember(world.ctx(), `${name}@prumo.example`)
  const standing = async () => {
    const { id, patientId } = await aPrescription(world.ctx())
    expect((await cancel(id, { as: 'renata' })).statusCode).toBe(404)
    return { id, patientId }
  }

  test('nobody else: without a reason, in an emergency, nor by another role', async () => {
    const { id, patientId } = await standing()
    const reason = 'Paciente inconsciente no pronto-socorro, preciso do histórico.'
    expect((await post(`/patients/${patientId}/emergency_accesses`, { reason }, { as: 'renata' })).statusCode).toBe(200)
    expect((await cancel(id, { as: 'renata' })).statusCode).toBe(404)
    for (const as of ['paula', 'silvia', 'clara', 'bruno']) expect((await cancel(id, { as })).statusCode, as).toBe(403)
    expect((await cancel(id, { as: null })).statusCode).toBe(401)
    expect((await cancel(id)).statusCode).toBe(200)
  })

  test('who covers', async () => {
    const { id } = await standing()
    const today = calendarDayOf(world.clock.now)
    await post('/covers', { covered_by: await idOf('andre'), starts_on: today, ends_on: today })
    expect((await cancel(id, { as: 'andre' })).statusCode).toBe(200)
  })

  test('to whom the patient was handed', async () => {
    const { id, patientId } = await aPrescription(world.ctx())
    const handed = await post(`/patients/${patientId}/handovers`, { to_user_id: await idOf('renata') })
    expect(handed.statusCode, handed.body).toBe(200)
    const answer = await cancel(id, { as: 'renata' })
    expect([answer.statusCode, answer.json().prescription?.state]).toEqual([200, 'canceled'])
  })
})
