import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stateVisit } from '#domains/care/consultations'
import { type Actor, inTransaction } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { aStatement } from '../consultations/consultations.factory.ts'
import { issuePrescription } from './index.ts'
import { aConsultation, castMember, settleRecords } from './prescriptions.factory.ts'

let world: TestWorld
let [helena, bruno] = [0, 0]
beforeAll(async () => {
  world = await testWorld()
  helena = await castMember(world.ctx(), 'helena@prumo.example')
  bruno = await castMember(world.ctx(), 'bruno@prumo.example')
})
beforeEach(() => settleRecords(world.ctx()))
afterAll(() => world.close())

const items = [{ productId: 1106, quantity: 1, posology: 'Um jato por dia.', durationDays: 30 }]
const doctor = (userId = helena): Actor => ({ kind: 'user', userId, roles: ['doctor'] })
const issue = (actor: Actor, consultationId: number) =>
  issuePrescription(world.ctx(actor), { consultationId, items, hasConsented: true })
const countOf = async (consultationId: number) =>
  (await sql`select 1 from care.prescriptions where consultation_id = ${consultationId}`.execute(world.world.db)).rows
    .length

describe('who may not', () => {
  test.each<[string, () => Actor, string]>([
    ['a guest', () => ({ kind: 'guest' }), 'not_allowed'],
    ['our own work', () => ({ kind: 'system' }), 'not_allowed'],
    [
      'the doctor herself, who is none any more',
      () => ({ ...doctor(), roles: ['administrator'] }) as Actor,
      'not_allowed',
    ],
    ['the doctor herself, as a psychologist', () => ({ ...doctor(), roles: ['psychologist'] }) as Actor, 'not_allowed'],
    ['another doctor', () => doctor(bruno), 'not_found'],
  ])('%s', async (_who, actor, code) => {
    const { consultationId } = await aConsultation(world.ctx())
    await expect(issue(actor(), consultationId)).rejects.toMatchObject({ code })
    expect(await countOf(consultationId)).toBe(0)
  })
})

describe('how long', () => {
  const week = 7 * 24 * 60 * 60_000
  const closedFor = (ms: number) => ({ state: 'closed', closedAt: new Date(world.clock.now.getTime() - ms) })

  test('to the last millisecond of a week after the end, and not one longer', async () => {
    const inTime = await aConsultation(world.ctx(), closedFor(week))
    expect(await issue(doctor(), inTime.consultationId)).toMatchObject({ state: 'issued' })
    const late = await aConsultation(world.ctx(), closedFor(week + 1))
    await expect(issue(doctor(), late.consultationId)).rejects.toMatchObject({ code: 'consultation_not_open' })
    expect(await countOf(late.consultationId)).toBe(0)
  })

  test('not for a guest who has no account yet', async () => {
    const { consultationId } = await aConsultation(world.ctx(), { state: 'waiting_for_payment' })
    await sql`update care.consultations set patient_id = null where id = ${consultationId}`.execute(world.world.db)
    await expect(issue(doctor(), consultationId)).rejects.toMatchObject({ code: 'consultation_not_open' })
  })
})

test('inside a transaction nothing is issued: the provider is asked, and rows would be locked meanwhile', async () => {
  const { consultationId } = await aConsultation(world.ctx())
  const locked = inTransaction(world.ctx(doctor()), (ctx) =>
    issuePrescription(ctx, { consultationId, items, hasConsented: true }),
  )
  await expect(locked).rejects.toThrow('inside a transaction')
  expect(await countOf(consultationId)).toBe(0)
})

describe('the document says', () => {
  const named = (firstName: string | null, lastName: string | null) =>
    sql`update people.profiles set legal_first_name = ${firstName}, legal_last_name = ${lastName}
      where user_id = ${bruno}`.execute(world.world.db)
  afterEach(() => named(null, null))

  test('who signs, with his CPF and registration, and who is treated, with the name and birth of his documents', async () => {
    await named('Bruno', 'de Almeida Prado')
    await sql`insert into people.profiles (user_id, cpf) values (${helena}, '52998224725')
      on conflict (user_id) do update set cpf = excluded.cpf`.execute(world.world.db)
    await sql`update people.profiles set birth_date = '1990-01-31' where user_id = ${bruno}`.execute(world.world.db)
    const { consultationId } = await aConsultation(world.ctx())
    const { document, ...issued } = await issue(doctor(), consultationId)
    expect(issued).toMatchObject({ consultationId, patientId: bruno, doctorId: helena })
    expect(document).toMatchObject({
      doctorName: 'Dra. Helena Prado',
      signerName: 'Helena Prado',
      doctorCpf: '52998224725',
      registration: 'CRM/SP 123456',
      patientName: 'Bruno de Almeida Prado',
      patientCpf: '12345678909',
      patientBirthDate: '1990-01-31',
    })
  })

  test('one name alone without a blank', async () => {
    await named('Bruno', null)
    const { consultationId } = await aConsultation(world.ctx())
    expect((await issue(doctor(), consultationId)).document.patientName).toBe('Bruno')
  })

  test('and does not exist for a doctor who is not registered', async () => {
    await sql`delete from people.professionals where user_id = ${helena}`.execute(world.world.db)
    const { consultationId } = await aConsultation(world.ctx())
    await expect(issue(doctor(), consultationId)).rejects.toMatchObject({
      code: 'invalid_fields',
      details: {
        faults: Object.fromEntries(
          ['name', 'registration', 'practice_address', 'contact'].map((field) => [
            `doctor.${field}`,
            expect.anything(),
          ]),
        ),
      },
    })
  })
})

describe('before the visit is stated', () => {
  test('nothing is signed and no intention is left, until its own statement says who was identified', async () => {
    const { consultationId, patientId, doctorId } = await aConsultation(world.ctx(), { isStated: false })
    await expect(issue(doctor(), consultationId)).rejects.toMatchObject({ code: 'identity_not_stated' })
    expect(await countOf(consultationId)).toBe(0)
    await stateVisit(world.ctx(doctor()), { consultationId, doctorId, ...aStatement() })
    expect(await issue(doctor(), consultationId)).toMatchObject({ state: 'issued', patientId })
  })

  test('another visit of the same two does not count', async () => {
    await aConsultation(world.ctx())
    const { consultationId } = await aConsultation(world.ctx(), { isStated: false })
    await expect(issue(doctor(), consultationId)).rejects.toMatchObject({ code: 'identity_not_stated' })
    expect(await countOf(consultationId)).toBe(0)
  })

  test('a visit that ended without one, in an earlier release, signs nothing', async () => {
    const closedAt = new Date(world.clock.now.getTime() - 60_000)
    const { consultationId } = await aConsultation(world.ctx(), { state: 'closed', closedAt, isStated: false })
    await expect(issue(doctor(), consultationId)).rejects.toMatchObject({ code: 'identity_not_stated' })
    expect(await countOf(consultationId)).toBe(0)
  })

  test('what was stated without a document lets an urgent prescription be signed: the record says why', async () => {
    const { consultationId, doctorId } = await aConsultation(world.ctx(), { isStated: false })
    const statement = aStatement({
      channel: 'chat',
      identity: 'not_confirmed',
      documentKind: null,
      note: 'Só mensagens.',
    })
    await stateVisit(world.ctx(doctor()), { consultationId, doctorId, ...statement, documentEnding: null })
    expect(await issue(doctor(), consultationId)).toMatchObject({ state: 'issued' })
  })

  test('stating and signing at once: it is signed only where the statement came first', async () => {
    const { consultationId, doctorId } = await aConsultation(world.ctx(), { isStated: false })
    const [, signed] = await Promise.allSettled([
      stateVisit(world.ctx(doctor()), { consultationId, doctorId, ...aStatement() }),
      issue(doctor(), consultationId),
    ])
    if (signed.status === 'rejected') expect(signed.reason).toMatchObject({ code: 'identity_not_stated' })
    expect(await countOf(consultationId)).toBe(signed.status === 'rejected' ? 0 : 1)
  })
})
