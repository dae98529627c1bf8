import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { noticesOf } from '#testing/push'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { prepCalls } from '../../staff/prep/prep-calls.factory.ts'
import { weightCalls } from '../../staff/weight/weight-calls.factory.ts'

let world: TestWorld
let whose: { patientId: number; doctorId: number }
let weight: ReturnType<typeof weightCalls>
let prep: ReturnType<typeof prepCalls>
let own: ReturnType<typeof noticesOf>
beforeAll(async () => {
  world = await testWorld()
  weight = weightCalls(world, () => whose)
  prep = prepCalls(world, () => whose)
  own = noticesOf(world, await bearerOf(world, 'bruno@prumo.example'))
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

const mails = async () => {
  await world.settle()
  return (await sandboxControl(world.sandbox.url).mails('bruno@prumo.example')).map(({ subject }) => subject)
}
const off = async (kind: string) => expect((await own.switchTo(kind, 'mail', false)).status).toBe(200)

test('who wants no reminders is told all the same that his doctor has answered, which may be to stop', async () => {
  await off('check_ins')
  await weight.begun()
  const before = (await mails()).length
  world.clock.advance(1_000)
  await weight.checkIn({ weight_grams: null, symptoms: ['abdominal_pain'] })
  const note = 'Pare o remédio e vá ao hospital.'
  const decided = await weight.decide({ based_on: 1, goes_on: false, goal: null, note })
  expect(decided.statusCode, decided.body).toBe(200)
  expect((await mails()).length).toBe(before + 1)
})

test('his reminders stay off', async () => {
  await sql`truncate care.weight_programmes, care.weight_check_ins cascade`.execute(world.world.db)
  await off('check_ins')
  await weight.begun()
  await weight.checkIn()
  const before = await mails()
  weight.at(dayAfter(weight.today(), 7), '19:10')
  expect(await mails()).toEqual(before)
})

test('who wants no word of exams is told all the same of the one that his doctor calls about', async () => {
  own = noticesOf(world, await bearerOf(world, 'bruno@prumo.example'))
  await off('exams')
  await prep.ready()
  await prep.registerOf()
  const before = (await mails()).length
  const reviewed = await prep.review(await prep.sent(), prep.acceptance({ outcome: 'reactive' }))
  expect(reviewed.statusCode, reviewed.body).toBe(200)
  expect((await mails()).length).toBe(before + 1)
})
