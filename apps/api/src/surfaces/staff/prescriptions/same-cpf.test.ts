import { checkPrescription, showChart, showConsultationRecord, showDispensing } from '@prumo/contracts/staff'
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
let [bruno, helena, consultationId] = [0, 0, 0]
/** The other account, a new one for each test: what is in a chart stays. */
let other = { id: 0, name: '' }
let made = 0
beforeAll(async () => {
  world = await testWorld()
  bruno = await castMember(world.ctx(), 'bruno@prumo.example')
  helena = await castMember(world.ctx(), 'helena@prumo.example')
})
beforeEach(async () => {
  await sql`update care.survey_submissions set patient_id = null`.execute(world.world.db)
  await sql`update people.profiles set cpf = null`.execute(world.world.db)
  await settleRecords(world.ctx())
  other = await anAccount()
  await carry('52998224725', [bruno])
  consultationId = (await aConsultation(world.ctx())).consultationId
})
afterAll(() => world.close())

const anAccount = async (cpf = '52998224725') => {
  made += 1
  const name = `outro${made}`
  const { rows } = await sql<{ id: number }>`insert into people.users (email, first_name)
    values (${`${name}@prumo.example`}, 'Bruno') returning id`.execute(world.world.db)
  const id = rows[0]?.id as number
  await carry(cpf, [id])
  return { id, name }
}
const carry = async (cpf: string | null, userIds: number[]) => {
  for (const userId of userIds)
    await sql`insert into people.profiles (user_id, cpf) values (${userId}, ${cpf})
      on conflict (user_id) do update set cpf = excluded.cpf`.execute(world.world.db)
}
const call = async (method: 'GET' | 'POST', path: string, { payload, as = 'helena' }: Calling = {}) => {
  const answer = await world.app.inject({
    method,
    url: path.startsWith('/api') ? path : `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}
type Calling = { payload?: object; as?: string }

const item = { product_id: 1106, quantity: 1, posology: 'Um jato sob a língua, uma vez por dia.', duration_days: 30 }
const check = async () => {
  const path = `/consultations/${consultationId}/prescription-checks`
  return checkPrescription.response.parse((await call('POST', path, { payload: { items: [item] } })).body).findings
}
const found = async (rule: string) => (await check()).find((one) => one.rule === rule)
const issue = (reasons: object[] = []) =>
  call('POST', `/consultations/${consultationId}/prescriptions`, { payload: { items: [item], reasons, consent: true } })
const says = async (patientId: number, answers: Record<string, string | string[]>) => {
  const { submission } = await submittedSurvey(world.ctx(), { answers })
  await bindToPatient(world.ctx(), { submissionId: submission.id, patientId })
}
const elsewhere = 'em outro cadastro com o mesmo CPF'

describe('a patient whose other account carries the same CPF', () => {
  test.each([
    ['a nitrate that he told there', { uses_medicines: 'yes', medicines: 'Isordil' }, 'nitrate_with_pde5_inhibitor'],
    ['an allergy that he told there', { has_allergies: 'yes', allergies: 'tadalafila' }, 'allergy'],
    ['angina that he told there', { heart_now: ['angina'] }, 'pde5_inhibitor_conditions'],
  ])('%s stops an order here, and the doctor reads where it is from', async (_, answers, rule) => {
    await says(other.id, answers)
    expect(await found(rule)).toMatchObject({ level: 'stop', detail: expect.stringContaining(elsewhere) })
    expect((await issue()).body.code).toBe('prescription_stopped')
    await carry('11144477735', [other.id])
    expect(await found(rule)).toBeUndefined()
  })

  test('what a doctor wrote into that chart counts', async () => {
    await anEntry(world.ctx(), { patientId: other.id, authorId: helena, kind: 'allergy', text: 'Tadalafila' })
    await anEntry(world.ctx(), { patientId: other.id, authorId: helena, kind: 'avoid', text: 'inibidores da PDE5' })
    const findings = await check()
    for (const rule of ['allergy', 'avoid'])
      expect(findings.find((one) => one.rule === rule)?.detail, rule).toContain(elsewhere)
  })

  test('a valid prescription of that account is a therapy in duplicity', async () => {
    await aPrescription(world.ctx(), {}, await aConsultation(world.ctx(), { of: other.name }))
    expect(await found('duplicate_substance')).toMatchObject({ detail: expect.stringContaining(elsewhere) })
  })

  test('an order asks to verify who he is, as soon as that account says anything', async () => {
    expect(await found('other_account')).toBeUndefined()
    await says(other.id, { uses_medicines: 'yes', medicines: 'losartana' })
    expect(await found('other_account')).toMatchObject({ level: 'ask', title: 'Há outro cadastro com o mesmo CPF' })
  })

  test('the readings are written into the log of the account that was read, with their reason', async () => {
    await says(other.id, { uses_medicines: 'yes', medicines: 'Isordil' })
    await anEntry(world.ctx(), { patientId: other.id, authorId: helena, kind: 'allergy', text: 'Tadalafila' })
    await check()
    const { rows } = await sql`select what, reason, actor_id as reader from care.record_accesses
      where patient_id = ${other.id} order by what`.execute(world.world.db)
    expect(rows).toEqual([
      { what: 'chart', reason: 'same_cpf', reader: helena },
      { what: 'survey', reason: 'same_cpf', reader: helena },
    ])
  })

  test('record and chart say that there is another account, and nothing of it', async () => {
    await says(other.id, { uses_medicines: 'yes', medicines: 'Isordil' })
    const record = await call('GET', `/consultations/${consultationId}`)
    expect(showConsultationRecord.response.parse(record.body).record.patient.otherAccounts).toBe(1)
    expect(record.text).not.toContain('Isordil')
    const chart = await call('GET', `/patients/${bruno}/chart`)
    expect(showChart.response.parse(chart.body).chart.patient.otherAccounts).toBe(1)
    await carry(null, [bruno])
    const { body } = await call('GET', `/consultations/${consultationId}`)
    expect(showConsultationRecord.response.parse(body).record.patient.otherAccounts).toBe(0)
  })

  test('the number of statements does not grow with the accounts', async () => {
    await says(other.id, { uses_medicines: 'yes', medicines: 'losartana' })
    await check()
    const withOne = (await statementsOf(check)).statements.length
    for (const { id } of [await anAccount(), await anAccount()])
      await says(id, { uses_medicines: 'yes', medicines: 'losartana' })
    await check()
    expect((await statementsOf(check)).statements.length).toBe(withOne)
  })
})

describe('the pharmacist', () => {
  test('is stopped by what the other account says since the signature, and reads where it is from', async () => {
    const { dispensingId } = await aRequest(world.ctx(), await sandboxControl(world.sandbox.url).cardToken())
    const show = async () =>
      showDispensing.response.parse((await call('GET', `/dispensings/${dispensingId}`, { as: 'silvia' })).body)
        .dispensing
    expect((await show()).checks.findings.filter(({ level }) => level === 'stop')).toEqual([])
    await says(other.id, { uses_medicines: 'yes', medicines: 'Isordil' })
    const stops = (await show()).checks.findings.filter(({ level }) => level === 'stop')
    expect(stops).toMatchObject([{ rule: 'nitrate_with_pde5_inhibitor', detail: expect.stringContaining(elsewhere) }])
    const accepted = await call('POST', `/dispensings/${dispensingId}/acceptance`, { as: 'silvia', payload: {} })
    expect(accepted.body.code).toBe('dispensing_stopped')
    const { rows } = await sql`select reason from care.record_accesses a join people.users u on u.id = a.actor_id
      where a.patient_id = ${other.id} and u.email = 'silvia@prumo.example'`.execute(world.world.db)
    expect(rows).toEqual([{ reason: 'same_cpf' }])
  })
})

describe('a doctor who has verified with the patient that the other account is wrong', () => {
  test('a stop from there asks once a doctor has verified with the patient that it is not so', async () => {
    await says(other.id, { uses_medicines: 'yes', medicines: 'Isordil' })
    await anEntry(world.ctx(), { patientId: other.id, authorId: helena, kind: 'allergy', text: 'Tadalafila' })
    for (const rule of ['nitrate_with_pde5_inhibitor', 'allergy']) {
      const told = (await found(rule))?.told
      const payload = { kind: 'refutation', text: told?.words, detail: 'Verifiquei: o outro cadastro é do pai.' }
      const path = `/patients/${bruno}/chart_entries`
      expect((await call('POST', path, { payload: { ...payload, refutes: told } })).status, rule).toBe(200)
      expect(await found(rule), rule).toMatchObject({ level: 'ask' })
    }
    consultationId = (await aConsultation(world.ctx(), { of: other.name })).consultationId
    expect(await found('nitrate_with_pde5_inhibitor')).toMatchObject({ level: 'stop' })
  })
})
