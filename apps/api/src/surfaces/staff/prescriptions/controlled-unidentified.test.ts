import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDispensedChecks } from '#domains/care/prescriptions'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await settleRecords(world.ctx())
})
afterAll(() => world.close())

const unidentified = { identity: 'not_confirmed', document_kind: null, note: 'Sem câmera hoje.' }
const inPerson = { suitability: 'in_person', note: 'Precisa de exame físico.' }

const visit = async (change: object) => {
  const its = await aConsultation(world.ctx(), { isStated: false })
  const state = async (change: object) => {
    const whole = { channel: 'video', identity: 'document', document_kind: 'passport', suitability: 'suits' }
    const stated = await call(its.consultationId, '/statements', { ...whole, ...change })
    expect(stated.status, JSON.stringify(stated.body)).toBe(200)
  }
  await state(change)
  return { ...its, state }
}

const call = async (consultationId: number, path: string, payload: object) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/staff/v1/consultations/${consultationId}${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'helena@prumo.example')}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const pen = {
  ...{ medicine: 'semaglutida-0-25-caneta', quantity: 1, duration_days: 28 },
  ...{ per_take: 1, takes_per_day: 1, days_per_week: 1 },
  posology: 'Injetar 1 dose de 0,25 mg sob a pele, 1 vez por semana.',
}
const antimicrobial = {
  ...{ medicine: 'doxiciclina-100-comprimidos', quantity: 1, duration_days: 10 },
  posology: 'Tomar 1 comprimido ao dia.',
}
const simple = {
  ...{ medicine: 'finasterida-1-comprimidos', quantity: 1, duration_days: 30 },
  posology: 'Tomar 1 comprimido ao dia.',
}

type Found = { rule: string; level: string; id: string }
const found = async (consultationId: number, item: object): Promise<Found[]> =>
  (await call(consultationId, '/prescription-checks', { items: [item] })).body.findings
const ofVisit = (findings: Found[]) =>
  findings.flatMap(({ rule, level }) => (/unidentified|in_person/.test(rule) ? [`${level} ${rule}`] : []))

test.each([
  ['a GLP-1 agonist', pen],
  ['an antimicrobial', antimicrobial],
])('%s for whom nobody identified, or who is to be seen in person, is asked', async (_what, item) => {
  const unseen = await visit(unidentified)
  expect(ofVisit(await found(unseen.consultationId, item))).toEqual(['ask unidentified_patient'])
  const referred = await visit(inPerson)
  expect(ofVisit(await found(referred.consultationId, item))).toEqual(['ask to_be_seen_in_person'])
  const both = await visit({ ...unidentified, ...inPerson })
  expect(ofVisit(await found(both.consultationId, item))).toHaveLength(2)
})

test('what no law controls, and who was identified, is not asked', async () => {
  const both = await visit({ ...unidentified, ...inPerson })
  expect(ofVisit(await found(both.consultationId, simple))).toEqual([])
  const seen = await visit({})
  expect(ofVisit(await found(seen.consultationId, pen))).toEqual([])
})

test('it is signed with a reason alone, which the pharmacist reads; stated again, nothing is asked', async () => {
  const { consultationId, state } = await visit(unidentified)
  const reasons = (await found(consultationId, pen)).map(({ id, rule }) => ({
    finding: id,
    reason: rule === 'unidentified_patient' ? 'Retirada com documento no balcão.' : 'Conferido com o paciente.',
  }))
  const sign = (reasons: object[]) =>
    call(consultationId, '/prescriptions', { items: [pen], medium: 'paper', consent: true, reasons })
  const without = await sign(reasons.filter(({ reason }) => !reason.startsWith('Retirada')))
  expect([without.status, without.body.code]).toEqual([422, 'prescription_needs_reasons'])
  const signed = await sign(reasons)
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  const { id } = signed.body.prescription
  const { findings } = await readDispensedChecks(world.ctx({ kind: 'system' }), {
    prescriptionId: Number(id),
    reading: { what: 'prescription', subjectId: Number(id) },
  })
  expect(findings.filter(({ rule }) => rule === 'unidentified_patient')).toMatchObject([
    { reason: 'Retirada com documento no balcão.', isNew: false },
  ])
  await state({})
  expect(ofVisit(await found(consultationId, pen))).toEqual([])
})
