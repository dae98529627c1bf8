import { checkPrescription, showDispensing } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bindToPatient } from '#domains/care/surveys'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { anEntry } from '../../../domains/care/chart/chart.factory.ts'
import {
  aConsultation,
  aPrescription,
  castMember,
  settleRecords,
} from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { submittedSurvey } from '../../../domains/care/surveys/surveys.factory.ts'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let [bruno, helena] = [0, 0]
beforeAll(async () => {
  world = await testWorld()
  bruno = await castMember(world.ctx(), 'bruno@prumo.example')
  helena = await castMember(world.ctx(), 'helena@prumo.example')
})
beforeEach(async () => {
  await sql`update care.survey_submissions set patient_id = null`.execute(world.world.db)
  await settleRecords(world.ctx())
})
afterAll(() => world.close())

const call = async (path: string, payload: object, as = 'helena') => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}
const item = { product_id: 1106, quantity: 1, posology: 'Um jato sob a língua, uma vez por dia.', duration_days: 30 }
const check = async (consultationId: number, items: object[] = [item], as = 'helena') => {
  const { status, body } = await call(`/consultations/${consultationId}/prescription-checks`, { items }, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return checkPrescription.response.parse(body).findings
}
const issue = (consultationId: number, { items = [item], reasons = [], as = 'helena' }: Asking = {}) =>
  call(`/consultations/${consultationId}/prescriptions`, { items, reasons, consent: true }, as)
type Asking = { items?: object[]; reasons?: object[]; as?: string }

const brunoSays = async (answers: Record<string, string | string[]>) => {
  const { submission } = await submittedSurvey(world.ctx(), { answers })
  await bindToPatient(world.ctx(), { submissionId: submission.id, patientId: bruno })
}
const takes = (medicines: string) => brunoSays({ uses_medicines: 'yes', medicines })
const prescriptionsOf = async (consultationId: number) =>
  (await sql`select 1 from care.prescriptions where consultation_id = ${consultationId}`.execute(world.world.db)).rows
    .length
const answering = (findings: { id: string }[], reason = 'Combinado com o cardiologista em 12/11.') =>
  findings.map(({ id }) => ({ finding: id, reason }))

describe('the patient on isosorbide, ketoconazole and doxazosin, allergic to tadalafil', () => {
  test('tadalafil, twenty jets a day for a year, is stopped, whatever reasons are written', async () => {
    await brunoSays({
      uses_medicines: 'yes',
      medicines: 'Isordil, cetoconazol e doxazosina',
      has_allergies: 'yes',
      allergies: 'Tadalafila, o rosto incha',
    })
    const { consultationId } = await aConsultation(world.ctx())
    const items = [{ ...item, quantity: 99, posology: '20 jatos por dia', duration_days: 365 }]
    const findings = await check(consultationId, items)
    expect(findings.map(({ rule, level }) => `${level} ${rule}`)).toEqual(
      expect.arrayContaining([
        'stop nitrate_with_pde5_inhibitor',
        'stop allergy',
        'stop greatest_dose',
        'ask alpha_blocker_with_pde5_inhibitor',
        'ask strong_cyp3a4_inhibitor_with_pde5_inhibitor',
      ]),
    )
    const fewer = [{ ...items[0], quantity: 1 }]
    const again = await check(consultationId, fewer)
    const refused = await issue(consultationId, { items: fewer, reasons: answering(again) })
    expect([refused.status, refused.body.code]).toEqual([422, 'prescription_stopped'])
    expect(refused.text).not.toMatch(/isordil|nitrato|tadalafila/i)
    expect(await prescriptionsOf(consultationId)).toBe(0)
  })
})

describe('what asks', () => {
  test('is signed with a reason for each, which is kept sealed and shown to the pharmacist', async () => {
    await takes('doxazosina 2 mg e cetoconazol')
    const { consultationId } = await aConsultation(world.ctx())
    const findings = await check(consultationId)
    expect(findings.map(({ level }) => level)).toEqual(['ask', 'ask'])
    const without = await issue(consultationId)
    expect([without.status, without.body.code]).toEqual([422, 'prescription_needs_reasons'])
    expect(Object.keys(without.body.errors).sort()).toEqual(findings.map(({ id }) => `reasons.${id}`).sort())
    const [first] = findings
    for (const reasons of [
      answering(findings.slice(0, 1)),
      answering(findings, 'ok'),
      answering([{ id: 'ffffffffffffffff' }, { id: first?.id ?? '' }]),
    ])
      expect((await issue(consultationId, { reasons })).body.code).toBe('prescription_needs_reasons')
    expect(await prescriptionsOf(consultationId)).toBe(0)

    const signed = await issue(consultationId, { reasons: answering(findings) })
    expect(signed.status, signed.text).toBe(200)
    const { rows } = await sql<{ row: string; sealed: Buffer }>`select c::text as row, content_sealed as sealed
      from care.prescription_checks c where prescription_id = ${signed.body.prescription.id}`.execute(world.world.db)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows[0]?.row) + rows[0]?.sealed.toString()).not.toMatch(/cardiologista|doxazosina/)
  })

  test('a reason for what was found before the record changed does not count', async () => {
    await takes('doxazosina')
    const { consultationId } = await aConsultation(world.ctx())
    const reasons = answering(await check(consultationId))
    await anEntry(world.ctx(), { patientId: bruno, authorId: helena, kind: 'medicine', text: 'Ritonavir' })
    const refused = await issue(consultationId, { reasons })
    expect([refused.status, refused.body.code]).toEqual([422, 'prescription_needs_reasons'])
  })

  test('what a colleague wrote in the chart counts, and what he advised against', async () => {
    await anEntry(world.ctx(), { patientId: bruno, authorId: helena, kind: 'avoid', text: 'inibidores da PDE5' })
    const { consultationId } = await aConsultation(world.ctx(), { with: 'marcos' })
    const rules = (await check(consultationId, [item], 'marcos')).map(({ rule }) => rule)
    expect(rules).toContain('avoid')
  })
})

describe('the words of a posology', () => {
  const once = { per_take: 1, takes_per_day: 1 }
  const dose = async (change: object) => {
    const { consultationId } = await aConsultation(world.ctx())
    const items = [{ ...item, ...change }]
    const all = await check(consultationId, items)
    const found = all.filter(({ rule }) => /dose/.test(rule))
    const { body, status } = await issue(consultationId, { items, reasons: answering(all) })
    return [found.map(({ rule, level }) => `${level} ${rule}`), body.code ?? status]
  }

  test.each([
    ['no dose at all', { posology: 'Conforme orientação.' }, ['stop unknown_dose'], 'prescription_stopped'],
    [
      'more than the form',
      { ...once, posology: '1 jato de manhã, à tarde e à noite' },
      ['stop contradicted_dose'],
      'prescription_stopped',
    ],
    [
      'less often than the form',
      { ...once, posology: '1 jato por semana' },
      ['stop contradicted_dose'],
      'prescription_stopped',
    ],
    [
      'another amount',
      { ...once, posology: '5 ml à noite' },
      ['stop greatest_dose', 'stop contradicted_dose'],
      'prescription_stopped',
    ],
    ['what nobody reads', { ...once, posology: '1 jato ao dia, se preferir' }, ['ask unsaid_dose'], 200],
    [
      'too much beside what nobody reads',
      { ...once, posology: '1 jato ao dia, podendo usar até vinte' },
      ['stop greatest_dose', 'ask unsaid_dose'],
      'prescription_stopped',
    ],
    [
      'other days than the form',
      { ...once, posology: '1 jato ao dia por 7 dias' },
      ['stop contradicted_dose'],
      'prescription_stopped',
    ],
    ['the same as the form', { ...once, posology: 'Um jato à noite' }, [], 200],
    [
      'a layer of a cream',
      { product_id: undefined, medicine: 'hidrocortisona-1-creme', posology: 'Aplicar fina camada 2 vezes ao dia' },
      [],
      200,
    ],
  ])('%s', async (_what, change, findings, end) => {
    await brunoSays({ uses_medicines: 'no' })
    expect(await dose(change)).toEqual([findings, end])
  })
})

describe('what stands in the chart', () => {
  const add = (payload: object) => call(`/patients/${bruno}/chart_entries`, payload)
  const pressure = (value: number, second: number) =>
    add({ kind: 'vital', text: '', vital: { measure: 'blood_pressure', value, second } })
  const ofConditions = async (consultationId: number) =>
    (await check(consultationId)).filter(({ rule }) => rule === 'pde5_inhibitor_conditions')

  test('a pressure with its numbers reversed is refused at its field', async () => {
    await aConsultation(world.ctx())
    const { status, body } = await pressure(80, 120)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['second']])
  })

  test('the latest pressure stops a PDE5 inhibitor, in words that say who wrote it', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    expect((await pressure(185, 115)).status).toBe(200)
    const [found, ...more] = await ofConditions(consultationId)
    expect(found).toMatchObject({ level: 'stop', title: expect.stringContaining('pressão alta') })
    expect(found?.detail).toMatch(
      /Consta no prontuário, escrito por um profissional em .*: “Pressão arterial: 185\/115 mmHg”/,
    )
    expect(more).toEqual([])
    await pressure(84, 48)
    expect((await ofConditions(consultationId)).map(({ title }) => title)).toEqual([expect.stringContaining('baixa')])
    await pressure(125, 80)
    expect(await ofConditions(consultationId)).toEqual([])
  })

  test('a heart attack of last month stops, and one of years ago asks', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    await brunoSays({ anything_else: 'infarto há 3 anos' })
    expect((await ofConditions(consultationId)).map(({ level }) => level)).toEqual(['ask'])
    await brunoSays({ anything_else: 'infarto há 1 mês' })
    expect((await ofConditions(consultationId)).map(({ level }) => level).sort()).toEqual(['ask', 'stop'])
  })
})

test('the valid prescription of another doctor counts', async () => {
  await aPrescription(world.ctx())
  const { consultationId } = await aConsultation(world.ctx(), { with: 'marcos' })
  const findings = await check(consultationId, [item], 'marcos')
  expect(findings.map(({ rule }) => rule)).toContain('duplicate_substance')
  expect((await issue(consultationId, { as: 'marcos' })).body.code).toBe('prescription_needs_reasons')
})

test('what nobody can read of several allergies has a title for each', async () => {
  await brunoSays({ has_allergies: 'yes', allergies: 'xpto 10 mg, zubrofix 20 mg e dipirona' })
  const { consultationId } = await aConsultation(world.ctx())
  const titles = (await check(consultationId)).flatMap(({ rule, title }) => (rule === 'unread_answer' ? [title] : []))
  expect(titles).toEqual([
    'Não foi possível conferir: alergia “xpto 10 mg”',
    'Não foi possível conferir: alergia “zubrofix 20 mg”',
  ])
})

test('who may not prescribe learns nothing from a dry run', async () => {
  await takes('Isordil')
  const { consultationId } = await aConsultation(world.ctx())
  const path = `/consultations/${consultationId}/prescription-checks`
  for (const [as, status] of [
    ['marcos', 404],
    ['paula', 403],
    ['silvia', 403],
    ['clara', 403],
    ['bruno', 403],
  ] as const)
    expect((await call(path, { items: [item] }, as)).status, as).toBe(status)
})

test('a dry run writes down the reading, and makes as many statements for much as for little', async () => {
  const { consultationId } = await aConsultation(world.ctx())
  const dry = () => statementsOf(() => check(consultationId))
  await aPrescription(world.ctx())
  await dry()
  const few = await dry()
  for (const medicine of ['losartana', 'metformina', 'dipirona']) await takes(medicine)
  for (let made = 0; made < 3; made++) await aPrescription(world.ctx())
  await dry()
  const many = await dry()
  expect(many.statements.length, many.statements.join('\n')).toBe(few.statements.length)
  const { rows } = await sql<{ what: string }>`select distinct what from care.record_accesses
    where patient_id = ${bruno} and actor_id = ${helena}`.execute(world.world.db)
  expect(rows.map(({ what }) => what)).toEqual(expect.arrayContaining(['survey', 'prescription']))
})

describe('at dispensing', () => {
  const asked = async () => {
    const { dispensingId } = await aRequest(world.ctx(), await sandboxControl(world.sandbox.url).cardToken())
    return dispensingId
  }
  const show = async (dispensingId: number) => {
    const answer = await world.app.inject({
      url: `/api/staff/v1/dispensings/${dispensingId}`,
      headers: { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` },
    })
    return showDispensing.response.parse(answer.json()).dispensing
  }

  test('what the patient has told since is new, and a nitrate blocks the acceptance', async () => {
    const dispensingId = await asked()
    await takes('doxazosina')
    const { checks } = await show(dispensingId)
    expect(checks.findings).toContainEqual(
      expect.objectContaining({ rule: 'alpha_blocker_with_pde5_inhibitor', reason: null, isNew: true }),
    )
    await takes('Isordil')
    const refused = await call(`/dispensings/${dispensingId}/acceptance`, {}, 'silvia')
    expect([refused.status, refused.body.code]).toEqual([409, 'dispensing_stopped'])
    const shown = await show(dispensingId)
    expect(shown.state).toBe('requested')
    const stop = shown.checks.findings.find(({ rule }) => rule === 'nitrate_with_pde5_inhibitor')
    expect(stop?.detail).toContain('Não dispense; oriente o paciente a não usar por conta própria e avise o médico.')
    expect(JSON.stringify(shown.checks)).not.toMatch(/prescreva/i)
  })

  test('what else was prescribed here stands among the medicines in use', async () => {
    const dispensingId = await asked()
    const here = async () => (await show(dispensingId)).facts.medicines.filter(({ by }) => by === 'here')
    expect(await here()).toEqual([])
    await aPrescription(world.ctx())
    expect(await here()).toEqual([
      expect.objectContaining({ by: 'here', detail: expect.stringMatching(/^receita de \d\d\/\d\d\/\d{4}$/) }),
    ])
  })

  test('a doctor does not confirm what a stop stands against: he cancels or replaces it', async () => {
    const dispensingId = await asked()
    const question = { reason: 'dose_to_confirm', note: 'O paciente contou que usa Isordil.' }
    const returned = await call(`/dispensings/${dispensingId}/return`, question, 'silvia')
    expect(returned.status, returned.text).toBe(200)
    const { rows } = await sql<{ id: number }>`select id from plans.dispensing_tasks
      where dispensing_id = ${dispensingId}`.execute(world.world.db)
    const confirm = () => call(`/tasks/${rows[0]?.id}/confirmation`, { reason: 'Está certo assim.' })
    await takes('Isordil')
    const refused = await confirm()
    expect([refused.status, refused.body.code]).toEqual([409, 'confirmation_stopped'])
    expect(refused.body.message ?? refused.text).toMatch(/[Cc]ancele/)
    expect(refused.text).not.toMatch(/isordil/i)
    expect((await show(dispensingId)).state).toBe('in_question')
    await sql`update care.survey_submissions set patient_id = null`.execute(world.world.db)
    expect((await confirm()).status).toBe(200)
    expect((await show(dispensingId)).state).toBe('requested')
  })
})
