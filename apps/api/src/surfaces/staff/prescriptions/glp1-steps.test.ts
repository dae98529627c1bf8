import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf, signInAgain } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aRenewalOf } from '../../../domains/care/renewals/renewals.factory.ts'

let world: TestWorld
let whose: { patientId: number; doctorId: number; consultationId: number }
let began: Date
beforeAll(async () => {
  world = await testWorld()
  began = world.clock.now
})
beforeEach(async () => {
  if (world.clock.now.getTime() - began.getTime() > 60_000) signInAgain(world)
  world.clock.now = began
  await sql`truncate people.second_steps cascade`.execute(world.world.db)
  await settleRecords(world.ctx())
  // The same patient comes again: what a former test prescribed was never reached.
  await sql`update care.prescriptions set state = 'failed' where state <> 'canceled'`.execute(world.world.db)
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

const call = async (path: string, payload?: object) => {
  const answer = await world.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'helena@prumo.example')}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const pen = (mg: string) => ({
  medicine: `semaglutida-${mg}-caneta`,
  ...{ quantity: 1, duration_days: 28, per_take: 1, takes_per_day: 1, days_per_week: 1 },
  posology: `Injetar 1 dose de ${mg.replace('-', ',')} mg sob a pele, 1 vez por semana.`,
})
type Found = { rule: string; id: string; title: string }
const found = async (mgs: string[], replaces?: number): Promise<Found[]> => {
  const items = mgs.map(pen)
  const path = `/consultations/${whose.consultationId}/prescription-checks`
  return (await call(path, { items, ...(replaces && { replaces }) })).body.findings
}
const titlesOf = (all: Found[]) => all.filter(({ rule }) => rule === 'dose_steps').map(({ title }) => title)
const steps = async (mgs: string[], replaces?: number) => titlesOf(await found(mgs, replaces))
/** Signs it, with a reason for whatever is asked; says its number. */
const sign = async (mgs: string[], replaces?: number): Promise<number> => {
  const reason = 'Conferido com o paciente na consulta de hoje.'
  const signed = await call(`/consultations/${whose.consultationId}/prescriptions`, {
    ...{ items: mgs.map(pen), consent: true, medium: 'paper' },
    reasons: (await found(mgs, replaces)).map(({ id }) => ({ finding: id, reason })),
    ...(replaces && { replaces: { prescription_id: replaces, reason: 'A dose foi corrigida.' } }),
  })
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  return signed.body.prescription.id
}
const daysLater = (days: number) => {
  world.clock.advance(days * 86_400_000)
  signInAgain(world)
}
const tooHigh = 'Começo acima da primeira dose'
const tooShort = 'Degrau mais curto que o previsto'

test('each step that takes the place of the one before is asked: what was replaced was not reached', async () => {
  let last = await sign(['0-25'])
  for (const mg of ['0-5', '1', '1-7', '2-4']) {
    expect(await steps([mg], last), mg).toEqual([tooHigh])
    last = await sign([mg], last)
  }
})

test('a slip that is corrected at once is no dose that he bears', async () => {
  const slip = await sign(['2-4'])
  expect(await steps(['1-7'], slip)).toEqual([tooHigh])
  await sign(['1-7'], slip)
})

test('a step on another sheet has its four weeks, and each step of that sheet its own', async () => {
  await sign(['0-25'])
  expect(await steps(['0-5'])).toEqual([tooShort])
  expect(await steps(['0-25', '0-5'])).toEqual([])
  daysLater(27)
  expect(await steps(['0-5'])).toEqual([tooShort])
  daysLater(1)
  expect(await steps(['0-5'])).toEqual([])
})

test('a later step of a sheet counts from its own day', async () => {
  await sign(['0-25', '0-5'])
  daysLater(28)
  expect(await steps(['1'])).toEqual([tooShort])
})

test('a renewal follows the dose that was reached, and is not asked as a beginning', async () => {
  const prescriptionId = await sign(['1'])
  const renewalId = await aRenewalOf(world.ctx(), { ...whose, prescriptionId })
  const { body } = await call(`/renewals/${renewalId}/checks`)
  expect(titlesOf(body.checks.findings)).toEqual([])
})
