import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

test('an alarm that nobody has decided on lets the reminder rest; his doctor’s decision begins it anew', async () => {
  const start = dayAfter(it.today(), 3)
  it.at(start, '12:00')
  await it.begun()
  const { mails } = sandboxControl(world.sandbox.url)
  const told = async () =>
    (await mails('bruno@prumo.example')).filter(({ subject }) => subject === 'Um lembrete da sua conta').length
  const before = await told()
  world.clock.advance(60_000)
  const alarming = { weight_grams: 60_000, scoff: [true, true, false, false, false], red_flags: ['unplanned_loss'] }
  expect((await it.answer(alarming)).statusCode).toBe(200)
  it.at(dayAfter(start, 7), '19:01')
  await world.settle()
  expect(await it.programmeOf()).toMatchObject({ state: 'active' })
  expect((await told()) - before).toBe(0)
  const decided = await it.decide({ based_on: 1, note: 'Conversamos por telefone, e ele quer continuar.', goal: null })
  expect(decided.statusCode, decided.body).toBe(200)
  it.at(dayAfter(start, 14), '19:01')
  await world.settle()
  expect((await told()) - before).toBe(1)
})

test('pounds in a file are asked for before anything of it is kept', async () => {
  await it.begun()
  const text = `${it.today()};229\n${dayAfter(it.today(), -7)};230`
  const asked = await it.imports(text)
  expect(asked).toMatchObject({ statusCode: 422 })
  expect(asked.json().errors.unit[0]).toMatch(/libras/)
  expect((await it.programmeFor()).checkIns).toEqual([])
  const say = (unit: string) => it.ask('POST', `${it.own}/imports`, { payload: { text, unit } })
  expect((await say('stone')).statusCode).toBe(400)
  expect((await say('lb')).statusCode).toBe(200)
  expect((await it.programmeFor()).checkIns.map(({ weightGrams }) => weightGrams)).toEqual([103_873, 104_326])
})

test('kilos that he says are kilos are kept as they stand', async () => {
  await it.begun()
  const payload = { text: `${it.today()};229`, unit: 'kg', unlikely: 'take' }
  expect((await it.ask('POST', `${it.own}/imports`, { payload })).statusCode).toBe(200)
  expect((await it.programmeFor()).checkIns).toMatchObject([{ weightGrams: 229_000 }])
})

test('a weight beyond the usual is marked for his doctor, who says in words why he may begin', async () => {
  await it.answer({ weight_grams: 175_000 })
  expect(await it.programmeFor()).toMatchObject({ answers: { isUnusual: true } })
  const goal = { least_grams: 150_000, most_grams: 160_000 }
  expect((await it.decide({ goal })).json().errors).toHaveProperty('note')
  expect((await it.decide({ goal, note: 'Confirmei com ele: são quilos.' })).statusCode).toBe(200)
})

describe('a table with a weight far from the days around it', () => {
  const daysAgo = (days: number) => dayAfter(it.today(), -days)
  const table = (...kilos: number[]) => kilos.map((kg, index) => `${daysAgo(40 - index * 7)};${kg}`).join('\n')
  const kept = async () => (await it.programmeFor()).checkIns.map(({ weightGrams }) => weightGrams / 1_000)

  test.each([
    ['another person on the scale', [105, 104.5, 61, 104, 103.5], 61],
    ['pounds of one day', [105, 104.5, 229, 104, 103.5], 229],
    ['the first line', [61, 105, 104.5, 104], 61],
    ['a comma that was lost', [105, 104.5, 145, 104, 103.5], 145],
  ])('is asked about before anything is kept: %s', async (_what, kilos, far) => {
    await it.begun()
    // What fits him as pounds is asked for as such first.
    const unit = far === 229 ? { unit: 'kg' } : {}
    const asked = await it.imports(table(...kilos), unit)
    expect(asked.statusCode).toBe(422)
    expect(asked.json().errors.unlikely[0]).toContain(`${far} kg`)
    expect(await kept()).toEqual([])
    expect((await it.imports(table(...kilos), { ...unit, unlikely: 'leave' })).statusCode).toBe(200)
    expect(await kept()).toEqual(kilos.filter((kg) => kg !== far).reverse())
    expect((await it.imports(table(...kilos), { ...unit, unlikely: 'take' })).statusCode).toBe(200)
    expect(await kept()).toEqual([...kilos].reverse())
  })

  test('is asked about beside what he registered here', async () => {
    await it.begun()
    await it.checkIn({ weight_grams: 104_000 })
    expect((await it.imports(`${daysAgo(3)};61`)).json().errors).toHaveProperty('unlikely')
    expect((await it.imports(`${daysAgo(3)};104,5`)).statusCode).toBe(200)
  })

  test('7 between 90s is no weight, and 90s that fall over months are asked about by nobody', async () => {
    await it.begun()
    expect((await it.imports(table(95, 7, 94))).json().errors.text[0]).toContain('A linha 2')
    const months = [99, 98, 96.5, 95].map((kg, index) => `${daysAgo(200 - index * 30)};${kg}`).join('\n')
    expect((await it.imports(months)).statusCode).toBe(200)
  })

  test('says nothing but what may be said', async () => {
    await it.begun()
    expect((await it.imports(table(105, 61, 104), { unlikely: 'both' })).statusCode).toBe(400)
  })
})

test.each([
  [350_000, 215],
  [230_000, 170],
])('a man of %d grams and %d cm is taken, and asked about by his doctor', async (weight_grams, height_cm) => {
  expect((await it.answer({ weight_grams, height_cm })).statusCode).toBe(200)
  expect(await it.programmeFor()).toMatchObject({ answers: { isUnusual: true } })
})
