import { listUrgentNotes } from '@prumo/contracts/main'
import { listUrgentNotesToSettle } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { sessionOf } from '#testing/shop-caller'
import { type TestWorld, testWorld } from '#testing/world'
import {
  doctorNamed,
  freeTimesOf,
  patientAttributes,
} from '../../../domains/care/consultations/consultations.factory.ts'
import { weightCalls } from '../../staff/weight/weight-calls.factory.ts'
import { weightSalesIn } from './weight-sale.factory.ts'

let world: TestWorld
let its: ReturnType<typeof weightSalesIn>
let calls: ReturnType<typeof weightCalls>
let helena: number
let diego: number
beforeAll(async () => {
  world = await testWorld({ RATE_LIMIT_FACTOR: '100' })
  its = weightSalesIn(world)
  helena = (await doctorNamed(world.ctx(), 'Helena')).userId
  diego = await userIdOf(world.ctx(), 'diego@prumo.example')
  calls = weightCalls(world, () => ({ patientId: diego, doctorId: helena }))
})
beforeEach(async () => {
  const { db } = world.world
  await sql`set session_replication_role = replica`.execute(db)
  for (const table of ['check_ins', 'decisions', 'answers', 'programmes', 'sales'])
    await sql`delete from ${sql.table(`care.weight_${table}`)}`.execute(db)
  await sql`delete from care.urgent_notes`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
})
afterAll(() => world.close())

const buys = async () => its.paidBy('diego', await sessionOf(world, 'diego'))
const tells = (said: object) => calls.checkIn({ weight_grams: null, ...said }, 'diego')
const books = async () => {
  const [free] = await freeTimesOf(world.ctx(), [helena])
  const payload = {
    ...{ doctor_id: helena, communication_channel: 'video', appointment_at: free?.startsAt.toISOString() ?? '' },
    ...{ telemedicine_consent: true, remind_hour: 19, patient_attributes: patientAttributes() },
  }
  expect((await its.call('POST', 'weight_sale/consultation', 'diego', { payload })).status).toBe(200)
  await world.settle()
}
const shown = async () => (await calls.ask('GET', calls.own, { as: 'diego' })).json().programme
const heard = async () =>
  listUrgentNotes.response.parse((await calls.ask('GET', '/v1/urgent_notes', { as: 'diego' })).json()).urgentNotes
const toCall = async (as: string) =>
  listUrgentNotesToSettle.response.parse((await calls.ask('GET', '/staff/v1/urgent_notes', { as })).json()).urgentNotes
const mailsTo = async (name: string) => {
  await world.settle()
  return (await sandboxControl(world.sandbox.url).mails(`${name}@prumo.example`)).map(({ subject }) => subject)
}

test.each([
  ['a pain that he marks', { symptoms: ['abdominal_pain'] }, 'abdomen'],
  ['a pain in his words', { note: 'Dor muito forte na barriga, vomito tudo.' }, 'abdomen'],
  ['a pain of the chest', { symptoms: ['chest_pain'] }, 'emergency'],
  ['harm to himself', { note: 'Quero me matar.' }, 'mind'],
])('who paid and has not booked tells of %s: he reads what to do, and somebody calls him', async (_, said, urgency) => {
  await buys()
  const before = { helena: (await mailsTo('helena')).length, rafael: (await mailsTo('rafael')).length }
  const answer = await tells(said)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().programme).toMatchObject({ state: 'not_started', urgency })
  expect(answer.json().programme.reports).toHaveLength(1)
  expect(await heard()).toMatchObject([{ diary: 'check_in', urgency, doctorName: null }])
  const fresh: string[][] = []
  for (const name of ['helena', 'rafael'] as const) {
    const mails = await mailsTo(name)
    fresh.push(mails.slice(0, mails.length - before[name]))
  }
  expect(fresh).toEqual([['Uma ligação urgente espera no painel'], ['Uma ligação urgente espera no painel']])
  expect(await toCall('helena')).toMatchObject([{ diary: 'check_in', urgency, isDoctors: true }])
  expect(JSON.stringify(await toCall('helena'))).not.toMatch(/barriga|matar/)
})

test('what can wait is kept and calls nobody; a weight that comes with it is measured', async () => {
  await buys()
  expect((await tells({ symptoms: ['nausea'], weight_grams: 103_000 })).statusCode).toBe(200)
  expect([await heard(), await toCall('helena')]).toEqual([[], []])
  expect(await shown()).toMatchObject({ urgency: null, checkIns: [{ weightGrams: 103_000 }] })
})

test('a weight alone waits for a doctor, and who bought nothing is refused', async () => {
  expect((await tells({ symptoms: ['abdominal_pain'] })).json().code).toBe('weight_not_started')
  await buys()
  expect((await calls.checkIn({}, 'diego')).json().code).toBe('weight_not_started')
  expect((await tells({ note: 'a'.repeat(501) })).statusCode).toBe(422)
  expect(await shown()).toMatchObject({ checkIns: [], reports: [] })
})

test('who gave it back is refused again', async () => {
  await buys()
  expect((await its.call('POST', 'weight_sale/return', 'diego')).status).toBe(200)
  await world.settle()
  expect((await tells({ symptoms: ['abdominal_pain'] })).json().code).toBe('weight_not_started')
})

test('his copy of his record has it before any doctor does', async () => {
  await buys()
  await tells({ note: 'Enjoo depois do almoço.' })
  const { body } = await calls.ask('GET', '/v1/record_export', { as: 'diego' })
  expect(body).toContain('Enjoo depois do almoço.')
})

// The last one: from here on a doctor treats him.
test('the doctor whom he books with reads it, in her queue, and is mailed that it cannot wait', async () => {
  await buys()
  await tells({ symptoms: ['vomiting'], note: 'Desde ontem.' })
  await tells({ symptoms: ['nausea'] })
  const before = (await mailsTo('helena')).length
  await books()
  const mails = await mailsTo('helena')
  expect(mails.slice(0, mails.length - before)).toContain('Uma tarefa urgente espera você no painel')
  expect(await calls.waitingFor()).toMatchObject([{ patientId: diego, isUrgent: true }])
  const { reports, urgency } = await calls.programmeFor()
  expect(urgency).toBe('abdomen')
  expect(reports).toMatchObject([{ symptoms: ['nausea'] }, { symptoms: ['vomiting'], note: 'Desde ontem.' }])
  expect(await shown()).toMatchObject({ state: 'open', urgency: 'abdomen' })
})
