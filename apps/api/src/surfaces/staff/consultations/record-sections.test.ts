import { openMedicalDocument } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConsultationState, stateVisit } from '#domains/care/consultations'
import { recommendPackage } from '#domains/plans/packages'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { aConsultationOrder } from '#testing/own-orders'
import { upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'
import { aStatement, putInState } from '../../../domains/care/consultations/consultations.factory.ts'
import { aConsultation, aPrescription } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { submittedSurvey } from '../../../domains/care/surveys/surveys.factory.ts'

const whoses = ['the doctor’s', 'the psychologist’s'] as const
type Whose = (typeof whoses)[number]
type Whole = { consultationId: number; documentId: number; document: string }

let world: TestWorld
let bruno: number
let whole: Record<Whose, Whole>
beforeAll(async () => {
  world = await testWorld()
  whole = {
    'the doctor’s': await aWholeRecord('helena', 'doctor'),
    'the psychologist’s': await aWholeRecord('paula', 'psychologist'),
  }
})
afterAll(() => world.close())

/** A consultation of Bruno with content in every section. */
const aWholeRecord = async (name: string, profession: 'doctor' | 'psychologist'): Promise<Whole> => {
  const { db } = world.world
  const ctx = world.ctx({ kind: 'system' })
  const { consultationId, patientId, doctorId } = await aConsultation(ctx, { with: name, profession })
  bruno = patientId
  const { submission } = await submittedSurvey(ctx)
  await sql`update care.consultations set survey_submission_id = ${submission.id} where id = ${consultationId}`.execute(
    db,
  )
  await sql`insert into people.profiles (user_id, cpf) values (${patientId}, '12345678909')
    on conflict (user_id) do update set cpf = excluded.cpf`.execute(db)
  const document = `exame para ${name}.pdf`
  const sent = await upload(world, {
    bearer: await bearerOf(world, 'bruno@prumo.example'),
    files: [[document, aPdf('exame')]],
    fields: { consultation_id: String(consultationId) },
  })
  // A psychologist does not prescribe; a prescription that exists in her consultation all the same is not shown.
  const whose = { consultationId, patientId, doctorId }
  const { id: prescriptionId } = await aPrescription(ctx, {}, whose)
  await recommendPackage(ctx, { consultationId, prescriptionId, doctorId, name: 'Tratamento diário' })
  return { consultationId, documentId: sent.json().profile.medicalDocuments[0].id, document }
}

const ask = async (name: string, url: string) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const answer = await world.app.inject({ url, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const get = (name: string, path: string) => ask(name, `/api/staff/v1/consultations/${path}`)

/** Messages do not belong to one record: Bruno has only one consultation with each professional here. */
const mayWrite = async (name: string): Promise<boolean> => {
  const { status } = await ask(name, `/api/v1/messages?user_id=${bruno}`)
  expect([200, 403]).toContain(status)
  return status === 200
}

/** Which sections of a record somebody sees, and whether its document opens for him. */
const seenBy = async (name: string, { consultationId, documentId, document }: Whole) => {
  const { status, body } = await get(name, `${consultationId}`)
  const { status: opened } = await get(name, `${consultationId}/documents/${documentId}`)
  if (status !== 200) {
    expect([status, opened]).toEqual([404, 404])
    return []
  }
  const { patient, survey, documents, prescriptions, packages } = body.record
  expect(documents.map((one: { name: string }) => one.name)).toEqual(documents.length > 0 ? [document] : [])
  expect(opened).toBe(documents.length > 0 ? 200 : 404)
  const sections = {
    consultation: true,
    profile: [patient.cpf, patient.birthDate, patient.age, patient.gender, patient.phone].some((fact) => fact !== null),
    survey: survey !== null,
    documents: documents.length > 0,
    prescriptions: prescriptions.length > 0,
    packages: packages.length > 0,
  }
  return Object.entries(sections).flatMap(([section, isSeen]) => (isSeen ? [section] : []))
}

const all = ['consultation', 'profile', 'survey', 'documents', 'prescriptions', 'packages']
const withoutMedicine = all.slice(0, 4)

/**
 * docs/threat-model.md, "Who reads a record": for each state, what a doctor and a psychologist read of their own
 * consultation, and whether patient and professional may write to each other.
 */
const table: Record<ConsultationState, [doctor: string[], psychologist: string[], messages: boolean]> = {
  waiting_for_payment: [[], [], false],
  waiting_for_time: [[], [], false],
  confirmed: [all, withoutMedicine, true],
  under_way: [all, withoutMedicine, true],
  closed: [all, withoutMedicine, true],
  missed: [['consultation'], ['consultation'], true],
  canceled: [[], [], false],
}
const states = Object.keys(table) as ConsultationState[]
const everybody = ['helena', 'marcos', 'paula', 'caio']

const cases = states.flatMap((state) => everybody.flatMap((name) => whoses.map((whose) => ({ state, name, whose }))))

test.each(cases)('$state: $name and $whose record', async ({ state, name, whose }) => {
  const it = whole[whose]
  await putInState(world.ctx(), { id: it.consultationId }, state, bruno)
  const [doctor, psychologist, writes] = table[state]
  const own = { 'the doctor’s': ['helena', doctor], 'the psychologist’s': ['paula', psychologist] } as const
  const isOwn = name === own[whose][0]
  expect(await seenBy(name, it)).toEqual(isOwn ? own[whose][1] : [])
  if (isOwn) expect(await mayWrite(name)).toBe(writes)
})

test.each(['marcos', 'caio'])('%s, who never treated Bruno, reads no word of him', async (name) => {
  expect(await mayWrite(name)).toBe(false)
})

test('what was given for one consultation does not open by the number of another', async () => {
  for (const { consultationId } of Object.values(whole))
    await putInState(world.ctx(), { id: consultationId }, 'under_way', bruno)
  const [doctors, psychologists] = [whole['the doctor’s'], whole['the psychologist’s']]
  expect((await get('paula', `${psychologists.consultationId}/documents/${doctors.documentId}`)).status).toBe(404)
  expect((await get('helena', `${doctors.consultationId}/documents/${psychologists.documentId}`)).status).toBe(404)
})

describe('what a section leaves in the log of readings', () => {
  const rows = async () =>
    (
      await sql<{ what: string; subject_id: number | null }>`select what, subject_id from care.record_accesses
        order by what`.execute(world.world.db)
    ).rows

  test('the record one row for each section, its document one of its own when it is opened', async () => {
    const { consultationId, documentId } = whole['the doctor’s']
    await putInState(world.ctx(), { id: consultationId }, 'closed', bruno)
    await sql`truncate care.record_accesses`.execute(world.world.db)
    await get('helena', `${consultationId}`)
    expect((await rows()).map(({ what }) => what)).toEqual(['consultation', 'prescription', 'profile', 'survey'])
    const { body } = await get('helena', `${consultationId}/documents/${documentId}`)
    expect(openMedicalDocument.response.parse(body)).toEqual(body)
    expect(await rows()).toContainEqual({ what: 'document', subject_id: documentId })
    expect((await get('helena', `${consultationId}`)).body.record.documents[0].openedAt).not.toBeNull()
  })

  test('of one that was missed nothing but itself, of one that nobody may open nothing', async () => {
    const { consultationId, documentId } = whole['the doctor’s']
    for (const [state, expected] of [
      ['missed', ['consultation']],
      ['canceled', []],
    ] as const) {
      await putInState(world.ctx(), { id: consultationId }, state, bruno)
      await sql`truncate care.record_accesses`.execute(world.world.db)
      await get('helena', `${consultationId}`)
      await get('helena', `${consultationId}/documents/${documentId}`)
      expect((await rows()).map(({ what }) => what)).toEqual(expected)
    }
  })
})

test('what comes after the end is not seen', async () => {
  const ctx = world.ctx({ kind: 'system' })
  const { consultationId, doctorId } = await aConsultation(ctx, { with: 'andre' })
  const bearer = await bearerOf(world, 'bruno@prumo.example')
  const send = (name: string) => upload(world, { bearer, files: [[name, aPdf('exame')]] })
  const namesOf = async () =>
    (await get('andre', `${consultationId}`)).body.record.documents.map(({ name }: { name: string }) => name)
  for (const { consultationId: other } of Object.values(whole))
    await putInState(world.ctx(), { id: other }, 'closed', bruno)
  await send('antes.pdf')
  expect(await namesOf()).toEqual(['antes.pdf'])
  const authorization = `Bearer ${await bearerOf(world, 'andre@prumo.example')}`
  const url = `/api/staff/v1/consultations/${consultationId}/closure`
  await stateVisit(ctx, { consultationId, doctorId, ...aStatement() })
  await world.app.inject({ method: 'POST', url, headers: { authorization }, payload: { note: 'Alta.' } })
  const sent = await send('depois.pdf')
  expect(sent.json().profile.medicalDocuments[0]).toMatchObject({ name: 'depois.pdf', givenTo: [] })
  expect(await namesOf()).toEqual(['antes.pdf'])
})

test('a psychologist sees how many sessions her patient has left, without a price; a doctor does not', async () => {
  const { id: orderId } = await aConsultationOrder(world.ctx(), { userId: bruno })
  await sql`insert into care.session_credits
      (patient_id, origin, order_id, number, treatment_id, state, granted_at, changed_at)
    values (${bruno}, 'treatment', ${orderId}, 1, 7, 'available', now(), now())`.execute(world.world.db)
  const seen = async (name: string, whose: Whose) => {
    const { body } = await get(name, `${whole[whose].consultationId}`)
    expect(JSON.stringify(body.record.consultation)).not.toMatch(/price|total|cents/i)
    return body.record.consultation.sessionsLeft
  }
  expect([await seen('paula', 'the psychologist’s'), await seen('helena', 'the doctor’s')]).toEqual([1, null])
})
