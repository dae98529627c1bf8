import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aCheckIn, aProgramme } from '../../../domains/care/weight/weight.factory.ts'

let world: TestWorld
let whose: { patientId: number; doctorId: number; consultationId: number }
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.weight_programmes, care.weight_check_ins cascade`.execute(world.world.db)
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

const pen = {
  medicine: 'semaglutida-0-25-caneta',
  ...{ quantity: 1, duration_days: 28, per_take: 1, takes_per_day: 1, days_per_week: 1 },
  posology: 'Injetar 1 dose de 0,25 mg sob a pele, 1 vez por semana.',
}
const call = async (path: string, more: object = {}) =>
  world.app.inject({
    method: 'POST',
    url: `/api/staff/v1/consultations/${whose.consultationId}${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'helena@prumo.example')}` },
    payload: { items: [pen], ...more },
  })
type Found = { rule: string; level: string; id: string; title: string; detail: string }
const found = async (): Promise<Found[]> => (await call('/prescription-checks')).json().findings
const named = async () =>
  (await found())
    .filter(({ rule }) => /glp1|body/.test(rule))
    .map(({ level, rule, title }) => `${level} ${rule} ${title}`)

test('what he answers in the programme of weight stands against a weight medicine, also as it is signed', async () => {
  await aProgramme(world.ctx(), whose, {
    ...{ heightCm: 180, weightGrams: 61_236, scoff: [true, true, true, false, false] },
    conditions: ['medullary_thyroid', 'pancreatitis', 'eating_disorder'],
    redFlags: ['unplanned_loss'],
  })
  expect(await named()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^stop glp1_agonist_conditions .*carcinoma medular/),
      expect.stringMatching(/^ask glp1_agonist_conditions .*pancreatite/),
      expect.stringMatching(/^ask glp1_weight_answers .*transtorno alimentar/),
      expect.stringMatching(/^ask glp1_weight_answers .*perda de peso sem motivo/),
      'ask body_mass IMC de 18,9 kg/m²',
    ]),
  )
  const reasons = (await found()).map(({ id }) => ({ finding: id, reason: 'Conferido com o paciente na consulta.' }))
  const refused = await call('/prescriptions', { consent: true, medium: 'paper', reasons })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'prescription_stopped'])
  const { rows } = await sql`select 1 from care.record_accesses where patient_id = ${whose.patientId}
    and actor_id = ${whose.doctorId} and what = 'document'`.execute(world.world.db)
  expect(rows).toHaveLength(1)
})

test('his newest answers and his last weight count; what he says no more is asked', async () => {
  await aProgramme(world.ctx(), whose, { conditions: ['medullary_thyroid'] })
  world.clock.advance(1_000)
  await aProgramme(world.ctx(), whose)
  expect(await named()).toEqual([expect.stringMatching(/^ask glp1_agonist_conditions .*carcinoma medular/)])
  await aCheckIn(world.ctx(), { patientId: whose.patientId, grams: 57_000 })
  expect(await named()).toContain('stop body_mass IMC de 17,99 kg/m²')
})
