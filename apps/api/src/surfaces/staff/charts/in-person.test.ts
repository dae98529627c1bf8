import { calendarDayOf } from '@prumo/brazil'
import { showOwnChart } from '@prumo/contracts/main'
import { showChart } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let it: Awaited<ReturnType<typeof aConsultation>>
beforeAll(async () => {
  world = await testWorld()
  await settleRecords(world.ctx())
})
beforeEach(async () => {
  await sql`update care.consultations set patient_id = null, state = 'waiting_for_payment'`.execute(world.world.db)
  it = await aConsultation(world.ctx(), { isStated: false })
})
afterAll(() => world.close())

const day = (days: number) => calendarDayOf(new Date(world.clock.now.getTime() - days * 86_400_000))
const began = (days: number) =>
  sql`update care.consultations set opened_at = ${new Date(world.clock.now.getTime() - days * 86_400_000)}
    where id = ${it.consultationId}`.execute(world.world.db)
const ask = async (as: string, url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` }
  const answer = await world.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const note = (payload: object, as = 'helena') =>
  ask(as, `/api/staff/v1/patients/${it.patientId}/chart_entries`, { kind: 'in_person', ...payload })
const shown = async () => {
  const chart = await ask('helena', `/api/staff/v1/patients/${it.patientId}/chart`)
  const record = await ask('helena', `/api/staff/v1/consultations/${it.consultationId}`)
  const own = await ask('bruno', '/api/v1/chart')
  expect(showChart.response.parse(chart.body)).toEqual(chart.body)
  expect(showOwnChart.response.parse(own.body)).toEqual(own.body)
  return [chart.body.chart.inPerson, record.body.record.consultation.inPerson, own.body.chart.inPerson]
}

test('after 180 days without one, doctor and patient are told in chart, case and account', async () => {
  await began(181)
  const overdue = { last: null, dueOn: day(1), state: 'overdue' }
  expect(await shown()).toEqual([overdue, overdue, overdue])
})

test('one that was held elsewhere counts from its day, with its place; nobody writes one that is to come', async () => {
  await began(181)
  expect(
    (await note({ on: day(40), text: 'Dr. Ivo Reis, consultório no Recife', detail: 'Relato do paciente' })).status,
  ).toBe(200)
  const told = {
    last: { on: day(40), where: 'Dr. Ivo Reis, consultório no Recife' },
    dueOn: day(-140),
    state: 'in_time',
  }
  expect(await shown()).toEqual([told, told, told])
  for (const on of [day(-2), null])
    expect(await note({ on, text: 'Consultório' })).toMatchObject({
      status: 422,
      body: { errors: { on: [expect.any(String)] } },
    })
  expect((await note({ on: day(3), text: ' ' })).body.errors).toHaveProperty('text')
  expect((await note({ on: day(3), text: 'Consultório' }, 'marcos')).status).toBe(404)
})

test('a psychologist’s visit in person is no doctor’s, and does not count', async () => {
  await began(181)
  const before = await shown()
  await aConsultation(world.ctx(), { with: 'paula', profession: 'psychologist', isStated: false })
  expect((await note({ on: day(3), text: 'Consultório de psicologia' }, 'paula')).status).toBe(200)
  expect(await shown()).toEqual(before)
})

test('a patient in nobody’s care is reminded of nothing', async () => {
  await sql`update care.consultations set state = 'missed' where id = ${it.consultationId}`.execute(world.world.db)
  expect((await ask('bruno', '/api/v1/chart')).body.chart.inPerson).toBe(null)
})
