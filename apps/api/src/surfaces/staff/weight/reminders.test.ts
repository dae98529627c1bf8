import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAgain } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
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
  await sql`truncate people.second_steps cascade`.execute(world.world.db)
  await settleRecords(world.ctx())
  await sql`truncate care.uploads, care.weight_programmes, care.weight_check_ins cascade`.execute(world.world.db)
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

test('a reminder that comes hours late waits for his hour of the next day', async () => {
  const start = it.today()
  await it.begun()
  const { mails } = sandboxControl(world.sandbox.url)
  const told = async () => {
    await world.settle()
    const all = await mails('bruno@prumo.example')
    return all.filter(({ subject }) => subject === 'Um lembrete da sua conta').length
  }
  const before = await told()
  it.at(dayAfter(start, 8), '00:24')
  expect(await told()).toBe(before)
  it.at(dayAfter(start, 8), '19:01')
  expect(await told()).toBe(before + 1)
})

test('over words that cannot be read nobody is reminded, and nobody else’s reminder waits for them', async () => {
  const start = it.today()
  const { patientId } = whose
  await it.begun()
  const other = await castMember(world.ctx(), 'diego@prumo.example')
  await sql`insert into care.weight_programmes (patient_id, doctor_id, opened_at, state, decisions, remind_hour, remind_at)
    select ${other}, doctor_id, opened_at, state, decisions, remind_hour, remind_at + interval '1 second' from care.weight_programmes
    where patient_id = ${patientId}`.execute(world.world.db)
  world.clock.advance(1_000)
  await it.answer()
  await sql`alter table care.weight_answers disable trigger user`.execute(world.world.db)
  await sql`update care.weight_answers set content_sealed = content_sealed || '\\x00'`.execute(world.world.db)
  await sql`alter table care.weight_answers enable trigger user`.execute(world.world.db)
  const { mails } = sandboxControl(world.sandbox.url)
  const told = async (name: string) =>
    (await mails(`${name}@prumo.example`)).filter(({ subject }) => subject === 'Um lembrete da sua conta').length
  const before = { bruno: await told('bruno'), diego: await told('diego') }
  it.at(dayAfter(start, 7), '19:01')
  await world.settle()
  expect([(await told('bruno')) - before.bruno, (await told('diego')) - before.diego]).toEqual([0, 1])
})
