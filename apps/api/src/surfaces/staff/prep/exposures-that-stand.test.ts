import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAgain } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { prepCalls } from './prep-calls.factory.ts'

const hourMs = 60 * 60_000

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

const whole = async () => (await it.opened()).json().register
const stateOf = async (key: string) =>
  (await whole()).criteria.find((criterion: { key: string }) => criterion.key === key)?.state
const later = (ms: number) => {
  world.clock.advance(ms)
  if (ms >= hourMs) signInAgain(world)
}

/** All that the protocol asks for, and the test of HIV of the day before. */
const readyBefore = async () => {
  await it.ready()
  await sql`update care.prep_documents set confirmed_on = ${dayAfter(it.today(), -1)} where kind = 'hiv_test'`.execute(
    world.world.db,
  )
}

type Act = 'yes' | 'no' | 'hold'

/** Every order of one "yes", one "no" and two decisions to hold, after answers that told of nothing. */
const orders = (left: Act[] = ['yes', 'no', 'hold', 'hold'], before: Act[] = []): Act[][] =>
  left.length === 0
    ? [before]
    : [...new Set(left)].flatMap((act) => orders(left.toSpliced(left.indexOf(act), 1), [...before, act]))

/** Done in this order; how often it was decided. */
const live = async (acts: Act[], told: object): Promise<number> => {
  let decisions = 0
  for (const act of acts) {
    later(1_000)
    if (act === 'yes') expect((await it.answer(told)).statusCode).toBe(200)
    if (act === 'no') expect((await it.answer()).statusCode).toBe(200)
    if (act === 'hold') {
      const held = { is_cleared: false, based_on: decisions, note: 'Mande primeiro os exames, por favor.' }
      expect((await it.decide(held)).statusCode).toBe(200)
      decisions += 1
    }
  }
  return decisions
}

for (const [urgency, told] of [
  ['exposure', { is_exposed: true }],
  ['violence', { has_suffered_violence: true }],
] as const)
  test.each(orders().map((acts) => [acts.join(', '), acts] as const))(
    `${urgency} holds its 72 hours, and no test of before clears him: %s`,
    async (_order, acts) => {
      await readyBefore()
      const decisions = await live(acts, told)
      expect((await it.registerOf()).urgency).toBe(urgency)
      expect(await whole()).toMatchObject({ urgency, isOnPrep: false })
      expect(await stateOf('no_exposure')).toBe('no')
      expect(await stateOf('hiv_negative')).toBe('no')
      expect((await it.decide({ based_on: decisions })).json()).toMatchObject({ code: 'prep_not_eligible' })
    },
  )

test('once the 72 hours are over and it was decided, he answers again and is cleared by a test of a day after it', async () => {
  await readyBefore()
  await it.answer({ is_exposed: true })
  later(1_000)
  await it.hold()
  later(72 * hourMs)
  await it.answer()
  expect((await it.registerOf()).urgency).toBeNull()
  expect(await stateOf('no_exposure')).toBe('met')
  await it.review(await it.sent(), it.acceptance())
  expect((await it.decide({ based_on: 1 })).statusCode).toBe(200)
})

test('a test of the day before it clears nobody once the 72 hours are over either', async () => {
  await readyBefore()
  await it.answer({ is_exposed: true })
  later(1_000)
  await it.hold()
  later(72 * hourMs)
  await it.answer()
  expect(await stateOf('hiv_negative')).toBe('no')
  expect((await it.decide({ based_on: 1 })).json()).toMatchObject({ code: 'prep_not_eligible' })
})

test('symptoms that his doctor decided on he may answer anew', async () => {
  await it.ready({ has_symptoms: true })
  later(1_000)
  await it.hold()
  expect(await stateOf('no_symptoms')).toBe('no')
  later(1_000)
  await it.answer()
  expect((await it.registerOf()).urgency).toBeNull()
  expect((await it.decide({ based_on: 1 })).statusCode).toBe(200)
})

test('on PrEP what his doctor weighed in words is over, also after a later answer; what she did not weigh stands', async () => {
  await it.ready()
  await it.decide()
  later(7 * 24 * hourMs)
  await it.review(await it.sent(), it.acceptance())
  await it.answer({ takes: 'missed', is_exposed: true })
  later(1_000)
  expect((await it.decide({ based_on: 1, note: 'Fez a PEP e o teste é não reagente.' })).statusCode).toBe(200)
  later(1_000)
  await it.answer({ takes: 'missed' })
  expect(await whole()).toMatchObject({ urgency: null })
  expect(await stateOf('no_exposure')).toBe('met')
  await it.answer({ takes: 'as_prescribed', is_exposed: true })
  later(1_000)
  await it.answer({ takes: 'as_prescribed', is_exposed: null })
  expect(await stateOf('no_exposure')).toBe('ask')
  await it.decide({ based_on: 2, is_cleared: false, note: 'Vamos conversar antes.' })
  later(1_000)
  await it.answer()
  expect(await stateOf('no_exposure')).toBe('no')
})
