import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf, signInAgain } from '#testing/bearer'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aRenewalOf } from '../../../domains/care/renewals/renewals.factory.ts'
import { aFormerCheckIn } from '../../../domains/care/weight/weight.factory.ts'
import { weightCalls } from '../weight/weight-calls.factory.ts'

let world: TestWorld
let whose: { patientId: number; doctorId: number; consultationId: number }
let it: ReturnType<typeof weightCalls>
let began: Date
beforeAll(async () => {
  world = await testWorld()
  began = world.clock.now
  it = weightCalls(world, () => whose)
})
beforeEach(async () => {
  if (world.clock.now.getTime() - began.getTime() > 60_000) signInAgain(world)
  world.clock.now = began
  await sql`truncate people.second_steps cascade`.execute(world.world.db)
  await settleRecords(world.ctx())
  await sql`truncate care.uploads, care.weight_programmes, care.weight_check_ins cascade`.execute(world.world.db)
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

const pen = {
  medicine: 'semaglutida-0-25-caneta',
  ...{ quantity: 1, duration_days: 28, per_take: 1, takes_per_day: 1, days_per_week: 1 },
  posology: 'Injetar 1 dose de 0,25 mg sob a pele, 1 vez por semana.',
}
const call = async (path: string, payload?: object) =>
  world.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'helena@prumo.example')}` },
    ...(payload && { payload }),
  })
type Found = { rule: string; level: string; id: string; title: string }
const check = (items: object[] = [pen]) => call(`/consultations/${whose.consultationId}/prescription-checks`, { items })
const found = async (items?: object[]): Promise<Found[]> => (await check(items)).json().findings
/** What the programme of weight holds against it, without its days. */
const namedOf = (all: Found[]) =>
  all
    .filter(({ rule }) => rule === 'glp1_weight_programme')
    .map(({ level, title }) => `${level} ${title.replace(/\d\d\/\d\d\/\d{4}/, 'D')}`)
const named = async () => namedOf(await found())
const issue = (reasons: object[]) =>
  call(`/consultations/${whose.consultationId}/prescriptions`, {
    ...{ items: [pen], consent: true, medium: 'paper', reasons },
  })
const reasonsFor = (all: Found[]) =>
  all.map(({ id }) => ({ finding: id, reason: 'Conferido com o paciente na consulta de hoje.' }))
const ill = { weight_grams: null, symptoms: ['abdominal_pain', 'vomiting'] }
const tell = async (said: object) => {
  world.clock.advance(1_000)
  const told = await it.checkIn(said)
  expect(told.statusCode, told.body).toBe(200)
}
const decide = async (said: object) => {
  world.clock.advance(1_000)
  const decided = await it.decide(said)
  expect(decided.statusCode, decided.body).toBe(200)
}
const stops = { goes_on: false, goal: null, note: 'Pare o remédio e vá ao hospital.' }

test('an emergency without a decision asks before a weight medicine, then that he is to wait, until she lets him go on', async () => {
  await it.begun()
  expect(await named()).toEqual([])
  const others = await found()
  await tell(ill)
  await tell({ weight_grams: null, symptoms: ['fainting'], note: 'penso em me matar' })
  expect(await named()).toEqual([
    'ask Peso: sinal de emergência em D, sem decisão',
    'ask Peso: sofrimento ou vontade de morrer em D, sem decisão',
    'ask Peso: dor forte na barriga ou vômitos em D, sem decisão',
  ])
  const unsaid = await issue(reasonsFor(others))
  expect([unsaid.statusCode, unsaid.json().code]).toEqual([422, 'prescription_needs_reasons'])
  await decide({ based_on: 1, ...stops })
  expect(await named()).toEqual(['ask Peso: em espera desde D'])
  const held = await issue(reasonsFor(others))
  expect([held.statusCode, held.json().code]).toEqual([422, 'prescription_needs_reasons'])
  await decide({ based_on: 2, note: 'Tudo bem outra vez: pode seguir.' })
  expect(await named()).toEqual([])
})

test('a fall and words that wait for her ask too, and what he says first', async () => {
  await it.answer({ red_flags: ['fainting'] })
  expect(await named()).toEqual(['ask Peso: sinal de emergência em D, sem decisão'])
  await decide({ note: 'Falamos por telefone, e o exame foi normal.' })
  expect(await named()).toEqual([])
  await tell({ weight_grams: 104_000 })
  it.at(dayAfter(it.today(), 28), '09:00')
  await tell({ weight_grams: 92_000, is_confirmed: true })
  expect(await named()).toEqual(['ask Peso: perda rápida em D, sem decisão'])
})

test('a renewal asks the same', async () => {
  await it.begun()
  const issued = await issue(reasonsFor(await found()))
  expect(issued.statusCode, issued.body).toBe(200)
  const renewalId = await aRenewalOf(world.ctx(), { ...whose, prescriptionId: issued.json().prescription.id })
  await tell(ill)
  const checked = await call(`/renewals/${renewalId}/checks`)
  const { findings } = checked.json().checks
  expect(namedOf(findings)).toEqual(['ask Peso: dor forte na barriga ou vômitos em D, sem decisão'])
  const others = findings.filter(({ rule }: Found) => rule !== 'glp1_weight_programme')
  const renewed = await call(`/renewals/${renewalId}/prescription`, { consent: true, reasons: reasonsFor(others) })
  expect([renewed.statusCode, renewed.json().code]).toEqual([422, 'prescription_needs_reasons'])
})

test('what he told before any doctor followed him asks as well', async () => {
  await aFormerCheckIn(world.ctx(), { patientId: whose.patientId, grams: null, symptoms: ['chest_pain'] })
  expect(await named()).toEqual(['ask Peso: sinal de emergência em D, sem decisão'])
})

test('of another medicine nothing is asked, and however much he sent, the statements stay as many', async () => {
  await it.begun()
  await tell(ill)
  const tadalafil = { ...pen, medicine: 'tadalafila-5-comprimidos', posology: 'Tomar 1 comprimido por dia.' }
  expect(namedOf(await found([{ ...tadalafil, days_per_week: 7 }]))).toEqual([])
  const few = (await statementsOf(() => check())).statements
  for (let n = 0; n < 4; n++) await tell(ill)
  const many = (await statementsOf(() => check())).statements
  expect(many.length, many.join('\n')).toBe(few.length)
})
