import { showPrepRegisterOfPatient } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAgain } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { prepCalls } from './prep-calls.factory.ts'

const sevenDaysMs = 7 * 24 * 60 * 60_000

let world: TestWorld
let whose: { patientId: number; doctorId: number }
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
  await it.ready()
  await it.decide()
  world.clock.advance(sevenDaysMs)
  signInAgain(world)
})
afterAll(() => world.close())

const whole = async () => showPrepRegisterOfPatient.response.parse((await it.opened()).json()).register
const stateOf = async (key: string) => (await whole()).criteria.find((criterion) => criterion.key === key)?.state

test.each([
  ['is not asked for an exposure', null],
  ['tells one', true],
])('who takes it as prescribed and %s is sent nowhere, and goes on', async (_what, is_exposed) => {
  const answered = (await it.answer({ takes: 'as_prescribed', is_exposed })).json().prepUserRegistryData
  expect(answered).toMatchObject({ state: 'active', isOnPrep: true, urgency: null })
  expect((await it.waitingFor()).every(({ isUrgent }) => !isUrgent)).toBe(true)
  expect(await stateOf('doses_taken')).toBe('met')
  expect((await it.decide({ based_on: 1, note: 'Conversamos: segue protegido.' })).statusCode).toBe(200)
  expect(await whole()).toMatchObject({ state: 'active', mayPrescribe: true })
})

test.each([
  ['missed doses and was exposed', { takes: 'missed', is_exposed: true }, 'exposure', 'no_exposure'],
  ['has symptoms', { takes: 'as_prescribed', is_exposed: null, has_symptoms: true }, 'symptoms', 'no_symptoms'],
])('who %s is told at once, and his doctor decides in words', async (_what, said, urgency, key) => {
  expect((await it.answer(said)).json().prepUserRegistryData).toMatchObject({ urgency, isOnPrep: true })
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: true }])
  expect(await stateOf(key)).toBe('ask')
  expect((await whole()).mayPrescribe).toBe(false)
  const silent = await it.decide({ based_on: 1 })
  expect([silent.statusCode, Object.keys(silent.json().errors)]).toEqual([422, ['note']])
  world.clock.advance(1_000)
  expect((await it.decide({ based_on: 1, note: 'Fez a PEP e o teste de hoje é não reagente.' })).statusCode).toBe(200)
  expect(await whole()).toMatchObject({ state: 'active', urgency: null, mayPrescribe: true })
  expect(await it.waitingFor()).toEqual([])
})

test('who was cleared less than seven days ago cannot say that he has taken it that long', async () => {
  expect(await it.registerOf()).toMatchObject({ isStarting: false })
  await it.answer({ takes: 'missed' })
  // Held back and cleared again, he begins again.
  await it.decide({ based_on: 1, is_cleared: false, note: 'Vamos conversar antes.' })
  world.clock.advance(1_000)
  await it.answer()
  expect((await it.decide({ based_on: 2 })).statusCode).toBe(200)
  world.clock.advance(1_000)
  expect(await it.registerOf()).toMatchObject({ isOnPrep: true, isStarting: true })
  const refused = await it.answer({ takes: 'as_prescribed', is_exposed: null })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['takes']])
  const answered = (await it.answer({ takes: 'missed', is_exposed: true })).json().prepUserRegistryData
  expect(answered).toMatchObject({ urgency: 'exposure', isTaking: true })
})

test('who tells of violence is sent to care whatever he takes, and his doctor is called', async () => {
  const said = { takes: 'as_prescribed', is_exposed: null, has_suffered_violence: true }
  expect((await it.answer(said)).json().prepUserRegistryData).toMatchObject({ urgency: 'violence' })
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: true }])
  expect((await whole()).answers).toMatchObject({ hasSufferedViolence: true })
  expect(await stateOf('no_exposure')).toBe('ask')
})

test('who said that he does not take it is no taker by a later answer, until his doctor has decided', async () => {
  await it.answer({ takes: 'not_taking', is_exposed: true })
  world.clock.advance(1_000)
  const answered = (await it.answer({ takes: 'missed' })).json().prepUserRegistryData
  expect(answered).toMatchObject({ isOnPrep: true, isTaking: false, urgency: 'exposure' })
  expect(await whole()).toMatchObject({ isTaking: false })
  expect((await it.decide({ based_on: 1, note: 'Segue.' })).json()).toMatchObject({ code: 'prep_not_eligible' })
})

test('who does not take it starts anew: an exposure keeps him from it', async () => {
  await it.answer({ takes: 'not_taking', is_exposed: true })
  expect(await stateOf('no_exposure')).toBe('no')
  expect((await it.decide({ based_on: 1, note: 'Segue.' })).json()).toMatchObject({ code: 'prep_not_eligible' })
})

test('he says how he takes it, and only who takes it as prescribed leaves an exposure out', async () => {
  expect((await it.answer()).json().errors).toHaveProperty('takes')
  expect((await it.answer({ takes: 'missed', is_exposed: null })).json().errors).toHaveProperty('is_exposed')
  expect((await it.answer({ takes: 'now and then' })).statusCode).toBe(400)
})

test('once PrEP is held back he is asked as before a start, and what he says of doses counts for nothing', async () => {
  await it.decide({ based_on: 1, is_cleared: false, note: 'Vamos conversar antes.' })
  expect((await it.answer({ takes: 'as_prescribed', is_exposed: null })).json().errors).toHaveProperty('is_exposed')
  const answered = await it.answer({ takes: 'as_prescribed', is_exposed: true })
  expect(answered.json().prepUserRegistryData).toMatchObject({ urgency: 'exposure', isOnPrep: false })
  expect((await whole()).answers).toMatchObject({ takes: null })
  expect(await stateOf('no_exposure')).toBe('no')
})
