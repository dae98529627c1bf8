import { randomUUID } from 'node:crypto'
import { type judgeReceivedRecord, showReceivedRecord } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { upload } from '#testing/upload'
import { withoutRole } from '#testing/without-role'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let [consultationId, patientId, doctorId] = [0, 0, 0]
beforeAll(async () => {
  world = await testWorld()
  await settleRecords(world.ctx())
  ;({ consultationId, patientId, doctorId } = await aConsultation(world.ctx(), { state: 'under_way' }))
})
afterAll(() => world.close())
beforeEach(() =>
  // As whoever owns the server: what is written here is only added to.
  world.world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const table of ['received_facts_taken', 'received_record_verdicts', 'received_records', 'chart_entries'])
      await sql`delete from ${sql.table(`care.${table}`)}`.execute(db)
    for (const table of ['chart_summaries', 'given_documents', 'medical_documents', 'record_accesses'])
      await sql`delete from ${sql.table(`care.${table}`)}`.execute(db)
  }),
)

const bearer = (name: string) => bearerOf(world, `${name}@prumo.example`)
const ask = async (
  method: 'GET' | 'POST',
  path: string,
  { as = 'helena', payload, key, api = '/api/staff/v1' }: Asked = {},
) => {
  const answer = await world.app.inject({
    method,
    url: `${api}${path}`,
    headers: { authorization: `Bearer ${await bearer(as)}`, ...(key ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}
type Asked = { as?: string; payload?: object; key?: string; api?: string }

const cpf = 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf'
const patient = (value: string | null, text = 'Bruno Almeida') => ({
  resourceType: 'Patient',
  name: [{ text }],
  identifier: value === null ? [] : [{ system: cpf, value }],
})
const [his, others] = ['12345678909', '52998224725']
const allergy = { resourceType: 'AllergyIntolerance', code: { text: 'Tadalafila' }, recordedDate: '2024-05-03' }
const nitrate = {
  resourceType: 'MedicationStatement',
  status: 'active',
  medicationCodeableConcept: { text: 'Isordil' },
}

/** What arrived with the patient's own upload, given to the consultation. */
const arrived = async (...resources: object[]): Promise<number> => {
  const bundle = { resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) }
  const answer = await upload(world, {
    bearer: await bearer('bruno'),
    files: [['prontuario.json', Buffer.from(JSON.stringify(bundle))]],
    fields: { consultation_id: String(consultationId) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().profile.medicalDocuments[0].id
}
const pathOf = (documentId: number) => `/consultations/${consultationId}/received_records/${documentId}`
const show = async (documentId: number) =>
  showReceivedRecord.response.parse((await ask('GET', pathOf(documentId))).body).receivedRecord
type Judgement = z.input<typeof judgeReceivedRecord.request>
const judge = (documentId: number, verdict: Judgement['verdict'], reason = '', more: Asked = {}) =>
  ask('POST', `${pathOf(documentId)}/verdicts`, { ...more, payload: { verdict, reason } })
const take = (documentId: number, position: number, more: Asked = {}) =>
  ask('POST', `${pathOf(documentId)}/taken_facts`, { ...more, payload: { position } })
const open = (documentId: number) => ask('GET', `/consultations/${consultationId}/documents/${documentId}`)
const item = { product_id: 1106, quantity: 1, posology: 'Um jato sob a língua, uma vez por dia.', duration_days: 30 }
const findings = async (): Promise<string[]> => {
  const { body } = await ask('POST', `/consultations/${consultationId}/prescription-checks`, {
    payload: { items: [item] },
  })
  return body.findings.map(({ level, rule }: Record<string, string>) => `${level} ${rule}`)
}
const chart = async () => (await ask('GET', `/patients/${patientId}/chart`)).body.chart
const ownExport = async () => {
  const answer = await world.app.inject({
    url: '/api/v1/record_export',
    headers: { authorization: `Bearer ${await bearer('bruno')}` },
  })
  return answer.body
}

describe('before anybody has said whose it is', () => {
  test('its professional sees it compared field by field, and nothing of what it says', async () => {
    const id = await arrived(patient(null), allergy, nitrate)
    const record = await show(id)
    expect(record).toMatchObject({
      ...{ outcome: 'unsure', verdict: null, mayBeAccepted: true, needsReasonToAccept: true, facts: [] },
      fields: [
        { field: 'name', told: 'Bruno Almeida', state: 'same' },
        { field: 'birth_date', told: null, state: 'missing' },
        { field: 'cpf', told: null, known: his, state: 'missing' },
      ],
    })
    expect(JSON.stringify(record)).not.toContain('Tadalafila')
  })

  test('none of it reaches the checks, the chart or a copy', async () => {
    const before = await findings()
    const id = await arrived(patient(his), allergy, nitrate)
    await show(id)
    expect((await open(id)).status).toBe(200)
    expect(await findings()).toEqual(before)
    const { documents, standing } = await chart()
    expect([documents, standing]).toEqual([[], []])
    expect(await ownExport()).not.toContain('Prontuário recebido')
    expect((await take(id, 0)).body.code).toBe('record_not_accepted')
  })

  test('the reading is logged, and the document belongs to the record', async () => {
    const id = await arrived(patient(his), allergy)
    await show(id)
    const { rows } = await sql`select what from care.record_accesses
      where subject_id = ${id} and actor_id = ${doctorId} and what = 'document'`.execute(world.world.db)
    expect(rows).toHaveLength(1)
    const path = `/profile/medical_documents/${id}/consultations/${consultationId}`
    const answer = await world.app.inject({
      method: 'DELETE',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${await bearer('bruno')}` },
    })
    expect(answer.json().code).toBe('document_opened')
  })
})

describe('accepted', () => {
  test('each fact is taken over by an act, once, with where it comes from, and then it counts', async () => {
    const id = await arrived(patient(his), allergy, nitrate)
    const { body } = await judge(id, 'his')
    expect(body.receivedRecord).toMatchObject({
      verdict: 'his',
      verdicts: [{ verdict: 'his', byName: expect.stringContaining('Helena') }],
      facts: [
        { kind: 'allergy', text: 'Tadalafila', isTaken: false },
        { kind: 'medicine', text: 'Isordil', isTaken: false },
      ],
    })
    // Accepting takes nothing over.
    expect((await chart()).standing).toEqual([])
    expect((await take(id, 0)).body.receivedRecord.facts.map(({ isTaken }: { isTaken: boolean }) => isTaken)).toEqual([
      true,
      false,
    ])
    expect((await chart()).standing).toMatchObject([
      {
        kind: 'allergy',
        text: 'Tadalafila',
        detail: expect.stringMatching(
          /^no arquivo, de 03\/05\/2024 · De prontuário de outro serviço, recebido em \d\d\/\d\d\/\d{4}\.$/,
        ),
      },
    ])
    expect(await findings()).toContain('stop allergy')
    await take(id, 1)
    expect(await findings()).toContain('stop nitrate_with_pde5_inhibitor')
    expect((await chart()).documents).toMatchObject([{ id }])
    expect(await ownExport()).toContain('Prontuário recebido')
  })

  test('a fact is one entry, also by two hands at once', async () => {
    const id = await arrived(patient(his), allergy)
    await judge(id, 'his')
    const answers = await Promise.all([take(id, 0), take(id, 0), take(id, 0)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await chart()).standing).toHaveLength(1)
    expect((await take(id, 9)).status).toBe(404)
    expect((await take(id, -1)).status).toBe(400)
  })

  test('and then refused: nothing more of it is taken, and the chart shows it no more', async () => {
    const id = await arrived(patient(his), allergy, nitrate)
    await judge(id, 'his')
    await take(id, 0)
    const { body } = await judge(id, 'not_his', 'O paciente disse que é do irmão.')
    expect(body.receivedRecord).toMatchObject({
      verdict: 'not_his',
      mayBeAccepted: false,
      facts: [],
      verdicts: [{ verdict: 'his' }, { verdict: 'not_his', reason: 'O paciente disse que é do irmão.' }],
    })
    expect((await take(id, 1)).body.code).toBe('record_not_accepted')
    const { documents, standing } = await chart()
    expect(documents).toEqual([])
    // What was written stays until somebody withdraws it.
    expect(standing).toHaveLength(1)
    expect((await open(id)).body.code).toBe('record_set_apart')
  })
})

test.each<[string, string | null, Judgement, number, string | null]>([
  ['his, by his CPF', his, { verdict: 'his', reason: '' }, 200, null],
  ['his, without a CPF, and no word', null, { verdict: 'his', reason: '' }, 422, 'invalid_fields'],
  ['his, without a CPF, and a word', null, { verdict: 'his', reason: 'é dele' }, 422, 'invalid_fields'],
  ['his, without a CPF, and how', null, { verdict: 'his', reason: 'Ele abriu na minha frente.' }, 200, null],
  ['his, by another’s CPF', others, { verdict: 'his', reason: 'Ele abriu na minha frente.' }, 409, 'record_set_apart'],
  ['not his, and no word', his, { verdict: 'not_his', reason: '   ' }, 422, 'invalid_fields'],
  ['not his, and a novel', his, { verdict: 'not_his', reason: 'x'.repeat(501) }, 422, 'invalid_fields'],
  ['not his, and why', others, { verdict: 'not_his', reason: 'É de outra pessoa.' }, 200, null],
])('a professional says that it is %s', async (_what, value, { verdict, reason }, status, code) => {
  const id = await arrived(patient(value), allergy)
  const answer = await judge(id, verdict, reason)
  expect([answer.status, answer.body.code ?? null]).toEqual([status, code])
  expect((await show(id)).verdict).toBe(status === 200 ? verdict : null)
})

test.each<[string, Judgement['verdict'], Judgement['verdict'], number]>([
  ['accepted twice', 'his', 'his', 409],
  ['refused twice', 'not_his', 'not_his', 409],
  ['refused, and then accepted', 'not_his', 'his', 409],
  ['accepted, and then refused', 'his', 'not_his', 200],
])('%s: %s, %s: %i', async (_what, first, second, status) => {
  const id = await arrived(patient(his), allergy)
  const why = 'Conferi com o paciente.'
  await judge(id, first, why)
  expect((await judge(id, second, why)).status).toBe(status)
})

test('two verdicts at once: one stands, or an acceptance and then a refusal', async () => {
  const id = await arrived(patient(his), allergy)
  const why = 'Conferi com o paciente.'
  await Promise.all([judge(id, 'his', why), judge(id, 'not_his', why), judge(id, 'his', why)])
  const { verdicts } = await show(id)
  expect(verdicts.at(-1)?.verdict).toBe('not_his')
  expect(new Set(verdicts.map(({ verdict }) => verdict)).size).toBe(verdicts.length)
})

test.each<[string, object[]]>([
  ['another person', [patient(others, 'Carlos Souza'), allergy]],
  ['two people', [patient(his), { ...patient(others, 'Carlos Souza'), id: 'b' }, allergy]],
])('of %s nothing is kept but the comparison, and it does not open', async (_what, resources) => {
  const id = await arrived(...resources)
  const record = await show(id)
  expect(record).toMatchObject({ mayBeAccepted: false, facts: [] })
  const { status, body } = await open(id)
  expect([status, body.code]).toEqual([409, 'record_set_apart'])
  expect(body.error).not.toContain('Carlos')
})

test('an exam is no received record: 404', async () => {
  const answer = await upload(world, {
    bearer: await bearer('bruno'),
    files: [['exame.pdf', aPdf()]],
    fields: { consultation_id: String(consultationId) },
  })
  const [{ id, received }] = answer.json().profile.medicalDocuments
  expect(received).toBeNull()
  expect((await ask('GET', pathOf(id))).status).toBe(404)
})

test('nobody else reads, judges or takes over: 403 for other roles, 404 for another professional', async () => {
  const id = await arrived(patient(his), allergy)
  const acts = [
    (as: string) => ask('GET', pathOf(id), { as }),
    (as: string) => judge(id, 'his', '', { as }),
    (as: string) => take(id, 0, { as }),
  ]
  for (const act of acts) {
    for (const name of ['bruno', 'silvia', 'rafael', 'clara']) expect((await act(name)).status, name).toBe(403)
    for (const name of ['marcos', 'paula']) expect((await act(name)).status, name).toBe(404)
  }
  expect((await show(id)).verdict).toBeNull()
})

test('repeated by the same key: the answer, not a second verdict; without his role nothing', async () => {
  const id = await arrived(patient(his), allergy)
  for (const act of [(key: string) => judge(id, 'his', '', { key }), (key: string) => take(id, 0, { key })]) {
    const key = randomUUID()
    expect((await act(key)).status).toBe(200)
    expect((await act(key)).status).toBe(200)
    const system = world.ctx({ kind: 'system' })
    expect((await withoutRole(system, { userId: doctorId, role: 'doctor' }, () => act(key))).status).toBe(403)
  }
  expect((await show(id)).verdicts).toHaveLength(1)
  expect((await chart()).standing).toHaveLength(1)
})

test('what was said is only added to, by the database itself', async () => {
  const id = await arrived(patient(his), allergy)
  await judge(id, 'his')
  await take(id, 0)
  for (const table of ['received_records', 'received_record_verdicts', 'received_facts_taken'])
    for (const change of [
      sql`update ${sql.table(`care.${table}`)} set patient_id = patient_id`,
      sql`delete from ${sql.table(`care.${table}`)}`,
    ])
      await expect(change.execute(world.world.db), table).rejects.toThrow()
})
