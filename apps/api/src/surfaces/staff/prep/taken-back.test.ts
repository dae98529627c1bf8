import { showPrepRegisterOfPatient } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAgain } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { prepCalls } from './prep-calls.factory.ts'

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
})
afterAll(() => world.close())

const note = 'Conversamos: confirmei peso, sexo e doses.'
const whole = async () => showPrepRegisterOfPatient.response.parse((await it.opened()).json()).register
const atCreatinine = async (value: number) => {
  const id = await it.sent({ kind: 'creatinine' })
  return it.review(id, it.acceptance({ outcome: null, creatinine: { value, unit: 'mg_dl' } }))
}
/** On PrEP at 78 kg, with a clearance of 60.2 mL/min. */
const barelyClear = async () => {
  await it.ready({ weight_kg: 78 })
  expect((await atCreatinine(1.87)).statusCode).toBe(200)
  expect((await it.decide()).statusCode).toBe(200)
  world.clock.advance(1_000)
}
const says = async (said: object) => {
  const { statusCode, body } = await it.answer({ takes: 'missed', weight_kg: 78, ...said })
  expect(statusCode, body).toBe(200)
  world.clock.advance(1_000)
}

test('a weight takes no call for a low clearance back: it stands until his doctor has decided', async () => {
  await barelyClear()
  const calledAt = world.clock.now.toISOString()
  await says({ weight_kg: 75.2 })
  expect(await it.registerOf()).toMatchObject({ state: 'with_doctor', calledAt })
  await says({ weight_kg: 77.9 })
  expect((await whole()).clearance).toBeGreaterThan(60)
  expect(await it.registerOf()).toMatchObject({ state: 'with_doctor', calledAt })
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: true }])
  expect(await whole()).toMatchObject({ state: 'with_doctor', mayPrescribe: false, calledAt })
  // Nor does looking at it again, or another exam that she reviews.
  world.clock.advance(24 * 60 * 60_000)
  signInAgain(world)
  await world.settle()
  expect((await it.review(await it.sent({ kind: 'syphilis' }))).statusCode).toBe(200)
  expect(await it.registerOf()).toMatchObject({ state: 'with_doctor', calledAt })

  expect((await it.decide({ based_on: 1, note })).statusCode).toBe(200)
  world.clock.advance(1_000)
  expect(await it.registerOf()).toMatchObject({ state: 'active', calledAt: null })
  expect(await it.waitingFor()).toEqual([])
  expect(await whole()).toMatchObject({ mayPrescribe: true })
})

test('a creatinine that his doctor accepts takes it back', async () => {
  await barelyClear()
  await says({ weight_kg: 75.2 })
  expect((await atCreatinine(1)).statusCode).toBe(200)
  expect(await it.registerOf()).toMatchObject({ state: 'active', calledAt: null })
})

test('small steps are asked again as the whole of them is, and what he takes back is read beside it', async () => {
  await barelyClear()
  await says({ weight_kg: 75.2 })
  const asked = await it.answer({ takes: 'missed', weight_kg: 72.4 })
  expect(asked).toMatchObject({ statusCode: 422 })
  expect(asked.json().errors.weight_kg[0]).toMatch(/78 kg.*72,4 kg/)
  await says({ weight_kg: 72.4, is_weight_confirmed: true })
  expect((await whole()).answers).toMatchObject({ formerWeightKg: 78 })
  await says({ weight_kg: 75.3 })
  await says({ weight_kg: 78.2 })
  expect(await whole()).toMatchObject({ state: 'with_doctor', answers: { weightKg: 78.2, formerWeightKg: 72.4 } })
  // Once it was decided on it is told no more, and the next steps are counted from there.
  await it.decide({ based_on: 1, note })
  world.clock.advance(1_000)
  await says({ weight_kg: 80.9 })
  expect((await whole()).answers).toMatchObject({ formerWeightKg: null })
  expect(await it.answer({ takes: 'missed', weight_kg: 83.7 })).toMatchObject({ statusCode: 422 })
})

test('before any decision they are counted from the first that he said', async () => {
  for (const weight_kg of [75.3, 78.2]) expect((await it.answer({ weight_kg })).statusCode).toBe(200)
  const asked = await it.answer({ weight_kg: 81.1 })
  expect(asked.json().errors.weight_kg[0]).toMatch(/75,3 kg.*81,1 kg/)
})

test('a sex that changes is read beside it until his doctor has decided, and takes no call back', async () => {
  await barelyClear()
  await says({ sex: 'female' })
  expect(await it.registerOf()).toMatchObject({ state: 'with_doctor' })
  expect((await whole()).answers).toMatchObject({ sex: 'female', formerSex: 'male' })
  await says({ sex: 'male' })
  expect(await it.registerOf()).toMatchObject({ state: 'with_doctor' })
  await says({ sex: 'male' })
  expect(await whole()).toMatchObject({ state: 'with_doctor', answers: { sex: 'male', formerSex: 'female' } })
  await it.decide({ based_on: 1, note })
  world.clock.advance(1_000)
  await says({ sex: 'male' })
  expect((await whole()).answers).toMatchObject({ sex: 'male', formerSex: null })
})

test('what cannot wait beside a refused number hides no former sex', async () => {
  await barelyClear()
  await says({ sex: 'female' })
  const refused = await it.answer({ takes: 'missed', sex: 'male', weight_kg: 780, is_exposed: true })
  expect(refused).toMatchObject({ statusCode: 422 })
  expect((await whole()).answers).toMatchObject({ sex: 'male', formerSex: 'female', weightKg: 78 })
})
