import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { weightCalls } from './weight-calls.factory.ts'

let world: TestWorld
let whose: { patientId: number; doctorId: number }
let it: ReturnType<typeof weightCalls>
beforeAll(async () => {
  world = await testWorld()
  it = weightCalls(world, () => whose)
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.uploads, care.weight_programmes, care.weight_check_ins cascade`.execute(world.world.db)
  whose = await aConsultation(world.ctx())
  await it.begun()
  world.clock.advance(1_000)
})
afterAll(() => world.close())

const urgentMails = async (name = 'helena') => {
  await world.settle()
  const mails = await sandboxControl(world.sandbox.url).mails(`${name}@prumo.example`)
  return mails.filter(({ subject }) => subject.startsWith('Uma tarefa urgente')).length
}

test.each([
  [
    'a weight far from the last',
    { weight_grams: 94_000, symptoms: ['chest_pain'], note: 'dor no peito e falta de ar' },
  ],
  ['grams for kilos', { weight_grams: 1_040, symptoms: ['fainting'] }],
  ['a waist in centimetres', { waist_mm: 40, symptoms: ['chest_pain'] }],
  ['a day ahead', { measured_on: 'tomorrow', symptoms: ['chest_pain'] }],
  ['words alone', { weight_grams: 1_040, note: 'Quero morrer.' }],
])('%s is refused, and takes nothing away of what cannot wait', async (_what, said) => {
  const before = await urgentMails()
  const slip = { ...said, ...('measured_on' in said && { measured_on: dayAfter(it.today(), 1) }) }
  const refused = await it.checkIn(slip)
  expect([409, 422]).toContain(refused.statusCode)
  expect((await it.programmeOf()).urgency).not.toBeNull()
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, alerts: 1 }])
  expect(await urgentMails()).toBe(before + 1)
  const { symptoms = [], note = '' } = said as { symptoms?: string[]; note?: string }
  expect((await it.programmeFor()).reports).toMatchObject([{ symptoms, note: note || null, measuredOn: it.today() }])
  // Asked again, he says it again: it is the same case, also once the number is right.
  world.clock.advance(1_000)
  await it.checkIn(slip)
  world.clock.advance(1_000)
  const right = await it.checkIn({ symptoms, note, weight_grams: 103_500 })
  expect(right.statusCode, right.body).toBe(200)
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, alerts: 1 }])
  expect(await urgentMails()).toBe(before + 1)
  expect(await it.programmeFor()).toMatchObject({ reports: [{ symptoms }], checkIns: [{ weightGrams: 103_500 }] })
  expect((await it.decide({ based_on: 1, note: 'Falei com ele.' })).statusCode).toBe(200)
  expect(await it.waitingFor()).toEqual([])
})

test('what he adds to it is a case of its own, and so is the same after a decision', async () => {
  const said = { weight_grams: 94_000, symptoms: ['chest_pain'] }
  await it.checkIn(said)
  const before = await urgentMails()
  await it.checkIn({ ...said, note: 'Agora com falta de ar.' })
  expect(await urgentMails()).toBe(before + 1)
  await it.decide({ based_on: 1, note: 'Falei com ele.' })
  world.clock.advance(1_000)
  await it.checkIn(said)
  expect(await urgentMails()).toBe(before + 2)
})

test('what can wait is asked again with its number, and nothing of it is kept', async () => {
  expect((await it.checkIn({ weight_grams: 1_040, symptoms: ['nausea'] })).statusCode).toBe(422)
  expect(await it.programmeFor()).toMatchObject({ reports: [] })
  expect(await it.waitingFor()).toEqual([])
})

test('a doctor whom he chooses while something cannot wait is mailed at once', async () => {
  const { doctorId: marcos } = await aConsultation(world.ctx(), { with: 'marcos' })
  await it.checkIn({ symptoms: ['low_mood'], note: 'Quero morrer.' })
  world.clock.advance(1_000)
  const before = await urgentMails('marcos')
  expect((await it.answer({ doctor_id: marcos })).statusCode).toBe(200)
  expect(await urgentMails('marcos')).toBe(before + 1)
  expect(await it.waitingFor('marcos')).toMatchObject([{ isUrgent: true }])
  world.clock.advance(1_000)
  await it.answer({ doctor_id: marcos })
  expect(await urgentMails('marcos')).toBe(before + 1)
})

test.each([
  ['a height in metres', { height_cm: 1.78 }],
  ['grams for kilos', { weight_grams: 104 }],
  ['half a questionnaire', { scoff: [true] }],
])('answers with %s are asked again, and their red flags are kept and told all the same', async (_what, slip) => {
  const before = await urgentMails()
  const flags = { red_flags: ['self_harm', 'unplanned_loss'] }
  expect((await it.answer({ ...flags, ...slip })).statusCode).toBe(422)
  expect((await it.programmeOf()).urgency).toBe('mind')
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, alerts: 1 }])
  expect((await it.programmeFor()).reports).toMatchObject([{ symptoms: ['low_mood'] }])
  expect(await urgentMails()).toBe(before + 1)
  // Refused again, or answered rightly, it is the same case.
  await it.answer({ ...flags, ...slip })
  world.clock.advance(1_000)
  expect((await it.answer(flags)).statusCode).toBe(200)
  expect(await urgentMails()).toBe(before + 1)
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, alerts: 1, hasAnswered: true }])
})

test('of who has no programme yet too: somebody is called', async () => {
  await sql`truncate care.weight_programmes, care.weight_check_ins, care.weight_answers, care.weight_decisions,
    care.urgent_notes cascade`.execute(world.world.db)
  expect((await it.answer({ height_cm: 1.78, red_flags: ['chest_pain'] })).statusCode).toBe(422)
  expect(await it.programmeOf()).toMatchObject({ state: 'not_started', urgency: 'emergency' })
  const { urgentNotes } = (await it.ask('GET', '/staff/v1/urgent_notes', { as: 'helena' })).json()
  expect(urgentNotes).toMatchObject([{ patientId: whose.patientId, diary: 'check_in', urgency: 'emergency' }])
  expect((await it.answer({ red_flags: ['chest_pain'] })).statusCode).toBe(200)
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: true }])
})

test('of who has not agreed, and where nothing cannot wait, nothing is kept', async () => {
  expect((await it.answer({ height_cm: 1.78, red_flags: ['chest_pain'], agreed_to: 'never' })).statusCode).toBe(422)
  expect((await it.answer({ height_cm: 1.78, red_flags: ['unplanned_loss'] })).statusCode).toBe(422)
  expect((await it.programmeFor()).reports).toEqual([])
  expect(await it.waitingFor()).toEqual([])
})
