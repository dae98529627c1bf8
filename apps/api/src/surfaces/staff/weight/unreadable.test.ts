import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
  await sql`truncate care.weight_programmes, care.weight_check_ins, care.weight_answers, care.weight_decisions cascade`.execute(
    world.world.db,
  )
  whose = await aConsultation(world.ctx())
  await it.begun()
  world.clock.advance(1_000)
})
afterAll(() => world.close())

/** The last bytes of one row are others: what is sealed in it does not open any more. */
const breaks = async (table: 'check_ins' | 'answers' | 'decisions') => {
  const { db } = world.world
  const name = sql.table(`care.weight_${table}`)
  await sql`set session_replication_role = replica`.execute(db)
  await sql`update ${name} set content_sealed = set_byte(content_sealed, octet_length(content_sealed) - 1,
    (get_byte(content_sealed, octet_length(content_sealed) - 1) + 1) % 256)
    where id = (select min(id) from ${name} where patient_id = ${whose.patientId})`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
}

test('a measure that does not open is named by its day, and the rest of both pages works', async () => {
  const on = it.dayAfter(it.today(), -7)
  expect(
    (await it.checkIn({ weight_grams: 104_000, measured_on: on, note: 'Semana boa.', is_confirmed: true })).statusCode,
  ).toBe(200)
  expect((await it.checkIn({ weight_grams: 103_000 })).statusCode).toBe(200)
  await breaks('check_ins')
  const own = await it.ask('GET', it.own)
  expect(own.statusCode, own.body).toBe(200)
  expect(await it.programmeOf()).toMatchObject({
    ...{ state: 'active', checkIns: [{ weightGrams: 103_000 }] },
    unreadable: [{ kind: 'check_in', day: on }],
  })
  expect(await it.programmeFor()).toMatchObject({
    ...{ checkIns: [{ weightGrams: 103_000 }], notes: [] },
    unreadable: [{ kind: 'check_in', day: on }],
  })
  expect((await it.ask('GET', '/staff/v1/weight_programmes', { as: 'helena' })).statusCode).toBe(200)
  expect((await it.checkIn({ weight_grams: 102_800 })).statusCode).toBe(200)
  expect((await it.imports(`${it.dayAfter(it.today(), -3)};103,2`)).statusCode).toBe(200)
})

test('answers and a decision that do not open neither', async () => {
  await it.checkIn({ weight_grams: 104_000 })
  await breaks('answers')
  await breaks('decisions')
  expect((await it.programmeOf()).unreadable.map(({ kind }) => kind).sort()).toEqual(['answers', 'decision'])
  expect(await it.programmeFor()).toMatchObject({ answers: null, decision: { goesOn: true, note: null }, decisions: 1 })
  expect((await it.checkIn({ weight_grams: 103_800 })).statusCode).toBe(200)
  expect((await it.answer()).statusCode).toBe(200)
  expect((await it.decide({ based_on: 1 })).statusCode).toBe(200)
  expect(await it.programmeOf()).toMatchObject({ heightCm: 178, decision: { goesOn: true } })
})

test('whoever runs the system learns of it by column and row, without a word', async () => {
  await it.checkIn({ weight_grams: 104_000, note: 'Semana boa.' })
  await breaks('check_ins')
  const lines: unknown[] = []
  const ctx = world.ctx({ kind: 'user', userId: whose.patientId, roles: ['patient'] })
  const log = { ...ctx.log, error: (...said: unknown[]) => lines.push(said) } as unknown as typeof ctx.log
  const { readOwnProgramme } = await import('#domains/care/weight')
  await readOwnProgramme({ ...ctx, log }, { patientId: whose.patientId })
  const line = { column: 'care.weight_check_ins.content_sealed', rowId: expect.any(Number) }
  expect(lines).toMatchObject([[line, 'a sealed value does not open']])
  expect(JSON.stringify(lines)).not.toMatch(/Semana|104/)
})
