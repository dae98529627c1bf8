import { showConsultationRecord } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { loseAnswers } from '#testing/lost-answers'
import { type TestWorld, testWorld } from '#testing/world'
import { anEntry } from '../../../domains/care/chart/chart.factory.ts'
import { aConsultation, aPrescription, castMember } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { submittedSurvey } from '../../../domains/care/surveys/surveys.factory.ts'

let world: TestWorld
let consultationId: number
let bruno: number
let helena: number
beforeAll(async () => {
  world = await testWorld()
  const prescription = await aPrescription(world.ctx({ kind: 'system' }))
  consultationId = prescription.consultationId
  bruno = prescription.patientId
  helena = prescription.doctorId
  const { submission } = await submittedSurvey(world.ctx(), {
    answers: { uses_medicines: 'yes', medicines: 'Losartana 50 mg' },
  })
  await sql`update care.consultations set survey_submission_id = ${submission.id} where id = ${consultationId}`.execute(
    world.world.db,
  )
})
beforeEach(() => sql`truncate care.record_accesses`.execute(world.world.db))
afterAll(() => world.close())

const ask = async (name: string | null, id: number | string = consultationId) => {
  const headers = name ? { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` } : {}
  const answer = await world.app.inject({ url: `/api/staff/v1/consultations/${id}`, headers })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const rows = async () =>
  (
    await sql<{ what: string; subject_id: number }>`select what, subject_id, actor_id, patient_id, actor_role
    from care.record_accesses order by id`.execute(world.world.db)
  ).rows

test('what the chart says before anything is prescribed, and its reading is logged with its reason', async () => {
  const none = { allergies: [], avoid: [], medicines: [], problems: [] }
  expect((await ask('helena')).body.record.chart).toEqual(none)
  const whose = { patientId: bruno, authorId: helena }
  await anEntry(world.ctx(), { ...whose, kind: 'allergy', text: 'Tadalafila', detail: 'Urticária' })
  await anEntry(world.ctx(), { ...whose, kind: 'problem', text: 'Hipertensão', code: 'I10' })
  const { chart } = (await ask('helena')).body.record
  expect(chart).toMatchObject({
    allergies: [{ text: 'Tadalafila', detail: 'Urticária' }],
    problems: [{ text: 'Hipertensão', code: 'I10' }],
  })
  const logged = await sql`select 1 from care.record_accesses where what = 'chart' and reason = 'treats'`.execute(
    world.world.db,
  )
  expect(logged.rows).toHaveLength(1)
  await sql`alter table care.chart_entries disable trigger user`.execute(world.world.db)
  await sql`delete from care.chart_entries`.execute(world.world.db)
  await sql`alter table care.chart_entries enable trigger user`.execute(world.world.db)
})

describe('who may open it', () => {
  test.each([
    [null, 401],
    ['bruno', 403],
    ['silvia', 403],
    ['rafael', 403],
    ['clara', 403],
    ['marcos', 404],
    ['paula', 404],
    ['helena', 200],
  ] as const)('%s: %i', async (name, status) => {
    expect((await ask(name)).status).toBe(status)
    if (status !== 200) expect(await rows()).toEqual([])
  })

  test('what is no consultation is not found, or no id', async () => {
    expect((await ask('helena', 999_999_999)).status).toBe(404)
    expect((await ask('helena', 'x')).status).toBe(400)
    expect((await ask('helena', `${2 ** 70}`)).status).toBe(400)
  })
})

test('the whole record, in the shape of the contract, without a price, out of every cache', async () => {
  const { body, headers } = await ask('helena')
  expect(showConsultationRecord.response.parse(body)).toEqual(body)
  expect(body.record).toMatchObject({
    consultation: { id: consultationId, state: 'under_way', closingNote: null },
    patient: { userId: bruno, name: 'Bruno Almeida' },
    survey: { title: 'Sobre sua ereção' },
    prescriptions: [{ items: [{ productId: 1106 }] }],
    packages: [],
  })
  expect(body.record.survey.answers).toContainEqual({
    label: 'Medicamentos em uso',
    question: 'Quais, e em que dose?',
    answer: 'Losartana 50 mg',
    isAlert: true,
    mentions: [],
    earlier: [],
  })
  expect(JSON.stringify(body)).not.toMatch(/price|total|accessCode/i)
  expect(headers['cache-control']).toBe('no-store')
})

test('one row for each kind that was read, none for what there is nothing of, and no more when it is read again', async () => {
  await Promise.all([ask('helena'), ask('helena')])
  await ask('helena')
  const all = await rows()
  expect(all.map(({ what }) => what).sort()).toEqual(['consultation', 'prescription', 'profile', 'survey'])
  expect(all[0]).toMatchObject({
    actor_id: helena,
    patient_id: bruno,
    actor_role: 'doctor',
    subject_id: consultationId,
  })
})

test('the patient sees who read what of his record, and an administrator that it was read', async () => {
  await ask('helena')
  const seen = async (name: string, url: string) => {
    const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
    return (await world.app.inject({ url, headers })).json().recordAccesses
  }
  const his = await seen('bruno', '/api/v1/record_accesses')
  expect(his).toHaveLength(4)
  expect(his[0]).toMatchObject({ actorName: expect.stringMatching(/Helena Prado$/), actorRole: 'doctor' })
  expect(await seen('clara', '/api/staff/v1/record_accesses')).toHaveLength(4)
  expect(await seen('diego', '/api/v1/record_accesses')).toEqual([])
})

describe('opening, closing, absence', () => {
  const act = async (name: string | null, id: number, action: string, payload?: object, key?: string) => {
    const headers: Record<string, string> = name
      ? { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
      : {}
    if (key) headers['idempotency-key'] = key
    const url = `/api/staff/v1/consultations/${id}/${action}`
    const answer = await world.app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const fresh = async (state: string) => (await aConsultation(world.ctx(), { state, isStated: false })).consultationId
  const note = { note: 'Retorno em 30 dias, segredo-do-médico.' }
  const stated = {
    channel: 'chat',
    identity: 'document',
    document_kind: 'driving_licence',
    document_ending: '89o9',
    suitability: 'suits',
  }

  test.each(['opening', 'statements', 'closure', 'absence'])('%s: its own doctor alone', async (action) => {
    const isLater = action === 'closure' || action === 'statements'
    const id = await fresh(isLater ? 'under_way' : 'confirmed')
    if (action === 'closure') await act('helena', id, 'statements', stated)
    for (const [name, status] of [
      [null, 401],
      ['bruno', 403],
      ['silvia', 403],
      ['rafael', 403],
      ['clara', 403],
      ['marcos', 404],
      ['paula', 404],
      ['helena', 200],
    ] as const)
      expect([name, (await act(name, id, action, action === 'statements' ? stated : note)).status]).toEqual([
        name,
        status,
      ])
  })

  test('begun once, and again it is the same', async () => {
    const id = await fresh('confirmed')
    const opened = await act('helena', id, 'opening')
    expect(opened.body.record.consultation).toMatchObject({ id, state: 'under_way', closingNote: null })
    expect(await act('helena', id, 'opening')).toEqual(opened)
    expect((await act('helena', id, 'absence')).status).toBe(409)
  })

  test('closing asks first whom the professional identified, with a code and words', async () => {
    const id = await fresh('under_way')
    expect(await act('helena', id, 'closure', note)).toMatchObject({
      status: 409,
      body: { code: 'visit_not_stated', error: expect.stringContaining('Antes de encerrar') },
    })
    expect((await act('helena', id, 'statements', stated)).status).toBe(200)
    expect((await act('helena', id, 'closure', note)).status).toBe(200)
  })

  test('closed with a note that only the record shows; twice under one key is once', async () => {
    const id = await fresh('under_way')
    await act('helena', id, 'statements', stated)
    const closed = await act('helena', id, 'closure', note, 'close')
    expect(closed.body.record.consultation).toMatchObject({ state: 'closed', closingNote: note.note })
    expect(await act('helena', id, 'closure', note, 'close')).toEqual(closed)
    expect((await act('helena', id, 'closure', note)).status).toBe(409)
    await loseAnswers(world)
    expect(await act('helena', id, 'closure', note, 'close')).toEqual(closed)
    const { rows } = await sql<{ text: string }>`select encode(closing_note_sealed, 'escape') || c::text as text
      from care.consultations c where id = ${id}`.execute(world.world.db)
    expect(rows[0]?.text).not.toContain('segredo')
  })

  test('after its end the identity is put right within a week; then a code says so in words of its own', async () => {
    const id = await fresh('under_way')
    await act('helena', id, 'statements', stated)
    await act('helena', id, 'closure', note)
    const right = { ...stated, identity: 'not_confirmed', document_kind: null, note: 'Mostrou o documento da irmã.' }
    const put = await act('helena', id, 'statements', { ...right, document_ending: null })
    expect(put.body.record.consultation).toMatchObject({ state: 'closed', statement: { identity: 'not_confirmed' } })
    expect((await act('marcos', id, 'statements', stated)).status).toBe(404)
    await sql`update care.consultations set closed_at = closed_at - interval '8 days',
      opened_at = opened_at - interval '8 days' where id = ${id}`.execute(world.world.db)
    expect(await act('helena', id, 'statements', stated)).toMatchObject({
      status: 409,
      body: { code: 'visit_not_statable', error: expect.stringContaining('até sete dias depois') },
    })
  })

  test('what was stated is in the record, in the patient’s chart, and sealed; a later statement says it rightly', async () => {
    const id = await fresh('under_way')
    const first = await act('helena', id, 'statements', stated)
    expect(first.body.record.consultation.statement).toEqual({
      channel: 'chat',
      identity: 'document',
      documentKind: 'driving_licence',
      documentEnding: '89O9',
      suitability: 'suits',
      note: null,
      at: world.clock.now.toISOString(),
    })
    const inPerson = { ...stated, suitability: 'in_person', note: 'Lesão a examinar, segredo-do-médico.' }
    const second = await act('helena', id, 'statements', inPerson)
    expect(second.body.record.consultation.statement).toMatchObject({ suitability: 'in_person', note: inPerson.note })
    const authorization = `Bearer ${await bearerOf(world, 'helena@prumo.example')}`
    const url = `/api/staff/v1/patients/${bruno}/chart`
    const chart = (await world.app.inject({ url, headers: { authorization } })).json().chart
    expect(chart.visits.find((visit: { id: number }) => visit.id === id).statement).toMatchObject({
      note: inPerson.note,
    })
    const { rows } = await sql<{ text: string }>`select encode(content_sealed, 'escape') || s::text as text
      from care.visit_statements s where consultation_id = ${id}`.execute(world.world.db)
    expect(rows).toHaveLength(2)
    expect(rows.map(({ text }) => text).join()).not.toMatch(/segredo|89O9/)
  })

  test.each([
    ['identity', { ...stated, identity: 'known' }, false],
    ['document_kind', { ...stated, document_kind: null }, true],
    ['document_ending', { ...stated, document_ending: '12345678909' }, true],
    ['note', { ...stated, identity: 'not_confirmed' }, true],
    ['note', { ...stated, suitability: 'in_person', note: ' ' }, true],
    ['note', { ...stated, note: 'a'.repeat(501) }, true],
  ])('stating what is not whole is refused at %s', async (field, payload, isIdentified) => {
    const { consultationId: id, doctorId } = await aConsultation(world.ctx(), {
      state: 'under_way',
      isStated: false,
      ...(isIdentified ? {} : { with: 'marcos', isStated: false }),
    })
    const name = isIdentified ? 'helena' : 'marcos'
    expect(doctorId).toBeGreaterThan(0)
    expect(await act(name, id, 'statements', payload)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  })

  test('who saw a document of his before may say that she knows him', async () => {
    await act('helena', await fresh('under_way'), 'statements', stated)
    const id = await fresh('under_way')
    const known = await act('helena', id, 'statements', { ...stated, identity: 'known', document_kind: null })
    expect(known.body.record.consultation).toMatchObject({
      isPatientKnown: true,
      statement: { identity: 'known', documentKind: null, documentEnding: null },
    })
  })

  test('a document that was stated by mistake, and put right, makes nobody known', async () => {
    const before = await aConsultation(world.ctx(), { with: 'marcos', isStated: false })
    await act('marcos', before.consultationId, 'statements', stated)
    const known = { ...stated, identity: 'known', document_kind: null }
    expect((await act('marcos', before.consultationId, 'statements', known)).status).toBe(422)
    const right = { ...stated, identity: 'not_confirmed', document_kind: null, note: 'Mostrou o documento da irmã.' }
    expect((await act('marcos', before.consultationId, 'statements', right)).status).toBe(200)
    const { consultationId: next } = await aConsultation(world.ctx(), { with: 'marcos', isStated: false })
    expect(await act('marcos', next, 'statements', known)).toMatchObject({
      status: 422,
      body: { errors: { identity: [expect.any(String)] } },
    })
  })

  test.each([[{ note: '' }], [{ note: ' \u0000 ' }], [{ note: 'a'.repeat(10_001) }]])(
    'a note that is none is refused by field',
    async (payload) => {
      const answer = await act('helena', await fresh('under_way'), 'closure', payload)
      expect(answer).toMatchObject({ status: 422, body: { errors: { note: [expect.any(String)] } } })
    },
  )

  test.each(['waiting_for_payment', 'waiting_for_time'])('nothing opens of one that is %s', async (state) => {
    const id = await fresh(state)
    expect((await ask('helena', id)).status).toBe(404)
    expect((await act('helena', id, 'opening')).status).toBe(409)
  })
})

test('a doctor who was one and is not any more opens nothing', async () => {
  await sql`delete from people.user_roles where user_id = ${helena}`.execute(world.world.db)
  expect((await ask('helena')).status).toBe(403)
  await sql`insert into people.user_roles (user_id, role) values (${helena}, 'doctor')`.execute(world.world.db)
  expect(await castMember(world.ctx(), 'helena@prumo.example')).toBe(helena)
})
