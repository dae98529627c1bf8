import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readWeightOnRecord } from '#domains/care/weight'
import { signInAgain } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { weightCalls } from './weight-calls.factory.ts'

let world: TestWorld
let whose: { patientId: number; doctorId: number }
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
  // An address takes few mailed codes in an hour, and here the same hour comes again for each test.
  await sql`truncate people.second_steps cascade`.execute(world.world.db)
  await settleRecords(world.ctx())
  await sql`truncate care.uploads, care.weight_programmes, care.weight_check_ins cascade`.execute(world.world.db)
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code

describe('what cannot wait', () => {
  test.each([
    [['chest_pain', 'vomiting'], 'emergency'],
    [['low_mood'], 'mind'],
    [['abdominal_pain'], 'abdomen'],
  ])('%j is said at once, stands first in the queue, and until it was decided on', async (symptoms, urgency) => {
    await it.begun()
    world.clock.advance(1_000)
    expect((await it.checkIn({ symptoms })).json().programme).toMatchObject({ urgency })
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, alerts: 1 }])
    // A later measure without symptoms takes nothing back.
    world.clock.advance(1_000)
    await it.checkIn()
    expect((await it.programmeFor()).urgency).toBe(urgency)
    await it.decide({ based_on: 1, note: 'Você foi atendido, e está tudo bem.' })
    expect(await it.waitingFor()).toEqual([])
    expect((await it.programmeOf()).urgency).toBeNull()
  })

  test('stays until it was decided on, however late that is', async () => {
    await it.begun()
    world.clock.advance(1_000)
    await it.checkIn({ symptoms: ['chest_pain'] })
    it.at(dayAfter(it.today(), 20), '09:00')
    expect((await it.programmeOf()).urgency).toBe('emergency')
  })

  test.each([['chest_pain'], ['low_mood']])('%s is answered also of who has stopped', async (symptom) => {
    await it.begun()
    world.clock.advance(1_000)
    await it.checkIn({ symptoms: [symptom] })
    await it.course({ course: 'stopped' })
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, alerts: 1 }])
    const note = 'Falamos por telefone.'
    const words = { based_on: 1, goes_on: false, goal: null, note }
    expect((await it.decide(words)).json().programme).toMatchObject({ state: 'stopped', urgency: null })
    expect(await it.waitingFor()).toEqual([])
    expect((await it.programmeOf()).decision).toMatchObject({ goesOn: false, note })
  })

  test('an alert that is not urgent waits too, though he has stopped', async () => {
    await it.begun()
    world.clock.advance(1_000)
    expect((await it.checkIn({ weight_grams: 58_000, is_confirmed: true })).statusCode).toBe(200)
    await it.course({ course: 'stopped' })
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: false, alerts: 1 }])
  })

  test('is mailed to his doctor at once and for itself, whatever else she was told today', async () => {
    const { mails } = sandboxControl(world.sandbox.url)
    const told = async () => {
      await world.settle()
      return (await mails('helena@prumo.example')).filter(({ subject }) => subject.startsWith('Uma tarefa urgente'))
    }
    const before = (await told()).length
    await it.begun()
    await it.checkIn({ weight_grams: 58_000, is_confirmed: true })
    expect((await told()).length).toBe(before)
    await it.checkIn({ symptoms: ['chest_pain'], is_confirmed: true })
    expect((await told()).length).toBe(before + 1)
    await it.checkIn({ symptoms: ['low_mood'], is_confirmed: true })
    await it.answer({ red_flags: ['self_harm'] })
    const all = await told()
    expect(all.length).toBe(before + 3)
    expect(all.map(({ subject, text }) => `${subject} ${text}`).join()).not.toMatch(/Bruno|peso|peito|humor|paciente/i)
  })

  test('of the first answers too', async () => {
    expect((await it.answer({ red_flags: ['self_harm'] })).json().programme).toMatchObject({ urgency: 'mind' })
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, hasAnswered: true }])
  })
})

describe('a decision', () => {
  test.each<[string, object, object, string]>([
    ['a positive screen', { scoff: [true, true, false, false, false] }, {}, 'note'],
    ['a contraindication', { conditions: ['pancreatitis'] }, {}, 'note'],
    ['a loss that he did not want', { red_flags: ['unplanned_loss'] }, {}, 'note'],
    ['a goal too low for his height', {}, { goal: { least_grams: 58_000, most_grams: 70_000 } }, 'goal'],
    ['a goal turned around', {}, { goal: { least_grams: 98_000, most_grams: 93_000 } }, 'goal'],
    ['a goal of 7 kg', {}, { goal: { least_grams: 7_000, most_grams: 93_000 } }, 'goal'],
    ['no reason to wait', {}, { goes_on: false, note: '...' }, 'note'],
  ])('is not taken with %s and no words', async (_what, said, decided, field) => {
    await it.answer(said)
    expect(Object.keys((await it.decide(decided)).json().errors)).toEqual([field])
    expect((await it.programmeOf()).state).toBe('open')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['chest pain', () => it.checkIn({ symptoms: ['chest_pain'] })],
    ['a sadness that stays', () => it.checkIn({ symptoms: ['low_mood'] })],
    ['other answers', () => it.answer({ red_flags: ['self_harm'] })],
  ])('clears nothing that she has not read: %s', async (_what, happen) => {
    await it.begun()
    const read = await it.seenBy()
    world.clock.advance(1_000)
    await happen()
    const note = 'Você foi atendido, e está tudo bem.'
    expect(codeOf(await it.decide({ based_on: 1, note, ...read }))).toBe('weight_said_meanwhile')
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: true }])
    expect((await it.decide({ based_on: 1, note })).statusCode).toBe(200)
    expect(await it.waitingFor()).toEqual([])
  })

  test('is not refused for a measure that alerts nobody', async () => {
    await it.begun()
    const read = await it.seenBy()
    await it.checkIn()
    expect((await it.decide({ based_on: 1, ...read })).statusCode).toBe(200)
  })

  test('is about all answers since the last one', async () => {
    await it.answer({ conditions: ['pancreatitis'] })
    world.clock.advance(1_000)
    await it.answer({ scoff: [true, true, false, false, false] })
    world.clock.advance(1_000)
    await it.answer()
    expect(await it.programmeFor()).toMatchObject({
      isScreenPositive: true,
      answers: { conditions: [] },
      earlierAnswers: [{ scoff: [true, true, false, false, false] }, { conditions: ['pancreatitis'] }],
    })
    expect(Object.keys((await it.decide()).json().errors)).toEqual(['note'])
    world.clock.advance(1_000)
    expect((await it.decide({ note: 'A pancreatite foi há dez anos.' })).json().programme).toMatchObject({
      isScreenPositive: false,
      earlierAnswers: [],
    })
    const kept = await readWeightOnRecord(
      world.ctx({ kind: 'user', userId: whose.patientId, roles: ['patient'] }),
      whose,
    )
    expect(kept.answers.map(({ conditions }) => conditions)).toEqual([[], [], ['pancreatitis']])
  })

  test('of two at once one counts, and each is kept', async () => {
    await it.answer()
    const both = await Promise.all([it.decide(), it.decide({ goes_on: false, note: 'Venha antes a uma consulta.' })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await expect(sql`delete from care.weight_decisions`.execute(world.world.db)).rejects.toMatchObject({
      code: '23001',
    })
  })
})
