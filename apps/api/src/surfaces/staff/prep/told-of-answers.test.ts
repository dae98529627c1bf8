import { whenClocksShow } from '@prumo/brazil'
import { showOverview } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAgain } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { prepCalls } from './prep-calls.factory.ts'

let world: TestWorld
let whose: { patientId: number; doctorId: number }
let it: ReturnType<typeof prepCalls>
let day = 0
beforeAll(async () => {
  world = await testWorld()
  it = prepCalls(world, () => whose)
})
beforeEach(async () => {
  // Of several answers on a day he is told once, so each test has a day of its own.
  day += 1
  at('12:00')
  await sql`truncate people.second_steps cascade`.execute(world.world.db)
  await settleRecords(world.ctx())
  await sql`truncate care.uploads, care.prep_registers, care.prep_answers, care.prep_documents cascade`.execute(
    world.world.db,
  )
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

const at = (hour: string) => {
  world.clock.now = whenClocksShow(`2027-03-${String(10 + day)}T${hour}:00`)
  signInAgain(world)
}
const answers = async () => {
  await world.settle()
  return (await sandboxControl(world.sandbox.url).mails('bruno@prumo.example')).filter(
    ({ subject }) => subject === 'Há uma resposta na sua conta',
  )
}
const steps = async () => {
  const answer = await it.ask('GET', '/v1/overview')
  return showOverview.response.parse(answer.json()).overview.steps.map(({ kind }) => kind)
}

test('an accepted exam is told in neutral words once a day, and a step leads to it until he has opened it', async () => {
  await it.answer()
  const id = await it.sent()
  const second = await it.sent({ kind: 'creatinine' })
  expect(await steps()).not.toContain('read_answer')
  const before = (await answers()).length
  expect((await it.review(id)).statusCode).toBe(200)
  const creatinine = { value: 1, unit: 'mg_dl' }
  await it.review(second, it.acceptance({ outcome: null, creatinine }))
  const told = await answers()
  expect(told.length).toBe(before + 1)
  expect(`${told[0]?.subject} ${told[0]?.text}`).not.toMatch(/hiv|prep\b|exame|teste|reagente|positiv|sífilis/i)
  expect(await steps()).toContain('read_answer')
  await it.registerOf()
  expect(await steps()).not.toContain('read_answer')
})

test('a found infection is told the same way', async () => {
  await it.answer()
  const id = await it.sent({ kind: 'syphilis' })
  const before = (await answers()).length
  const said = { outcome: 'reactive', note: 'Precisamos tratar: marque uma consulta.' }
  expect((await it.review(id, it.acceptance(said))).statusCode).toBe(200)
  expect((await answers()).length).toBe(before + 1)
  expect(await steps()).toContain('read_answer')
})

test('what his doctor calls about is told at once, at night too, and the mail says nothing of it', async () => {
  await it.ready()
  await it.registerOf()
  await answers()
  at('22:30')
  const id = await it.sent()
  const before = (await answers()).length
  expect((await it.review(id, it.acceptance({ outcome: 'reactive' }))).statusCode).toBe(200)
  const told = await answers()
  expect(told.length).toBe(before + 1)
  expect(told[0]?.text).toBe(told[1]?.text ?? told[0]?.text)
  expect(`${told[0]?.subject} ${told[0]?.text}`).not.toMatch(/hiv|prep\b|exame|teste|reagente|positiv|urgen|ligar/i)
  expect(await steps()).toContain('read_answer')
  expect((await it.registerOf()).state).toBe('with_doctor')
})

test('nobody else is led to it', async () => {
  await it.answer()
  await it.review(await it.sent())
  const other = await it.ask('GET', '/v1/overview', { as: 'marcos' })
  expect(JSON.stringify(other.json())).not.toContain('read_answer')
})
