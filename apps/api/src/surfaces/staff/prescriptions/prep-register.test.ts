import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aRenewalOf } from '../../../domains/care/renewals/renewals.factory.ts'
import { prepCalls } from '../prep/prep-calls.factory.ts'

let world: TestWorld
let whose: { patientId: number; doctorId: number; consultationId: number }
let it: ReturnType<typeof prepCalls>
beforeAll(async () => {
  world = await testWorld()
  it = prepCalls(world, () => whose)
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.uploads, care.prep_registers, care.prep_answers, care.prep_documents cascade`.execute(
    world.world.db,
  )
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

const item = {
  medicine: 'tenofovir-entricitabina-comprimidos',
  ...{ per_take: 1, takes_per_day: 1, days_per_week: 7, quantity: 1, duration_days: 30 },
  posology: 'Tomar 1 comprimido por dia.',
}
const call = async (path: string, payload?: object) =>
  world.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'helena@prumo.example')}` },
    ...(payload && { payload }),
  })
type Found = { rule: string; level: string; id: string; title: string; detail: string }
const check = (items: object[] = [item]) =>
  call(`/consultations/${whose.consultationId}/prescription-checks`, { items })
const found = async (items?: object[]): Promise<Found[]> => (await check(items)).json().findings
/** What is found by the rules of PrEP. */
const named = async () =>
  (await found()).filter(({ rule }) => rule.startsWith('prep_')).map(({ level, title }) => `${level} ${title}`)
const issue = (reasons: object[] = []) =>
  call(`/consultations/${whose.consultationId}/prescriptions`, { items: [item], consent: true, reasons })
const reasonsFor = (all: Found[]) =>
  all.map(({ id }) => ({ finding: id, reason: 'Conferido com o paciente na consulta de hoje.' }))
const positive = expect.stringMatching(/^stop .*: HIV$/)

test.each(['reactive', 'indeterminate'])(
  'an open %s test of HIV stops PrEP, on the check and as it is signed',
  async (outcome) => {
    await it.ready()
    await it.decide()
    expect(await named()).toEqual([])
    const clear = await issue(reasonsFor(await found()))
    expect(clear.statusCode, clear.body).toBe(200)
    await it.review(await it.sent(), it.acceptance({ outcome, note: 'Venha repetir o exame no laboratório.' }))
    expect(await named()).toContainEqual(positive)
    // No reason makes it go, on a second sheet either.
    const again = await issue(reasonsFor(await found()))
    expect([again.statusCode, again.json().code]).toEqual([422, 'prescription_stopped'])
  },
)

test('a sheet that is written again is stopped as well', async () => {
  await it.ready()
  await it.decide()
  const issued = await issue(reasonsFor(await found()))
  const renewalId = await aRenewalOf(world.ctx(), { ...whose, prescriptionId: issued.json().prescription.id })
  await it.review(await it.sent(), it.acceptance({ outcome: 'reactive', note: 'Venha repetir no laboratório.' }))
  const checked = await call(`/renewals/${renewalId}/checks`)
  const { findings } = checked.json().checks
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'prep_conditions', level: 'stop' }))
  const renewed = await call(`/renewals/${renewalId}/prescription`, { consent: true, reasons: reasonsFor(findings) })
  expect([renewed.statusCode, renewed.json().code]).toEqual([422, 'prescription_stopped'])
})

test('without a register, a test or a clearance it is asked', async () => {
  expect(await named()).toEqual(['ask PrEP: sem registro deste paciente'])
  await it.answer()
  expect(await named()).toEqual([
    'ask PrEP: depuração de creatinina desconhecida',
    'ask PrEP: HIV não excluído',
    'ask PrEP: não liberada no registro',
  ])
  const unsaid = await issue()
  expect([unsaid.statusCode, unsaid.json().code]).toEqual([422, 'prescription_needs_reasons'])
})

test('an exposure without a decision is asked, and a clearance below sixty stops', async () => {
  await it.ready({ is_exposed: true })
  expect(await named()).toEqual(['ask PrEP: exposição relatada, sem decisão', 'ask PrEP: não liberada no registro'])
  world.clock.advance(1_000)
  const creatinine = { value: 4, unit: 'mg_dl' }
  await it.review(await it.sent({ kind: 'creatinine' }), it.acceptance({ outcome: null, creatinine }))
  expect((await named()).filter((one) => one.startsWith('stop'))).toEqual([
    expect.stringMatching(/^stop PrEP: depuração de creatinina de \d+ mL\/min$/),
  ])
})

test('the reading is logged; of another medicine nothing is read, and the statements stay as many', async () => {
  await it.ready()
  await it.decide()
  const readings = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from care.record_accesses
      where patient_id = ${whose.patientId} and what = 'document' and actor_id = ${whose.doctorId}`.execute(
      world.world.db,
    )
    return rows[0]?.n
  }
  world.clock.advance(11 * 60_000)
  const before = (await readings()) as number
  const finasteride = { ...item, medicine: 'finasterida-1-comprimidos', posology: 'Tomar 1 comprimido por dia.' }
  await found([finasteride])
  expect(await readings()).toBe(before)
  await found()
  expect(await readings()).toBe(before + 1)
  const few = (await statementsOf(() => check())).statements
  for (let n = 0; n < 3; n++) await it.review(await it.sent())
  const many = (await statementsOf(() => check())).statements
  expect(many.length, many.join('\n')).toBe(few.length)
})
