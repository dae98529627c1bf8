import { formatDate } from '@prumo/brazil'
import { checkPrescription } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bindToPatient } from '#domains/care/surveys'
import { bearerOf } from '#testing/bearer'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { aNote } from '../../../domains/care/chart/chart.factory.ts'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { submittedSurvey } from '../../../domains/care/surveys/surveys.factory.ts'

let world: TestWorld
let [bruno, helena, paula] = [0, 0, 0]
beforeAll(async () => {
  world = await testWorld()
  bruno = await castMember(world.ctx(), 'bruno@prumo.example')
  helena = await castMember(world.ctx(), 'helena@prumo.example')
  paula = await castMember(world.ctx(), 'paula@prumo.example')
})
beforeEach(async () => {
  await world.world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const table of ['chart_summaries', 'chart_notes', 'chart_entries', 'messages'])
      await sql`delete from ${sql.table(`care.${table}`)}`.execute(db)
  })
  await sql`update care.survey_submissions set patient_id = null`.execute(world.world.db)
  await settleRecords(world.ctx())
})
afterAll(() => world.close())

const call = async (path: string, payload: object, as = 'helena', api = '/api/staff/v1') => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `${api}${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}
const item = { product_id: 1106, quantity: 1, posology: 'Um jato sob a língua, uma vez por dia.', duration_days: 30 }
const visit = async () => (await aConsultation(world.ctx())).consultationId
const check = async (consultationId: number) => {
  const { status, body } = await call(`/consultations/${consultationId}/prescription-checks`, { items: [item] })
  expect(status, JSON.stringify(body)).toBe(200)
  return checkPrescription.response.parse(body).findings
}
const found = async (consultationId: number) =>
  (await check(consultationId)).map(({ level, rule }) => `${level} ${rule}`).sort()
const soap = { subjective: '', objective: '', assessment: '', plan: '', codes: [] }
const note = async (content: object) => {
  const { status, text } = await call(`/patients/${bruno}/notes`, { ...soap, ...content })
  expect(status, text).toBe(200)
}
const message = async (body: string) => {
  const { status, text } = await call('/messages', { message: { user_id: helena, body } }, 'bruno', '/api/v1')
  expect(status, text).toBe(201)
}
const brunoWrites = async (anything_else: string) => {
  const { submission } = await submittedSurvey(world.ctx(), { answers: { anything_else } })
  await bindToPatient(world.ctx(), { submissionId: submission.id, patientId: bruno })
}
const problem = (text: string) => call(`/patients/${bruno}/chart_entries`, { kind: 'problem', text })

describe('a note', () => {
  test('with the code of angina stops tadalafil, and its words ask', async () => {
    const id = await visit()
    await brunoWrites('nada')
    await note({
      subjective: 'Angina instável, usa Isordil SL se dor.',
      codes: [{ code: 'I20.0', label: 'Angina instável' }],
    })
    const findings = await check(id)
    expect(findings.map(({ level, rule }) => `${level} ${rule}`).sort()).toEqual([
      'ask nitrate_with_pde5_inhibitor',
      'stop pde5_inhibitor_conditions',
    ])
    expect(findings.find(({ rule }) => rule === 'nitrate_with_pde5_inhibitor')?.detail).toMatch(
      /A nota de \d\d\/\d\d\/\d{4} fala disso: “Angina instável, usa Isordil SL se dor”\. Confira com o paciente\./,
    )
  })

  test('written after a check, and corrected, is read anew each time', async () => {
    const id = await visit()
    await brunoWrites('nada')
    await note({ subjective: 'Sem queixas.' })
    expect(await found(id)).toEqual([])
    await note({ subjective: 'Usa Isordil.' })
    const { rows } = await sql<{ id: number }>`select max(id) as id from care.chart_notes`.execute(world.world.db)
    expect(await found(id)).toEqual(['ask nitrate_with_pde5_inhibitor'])
    await note({ subjective: 'Usa losartana.', corrects_id: rows[0]?.id })
    expect(await found(id)).toEqual([])
  })

  test('of a psychologist is none for the checks', async () => {
    const id = await visit()
    await brunoWrites('nada')
    await aNote(world.ctx(), {
      patientId: bruno,
      authorId: paula,
      profession: 'psychologist',
      subjective: 'Usa Isordil.',
    })
    expect(await found(id)).toEqual([])
  })
})

describe('a message of the patient', () => {
  test('asks what it names, is logged, and takes no statement more for many than for few', async () => {
    const id = await visit()
    await brunoWrites('nada')
    expect(await found(id)).toEqual([])
    await message('Bom dia! Esqueci de dizer: tomo Isordil e sou alérgico a tadalafila')
    const asked = ['ask allergy', 'ask nitrate_with_pde5_inhibitor']
    expect(await found(id)).toEqual(asked)
    const { rows } = await sql`select 1 from care.record_accesses
      where patient_id = ${bruno} and actor_id = ${helena} and what = 'messages'`.execute(world.world.db)
    expect(rows.length).toBeGreaterThan(0)
    await note({ subjective: 'Sem queixas.' })
    await found(id)
    const few = await statementsOf(() => check(id))
    for (let more = 0; more < 5; more++) await message(`Tudo bem ${more}?`)
    await note({ subjective: 'Volta bem.' })
    await found(id)
    const many = await statementsOf(() => check(id))
    expect(many.statements.length, many.statements.join('\n')).toBe(few.statements.length)
    expect(many.statements.filter((text) => /select \* from "care"."(messages|chart_notes)"/.test(text))).toEqual([])
    expect(await found(id)).toEqual(asked)
  })

  test('keeps nothing of it in clear', async () => {
    const id = await visit()
    await message('tomo Isordil')
    await note({ subjective: 'Usa Isordil.' })
    await found(id)
    const { rows } = await sql<{ row: string }>`select s::text || encode(content_sealed, 'escape') as row
      from care.chart_summaries s`.execute(world.world.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toMatch(/isordil/i)
  })
})

describe('a free answer', () => {
  test('is read for allergies, a heart attack, and what goes under the tongue', async () => {
    const id = await visit()
    await brunoWrites(
      'Tive um IAM mês passado e o cardio me passou um comprimido pra por embaixo da língua. Tenho alergia a tadalafila.',
    )
    expect(await found(id)).toEqual([
      'ask nitrate_with_pde5_inhibitor',
      'stop allergy',
      'stop pde5_inhibitor_conditions',
    ])
  })
})

describe('a problem of the chart', () => {
  test.each([
    ['ICC NYHA IV', ['stop pde5_inhibitor_conditions']],
    ['DAC', ['ask pde5_inhibitor_conditions']],
    ['doença de Fabry', ['ask unread_answer']],
    ['ejaculação precoce', []],
    ['I20.0', ['stop pde5_inhibitor_conditions']],
    ['CID I50', ['stop pde5_inhibitor_conditions']],
    ['IAM em 10/2015', ['ask pde5_inhibitor_conditions']],
  ])('%s', async (text, findings) => {
    const id = await visit()
    await brunoWrites('nada')
    expect((await problem(text)).status).toBe(200)
    expect(await found(id)).toEqual(findings)
  })

  test('that is dated to last month stops', async () => {
    const id = await visit()
    await brunoWrites('nada')
    const lastMonth = new Date(world.ctx().now().getTime() - 30 * 86_400_000)
    expect((await problem(`IAM em ${formatDate(lastMonth)}`)).status).toBe(200)
    expect(await found(id)).toEqual(['stop pde5_inhibitor_conditions'])
  })

  test('that nobody understands is answered with a reason, and then signed', async () => {
    const id = await visit()
    await brunoWrites('nada')
    await problem('doença de Fabry')
    const reasons = (await check(id)).map(({ id: finding }) => ({ finding, reason: 'Sem relação com este remédio.' }))
    const signed = await call(`/consultations/${id}/prescriptions`, { items: [item], reasons, consent: true })
    expect(signed.status, signed.text).toBe(200)
  })
})

test('record and chart warn of what stops a medicine, beside allergies', async () => {
  const id = await visit()
  await problem('ICC NYHA IV')
  await problem('miopia')
  await call(`/patients/${bruno}/chart_entries`, { kind: 'medicine', text: 'Isordil' })
  const get = async (path: string) =>
    (
      await world.app.inject({
        url: `/api/staff/v1${path}`,
        headers: { authorization: `Bearer ${await bearerOf(world, 'helena@prumo.example')}` },
      })
    ).json()
  type Warning = { text: string; warns: boolean }
  const warning = (facts: Warning[]) => facts.filter(({ warns }) => warns).map(({ text }) => text)
  const { record } = await get(`/consultations/${id}`)
  expect([warning(record.chart.problems), warning(record.chart.medicines)]).toEqual([['ICC NYHA IV'], ['Isordil']])
  const { chart } = await get(`/patients/${bruno}/chart`)
  expect(warning(chart.standing).sort()).toEqual(['ICC NYHA IV', 'Isordil'])
})

describe('an order that names nothing, or a time that is none', () => {
  test.each([
    [{ product_id: undefined, medicine: 'nope' }, 'items.0.medicine'],
    [{ product_id: 99_999_999 }, 'items.0.product_id'],
    [{ duration_days: 0 }, 'items.0.duration_days'],
    [{ duration_days: -1 }, 'items.0.duration_days'],
    [{ duration_days: 9999 }, 'items.0.duration_days'],
    [{ per_take: 1000, takes_per_day: 1 }, 'items.0.per_take'],
  ])('%o is refused at its field', async (change, field) => {
    const items = [{ ...item, ...change }]
    const { status, body } = await call(`/consultations/${await visit()}/prescription-checks`, { items })
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'invalid_fields', [field]])
  })
})
