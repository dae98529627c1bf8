import { dayAfter, whenClocksShow } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chooseHours } from '#domains/people/notices'
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

const decide = (...said: Parameters<typeof it.decide>) => it.decide(...said)
const ready = (said?: object) => it.ready(said)

describe('a decision', () => {
  test('clears for 30 days, then for 90, and its patient reads when he comes back', async () => {
    await ready()
    const { register } = (await it.opened()).json()
    // (140 - 36) * 80 / (72 * 1)
    expect(register).toMatchObject({ age: 36, clearance: expect.closeTo(115.56, 1), decisions: 0 })
    expect((await decide()).json().register).toMatchObject({ state: 'active', decisions: 1 })
    expect(await it.registerOf()).toMatchObject({
      state: 'active',
      nextReturnOn: dayAfter(it.today(), 30),
      lastReturnDay: dayAfter(it.today(), 60),
      decision: { isCleared: true, note: null },
    })
    await decide({ based_on: 1, note: 'Até o próximo retorno.' })
    expect(await it.registerOf()).toMatchObject({
      nextReturnOn: dayAfter(it.today(), 90),
      lastReturnDay: dayAfter(it.today(), 120),
      decision: { note: 'Até o próximo retorno.' },
    })
  })

  test('holds back with a reason, and a later one clears', async () => {
    await ready()
    expect((await decide({ is_cleared: false })).json().errors).toHaveProperty('note')
    await decide({ is_cleared: false, note: 'Refaça a creatinina em jejum.' })
    expect(await it.registerOf()).toMatchObject({
      state: 'paused',
      nextReturnOn: null,
      decision: { isCleared: false, note: 'Refaça a creatinina em jejum.' },
    })
    await decide({ based_on: 1 })
    expect(await it.registerOf()).toMatchObject({ state: 'active', nextReturnOn: dayAfter(it.today(), 30) })
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['no exam', () => it.answer(), 'hiv_negative'],
    ['an exposure', () => ready({ is_exposed: true }), 'no_exposure'],
    ['symptoms', () => ready({ has_symptoms: true }), 'no_symptoms'],
    ['tests that he does not want', () => ready({ will_follow: false }), 'will_follow'],
    ['a clearance below 60', () => ready({ weight_kg: 41 }), 'clearance'],
    [
      'a reactive test',
      async () => {
        await ready()
        await it.review(await it.sent(), it.acceptance({ outcome: 'reactive' }))
      },
      'hiv_negative',
    ],
  ])('clears nobody with %s', async (_what, stand, key) => {
    await stand()
    expect((await it.opened()).json().register.criteria).toContainEqual({ key, state: 'no' })
    expect((await decide()).json()).toMatchObject({ code: 'prep_not_eligible' })
    expect((await it.registerOf()).decision).toBeNull()
  })

  test('of two at once one counts, and each is kept', async () => {
    await ready()
    const both = await Promise.all([decide(), decide({ is_cleared: false, note: 'Refaça a creatinina.' })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await expect(sql`update care.prep_decisions set is_cleared = true`.execute(world.world.db)).rejects.toMatchObject({
      code: '23001',
    })
  })

  test('takes nothing out of the queue that came after its page was read', async () => {
    await ready()
    const note = 'Mande primeiro os exames, por favor.'
    await decide()
    world.clock.advance(1_000)
    const seen = await it.seen()
    await it.answer({ takes: 'not_taking', is_exposed: false, has_suffered_violence: true })
    for (const is_cleared of [true, false]) {
      const refused = await decide({ based_on: 1, is_cleared, note, ...seen })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'prep_said_meanwhile'])
    }
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: true }])
    expect((await decide({ based_on: 1, is_cleared: false, note })).statusCode).toBe(200)
    expect(await it.waitingFor()).toEqual([])
  })

  test('holds nothing back over an exam that called her after its page was read', async () => {
    await ready()
    await decide()
    world.clock.advance(1_000)
    const seen = await it.seen()
    await it.review(await it.sent(), it.acceptance({ outcome: 'reactive', note: 'Vou te ligar: deu reagente.' }))
    const note = 'Vamos conversar antes.'
    const refused = await decide({ based_on: 1, is_cleared: false, note, ...seen })
    expect(refused.json()).toMatchObject({ code: 'prep_said_meanwhile' })
    expect((await decide({ based_on: 1, is_cleared: false, note })).statusCode).toBe(200)
  })

  test('is waited for until it is there, again after a later answer or review, and once a return is overdue', async () => {
    await ready()
    const waits = async () => (await it.waitingFor()).length
    expect(await waits()).toBe(1)
    await decide()
    expect(await waits()).toBe(0)
    world.clock.advance(1_000)
    await it.answer({ takes: 'missed' })
    expect(await waits()).toBe(1)
    // Doses that he missed are answered in words.
    expect((await decide({ based_on: 1 })).json()).toMatchObject({ code: 'invalid_fields' })
    expect(await waits()).toBe(1)
    await decide({ based_on: 1, note: 'Perguntei das doses que faltaram; ele segue com um lembrete.' })
    expect(await waits()).toBe(0)
    world.clock.advance(1_000)
    await it.review(await it.sent(), it.acceptance({ outcome: 'reactive' }))
    expect(await waits()).toBe(1)
    await decide({ based_on: 2, is_cleared: false, note: 'Confirme o teste antes de seguir.' })
    expect(await waits()).toBe(0)
  })

  test('is waited for again thirty days after the return', async () => {
    await ready()
    await decide()
    await sql`update care.prep_registers set next_return_on = ${dayAfter(it.today(), -30)}, remind_at = null`.execute(
      world.world.db,
    )
    expect(await it.waitingFor()).toEqual([])
    await sql`update care.prep_registers set next_return_on = ${dayAfter(it.today(), -31)}`.execute(world.world.db)
    expect(await it.waitingFor()).toHaveLength(1)
  })

  test('lets her prescribe while its return is not overdue and every criterion is met', async () => {
    const mayPrescribe = async () => (await it.opened()).json().register.mayPrescribe
    await ready()
    expect(await mayPrescribe()).toBe(false)
    await decide()
    expect(await mayPrescribe()).toBe(true)
    const returnOn = (day: string) =>
      sql`update care.prep_registers set next_return_on = ${day}`.execute(world.world.db)
    await returnOn(dayAfter(it.today(), -30))
    expect(await mayPrescribe()).toBe(true)
    await returnOn(dayAfter(it.today(), -31))
    expect(await mayPrescribe()).toBe(false)
    await decide({ based_on: 1 })
    expect(await mayPrescribe()).toBe(true)
    await it.review(await it.sent(), it.acceptance({ outcome: 'reactive' }))
    expect(await mayPrescribe()).toBe(false)
    await decide({ based_on: 2, is_cleared: false, note: 'Confirme o teste antes de seguir.' })
    expect(await mayPrescribe()).toBe(false)
  })

  test('is nobody else’s', async () => {
    await ready()
    for (const as of ['marcos', 'andre']) expect((await decide({}, as)).statusCode).toBe(404)
  })
})

test('he is reminded a week before a return and on its day, in words that name nothing', async () => {
  await ready()
  await decide()
  await world.settle()
  const { mails } = sandboxControl(world.sandbox.url)
  const told = async () =>
    (await mails('bruno@prumo.example')).filter(({ subject }) => subject === 'Um lembrete da sua conta')
  const began = world.clock.now
  const at = async (day: string, hour: string) => {
    world.clock.now = whenClocksShow(`${day}T${hour}:00`)
    await world.settle()
    return (await told()).length
  }
  const due = dayAfter(it.today(), 30)
  expect(await at(dayAfter(due, -7), '07:59')).toBe(0)
  expect(await at(dayAfter(due, -7), '08:01')).toBe(1)
  expect(await at(due, '07:59')).toBe(1)
  expect(await at(due, '08:01')).toBe(2)
  expect(await at(dayAfter(due, 5), '08:01')).toBe(2)
  const [mail] = await told()
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/hiv|prep\b|exame|sífilis|sexo/i)
  world.clock.now = began
})

test('he is reminded in the hours that he picked, also of a return that was fixed before', async () => {
  const { patientId: userId } = whose
  const pick = (fromHour: number, toHour: number) => chooseHours(world.ctx(), { userId, fromHour, toHour })
  await sql`delete from platform.mails where template = 'return-near'`.execute(world.world.db)
  await pick(10, 18)
  await ready()
  await decide()
  await world.settle()
  const began = world.clock.now
  const reminded = async (day: string, hour: string) => {
    world.clock.now = whenClocksShow(`${day}T${hour}:00`)
    await world.settle()
    const { rows } = await sql`select 1 from platform.mails where template = 'return-near'
      and sent_at is not null`.execute(world.world.db)
    return rows.length
  }
  const due = dayAfter(it.today(), 30)
  expect(await reminded(dayAfter(due, -7), '09:59')).toBe(0)
  expect(await reminded(dayAfter(due, -7), '10:01')).toBe(1)
  await pick(19, 24)
  expect(await reminded(due, '10:01')).toBe(1)
  expect(await reminded(due, '19:01')).toBe(2)
  world.clock.now = began
  await sql`delete from people.notice_hours`.execute(world.world.db)
})
