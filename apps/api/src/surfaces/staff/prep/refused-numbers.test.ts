import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxControl } from '#testing/sandbox-control'
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

const urgentMails = async (name = 'helena') => {
  await world.settle()
  const mails = await sandboxControl(world.sandbox.url).mails(`${name}@prumo.example`)
  return mails.filter(({ subject }) => subject.startsWith('Uma tarefa urgente')).length
}
const whole = async () => (await it.opened()).json().register

test.each([
  ['far from the former', 176, true],
  ['impossible', 700, true],
  ['impossible, the first that he says', 7, false],
])('a weight that is %s is refused, and violence is heard all the same, as one case', async (_how, slip, hasFormer) => {
  if (hasFormer) await it.answer()
  world.clock.advance(1_000)
  const before = await urgentMails()
  const said = { has_suffered_violence: true }
  expect((await it.answer({ ...said, weight_kg: slip })).json().errors).toHaveProperty('weight_kg')
  expect((await it.registerOf()).urgency).toBe('violence')
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: true }])
  expect(await urgentMails()).toBe(before + 1)
  expect((await whole()).answers).toMatchObject({ hasSufferedViolence: true, weightKg: hasFormer ? 80 : null })
  world.clock.advance(1_000)
  await it.answer({ ...said, weight_kg: slip })
  expect((await it.answer({ ...said, weight_kg: 79 })).statusCode).toBe(200)
  expect((await whole()).answers).toMatchObject({ weightKg: 79, hasSufferedViolence: true })
  expect(await urgentMails()).toBe(before + 1)
  world.clock.advance(1_000)
  expect((await it.hold()).statusCode).toBe(200)
  expect(await it.waitingFor()).toEqual([])
  expect(await whole()).toMatchObject({ urgency: 'violence' })
})

test('what can wait is asked again with its number, and nothing of it is kept', async () => {
  await it.answer({ weight_kg: 7 })
  expect((await it.registerOf()).state).toBe('not_started')
})

test('a doctor whom he chooses while something cannot wait is mailed at once', async () => {
  const { doctorId: marcos } = await aConsultation(world.ctx(), { with: 'marcos' })
  await it.answer({ is_exposed: true })
  world.clock.advance(1_000)
  const before = await urgentMails('marcos')
  expect((await it.answer({ doctor_id: marcos })).statusCode).toBe(200)
  expect(await urgentMails('marcos')).toBe(before + 1)
  expect(await it.waitingFor('marcos')).toMatchObject([{ isUrgent: true }])
})
