import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/context'
import { signInAgain } from '#testing/bearer'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { prepCalls } from './prep-calls.factory.ts'

let world: TestWorld
let team: ReturnType<typeof teamActsIn>
let whose: { patientId: number; doctorId: number }
let it: ReturnType<typeof prepCalls>
beforeAll(async () => {
  world = await testWorld()
  team = teamActsIn(world)
  it = prepCalls(world, () => whose)
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.uploads, care.prep_registers, care.prep_answers, care.prep_documents, care.covers,
    care.handovers cascade`.execute(world.world.db)
  whose = await aConsultation(world.ctx())
  await it.ready()
  await it.decide()
  world.clock.advance(1_000)
})
afterAll(() => world.close())

const mailsTo = async (name: string) => {
  await world.settle()
  return (await team.mailsTo(`${name}@prumo.example`)).map(({ subject }) => subject)
}
const newTo = async (name: string, act: () => Promise<unknown>): Promise<string[]> => {
  const before = (await mailsTo(name)).length
  await act()
  const now = await mailsTo(name)
  return now.slice(0, now.length - before)
}
const urgent = 'Uma tarefa urgente espera você no painel'
const unattended = 'Há pacientes sem médico no painel'

/** 80 kg and 1.6 mg/dL: just above sixty. */
const barelyClear = async () => {
  const id = await it.sent({ kind: 'creatinine' })
  const creatinine = { value: 1.6, unit: 'mg_dl' }
  expect((await it.review(id, it.acceptance({ outcome: null, creatinine, note: 'Rins no limite.' }))).statusCode).toBe(
    200,
  )
}
const found = async () =>
  it.review(await it.sent(), it.acceptance({ outcome: 'reactive', note: 'Vou te ligar: deu reagente.' }))
/** As a process leaves it that calls nobody. */
const uncalled = () =>
  sql`update care.prep_registers set urgent_at = null, look_at = '-infinity'`.execute(world.world.db)

test('a weight that lowers the clearance below sixty calls his doctor at once, as the exam would', async () => {
  await barelyClear()
  expect(await it.registerOf()).toMatchObject({ state: 'active', calledAt: null })
  expect(await newTo('helena', () => it.answer({ takes: 'missed', weight_kg: 60, is_weight_confirmed: true }))).toEqual(
    [urgent],
  )
  expect(await it.registerOf()).toMatchObject({ state: 'with_doctor', calledAt: world.clock.now.toISOString() })
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: true }])
  // Once for it: the same again is nothing new.
  world.clock.advance(1_000)
  expect(await newTo('helena', () => it.answer({ takes: 'missed', weight_kg: 59 }))).not.toContain(urgent)
})

test('a row of before, or of a former release, is called for by itself', async () => {
  await found()
  await world.settle()
  const before = (await team.mailsTo('helena@prumo.example')).length
  await uncalled()
  expect(await it.registerOf()).toMatchObject({ state: 'with_doctor', calledAt: null })
  const mails = await team.mailsTo('helena@prumo.example')
  expect(mails.slice(0, mails.length - before).map(({ subject }) => subject)).toEqual([urgent])
  expect(mails[0]?.text).not.toMatch(/Bruno|hiv|reagente|exame|prep\b/i)
  expect(await it.registerOf()).toMatchObject({ calledAt: world.clock.now.toISOString() })
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: true }])
  // And nobody twice.
  expect(await newTo('helena', () => world.settle())).toEqual([])
})

test('what is added by who does not look is looked at', async () => {
  const lookAt = async () =>
    (await sql<{ look: string }>`select look_at::text as look from care.prep_registers`.execute(world.world.db)).rows[0]
      ?.look
  expect(await lookAt()).not.toBe('-infinity')
  await sql`insert into care.prep_answers (patient_id, data_key_id, content_sealed, is_urgent, answered_at)
    select patient_id, data_key_id, content_sealed, false, answered_at from care.prep_answers limit 1`.execute(
    world.world.db,
  )
  expect(await lookAt()).toBe('-infinity')
})

test('who is told already, and held back, calls nobody again', async () => {
  await found()
  world.clock.advance(1_000)
  await it.decide({ based_on: 1, is_cleared: false, note: 'Como falamos: pare por agora.' })
  await world.settle()
  await uncalled()
  expect(await newTo('helena', () => world.settle())).toEqual([])
  expect(await it.registerOf()).toMatchObject({ state: 'paused', calledAt: null })
})

test('a clearance that falls by a birthday calls her within a day', async () => {
  await barelyClear()
  await world.settle()
  await sql`update people.profiles set birth_date = '1960-05-10' where user_id = ${whose.patientId}`.execute(
    world.world.db,
  )
  const before = (await mailsTo('helena')).length
  world.clock.advance(24 * 60 * 60_000)
  signInAgain(world)
  expect((await mailsTo('helena')).length).toBe(before + 1)
  expect(await it.registerOf()).toMatchObject({ state: 'with_doctor' })
})

test('the list tells neither the result nor what she wrote of it, until she has spoken with him', async () => {
  const listed = async () => JSON.stringify((await it.ask('GET', it.own('index'))).json())
  await found()
  expect(await listed()).not.toMatch(/reagente|reactive/)
  // Who wrote it reads it.
  expect((await it.opened()).json().register.documents[0].note).toBe('Vou te ligar: deu reagente.')
  world.clock.advance(1_000)
  await it.decide({ based_on: 1, is_cleared: false, note: 'Como falamos: pare por agora.' })
  expect(await listed()).toMatch(/Vou te ligar: deu reagente/)
})

test('a creatinine that is first talked over is not in order, and its note waits too', async () => {
  await barelyClear()
  await it.answer({ takes: 'missed', weight_kg: 60, is_weight_confirmed: true })
  const { requirements } = await it.registerOf()
  expect(requirements).toContainEqual(expect.objectContaining({ kind: 'creatinine', state: 'with_doctor' }))
  const { documents } = (await it.ask('GET', it.own('index'))).json()
  expect(documents[0]).toMatchObject({ kind: 'creatinine', state: 'with_doctor', note: null })
})

const covers = async (by: string) => {
  const days = { starts_on: it.today(), ends_on: it.today() }
  expect((await team.ask('helena', 'POST', 'covers', { covered_by: await team.idOf(by), ...days })).status).toBe(200)
}
const away = async (name: string, work: () => Promise<void>) => {
  const id = await team.idOf(name)
  expect((await team.clara('PUT', `people/${id}/deactivation`)).status).toBe(200)
  await world.settle()
  try {
    await work()
  } finally {
    await team.clara('DELETE', `people/${id}/deactivation`)
    await world.settle()
    world.clock.advance(3_600_001)
    signInAgain(world)
  }
}

test('what waits says whose it is, and reaches who covers', async () => {
  await covers('marcos')
  expect(await newTo('marcos', found)).toEqual([urgent])
  const { rows } = await sql<{ payload: object }>`select payload from platform.outbox where type = 'prep.waits'
    order by id desc limit 1`.execute(world.world.db)
  expect(rows).toMatchObject([{ payload: { patientId: whose.patientId } }])
})

test.each(['prep.waits', 'weight.waits'] as const)(
  '%s of who was left behind: the colleague to whom he was handed is told, and nobody of himself',
  async (type) => {
    let made = 0
    const told = (doctorId: number, patientId: number) =>
      inTransaction(world.ctx({ kind: 'system' }), (ctx) =>
        ctx.announce({ type, doctorId, patientId, urgent: `${type}-${world.clock.now.getTime()}-${made++}` }),
      )
    const marcos = await team.idOf('marcos')
    const { doctorId, patientId } = whose
    await covers('marcos')
    await away('helena', async () => {
      expect(await newTo('clara', () => told(doctorId, marcos))).toEqual([unattended])
      await sql`delete from care.covers`.execute(world.world.db)
      expect(await newTo('clara', () => told(doctorId, patientId))).toEqual([unattended])
      await sql`insert into care.handovers (patient_id, from_id, to_id, at)
        values (${patientId}, ${doctorId}, ${marcos}, ${world.clock.now})`.execute(world.world.db)
      expect(await newTo('marcos', () => told(doctorId, patientId))).toEqual([urgent])
    })
  },
)
