import { issuePrescription } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf, signInAgain } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { anEntry } from '../../../domains/care/chart/chart.factory.ts'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let [consultationId, patientId, doctorId] = [0, 0, 0]
beforeAll(async () => {
  world = await testWorld()
  await settleRecords(world.ctx())
  ;({ consultationId, patientId, doctorId } = await aConsultation(world.ctx()))
})
afterAll(() => world.close())

const call = async (path: string, items: object[], more: object = {}) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/staff/v1/consultations/${consultationId}${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'helena@prumo.example')}` },
    payload: { items, ...more },
  })
  return { status: answer.statusCode, body: answer.json() }
}
type Found = { rule: string; level: string; id: string; title: string }
const findings = async (...items: object[]): Promise<Found[]> =>
  (await call('/prescription-checks', items)).body.findings
const named = (found: Found[]) => found.map(({ rule, level }) => `${level} ${rule}`)

const weekly = { per_take: 1, takes_per_day: 1, days_per_week: 1 }
const pen = (mg: string, change: object = {}) => ({
  medicine: `semaglutida-${mg}-caneta`,
  ...{ quantity: 1, duration_days: 28, ...weekly },
  posology: `Injetar 1 dose de ${mg.replace('-', ',')} mg sob a pele, 1 vez por semana.`,
  ...change,
})
const measure = (measure: 'weight' | 'height', value: number) =>
  anEntry(world.ctx({ kind: 'system' }), {
    ...{ patientId, authorId: doctorId, kind: 'vital' },
    vital: { measure, value, second: null },
  })
/** Who is asked about nothing else: the patient has answered no survey. */
const reasonsFor = (found: Found[]) =>
  found.map(({ id }) => ({ finding: id, reason: 'Conferido com o paciente na consulta.' }))

test('a weekly pen given daily is stopped by form and by words', async () => {
  const daily = await findings(pen('0-25', { days_per_week: 7 }))
  expect(named(daily)).toContain('stop weekly_dose')
  const inWords = await findings(pen('0-25', { posology: 'Injetar 0,25 mg todos os dias.' }))
  expect(named(inWords)).toContain('stop weekly_dose')
  const refused = await call('/prescriptions', [pen('0-25', { days_per_week: 7 })], { consent: true, reasons: [] })
  expect([refused.status, refused.body.code]).toEqual([422, 'prescription_stopped'])
})

test('it stands alone on its sheet, for no more pens than the weeks use up', async () => {
  const finasteride = {
    medicine: 'finasterida-1-comprimidos',
    quantity: 1,
    duration_days: 30,
    posology: 'Tomar 1 ao dia.',
  }
  const beside = await call('/prescription_previews', [pen('0-25'), finasteride])
  expect([beside.status, Object.keys(beside.body.errors)]).toEqual([422, ['items.1.medicine']])
  const many = await call('/prescription_previews', [pen('0-25', { quantity: 2 })])
  expect([many.status, Object.keys(many.body.errors)]).toEqual([422, ['items.0.quantity']])
})

test('one sheet holds ninety days of treatment, also as steps that follow one another', async () => {
  const faultsOf = async (...items: object[]) => (await call('/prescription_previews', items)).body.errors ?? {}
  const year = pen('2-4', { quantity: 13, duration_days: 365 })
  expect(await faultsOf(year)).toMatchObject({ 'items.0.duration_days': expect.anything() })
  expect(Object.keys(await faultsOf(pen('2-4', { quantity: 4, duration_days: 91 })))).toContain('items.0.duration_days')
  expect(await faultsOf(pen('2-4', { quantity: 3, duration_days: 84 }))).toEqual({})
  expect(await faultsOf(pen('0-25'), pen('0-5'), pen('1'))).toEqual({})
  const four = await faultsOf(pen('0-25'), pen('0-5'), pen('1'), pen('1-7'))
  expect(Object.keys(four)).toEqual(['items.3.duration_days'])
})

test('a start above the first dose is asked; two steps on one sheet say their days', async () => {
  expect(named(await findings(pen('1')))).toContain('ask dose_steps')
  const steps = [pen('0-25'), pen('0-5')]
  const found = await findings(...steps)
  expect(named(found).filter((one) => /dose_steps|duplicate/.test(one))).toEqual([])
  const { body } = await call('/prescription_previews', steps)
  expect(body.preview.items[1].posology).toContain('Etapa 2 de 2: do dia 29 ao dia 56, só depois da etapa 1.')
})

test('weight and height of the chart are compared with the leaflet', async () => {
  await measure('height', 180)
  expect(named(await findings(pen('0-25')))).not.toContain('ask body_mass')
  await measure('weight', 80)
  const found = await findings(pen('0-25'))
  expect(found.find(({ rule }) => rule === 'body_mass')?.title).toBe('IMC de 24,69 kg/m²')
  await measure('weight', 110)
  expect(named(await findings(pen('0-25')))).not.toContain('ask body_mass')
})

test('signed, it is valid for ninety days; the next step knows the dose that was reached, also once it is over', async () => {
  const first = await call('/prescriptions', [pen('0-25')], {
    ...{ medium: 'paper', consent: true },
    reasons: reasonsFor(await findings(pen('0-25'))),
  })
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const { prescription } = issuePrescription.response.parse(first.body)
  expect([prescription.controlClass, prescription.medium]).toEqual(['glp1', 'paper'])
  const days = (Date.parse(prescription.expiresAt) - Date.parse(prescription.issuedAt)) / 86_400_000
  expect([Math.floor(days)]).toEqual([90])
  // While the former is valid the two would add up, which is asked.
  world.clock.advance(28 * 86_400_000)
  signInAgain(world)
  expect(named(await findings(pen('0-5'))).filter((one) => /dose_steps|duplicate/.test(one))).toEqual([
    'ask duplicate_substance',
  ])
  await sql`update care.prescriptions set state = 'expired' where id = ${prescription.id}`.execute(world.world.db)
  expect(named(await findings(pen('0-5'))).filter((one) => /dose_steps|duplicate/.test(one))).toEqual([])
  expect(named(await findings(pen('1')))).toContain('ask dose_steps')
})

test.each(['Ozempic', 'tirzepatida manipulada', 'ozempique', 'Saxenda', 'Lirux', 'Poviztra'])(
  'a free item cannot be %s',
  async (name) => {
    const item = {
      free: { name, composition: '1 mg' },
      quantity: 1,
      duration_days: 28,
      posology: 'Aplicar 1 vez por semana.',
    }
    const refused = await call('/prescription_previews', [item])
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['items.0.free.name']])
  },
)
