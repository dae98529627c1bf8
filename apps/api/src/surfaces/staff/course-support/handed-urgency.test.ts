import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aSupportCase } from '../../../domains/plans/course-support/course-support.factory.ts'

let world: TestWorld
let caseId = 0
let doctorId = 0
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  for (const table of ['handed_messages', 'steps', 'messages', 'cases'])
    await sql`delete from ${sql.table(`plans.support_${table}`)}`.execute(world.world.db)
  const bruno = await castMember(world.ctx(), 'bruno@prumo.example')
  ;({ doctorId } = await aConsultation(world.ctx(), { with: 'helena', state: 'under_way' }))
  const write = (body: string) => aSupportCase(world.ctx({ kind: 'system' }), bruno, body)
  ;({ caseId } = await write('Posso fazer duas vezes por dia?'))
  await write(dying)
  await sql`truncate care.urgent_notes`.execute(world.world.db)
})
afterAll(() => world.close())

const dying = 'Não aguento mais, quero morrer.'
const root = '/api/staff/v1/course_supports'
const call = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, as = 'rafael') => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` }
  const answer = await world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}
const shown = async () =>
  contract.showCourseSupportOfPatient.response.parse((await call('GET', `${root}/${caseId}`)).body).support
const hand = async (which: number[], to: number | null = doctorId) => {
  const ids = (await shown()).messages.map(({ id }) => id)
  const message_ids = which.map((place) => ids[place])
  return call('POST', `${root}/${caseId}/handovers`, { doctor_id: to, message_ids, seen_message_id: ids.at(-1) })
}
const close = async () =>
  call('PUT', `${root}/${caseId}/state`, { state: 'closed', seen_message_id: (await shown()).messages.at(-1)?.id })
const toCall = async (as: string) => (await call('GET', '/api/staff/v1/urgent_notes', undefined, as)).body.urgentNotes
const mailsTo = async (name: string) => {
  await world.settle()
  return sandboxControl(world.sandbox.url).mails(`${name}@prumo.example`)
}

test('handing over what is harmless leaves the urgency owed, until that message is handed or answered', async () => {
  expect((await hand([0])).status).toBe(200)
  const left = await shown()
  expect(left).toMatchObject({ urgency: 'mind', dueAt: expect.any(String) })
  expect(await close()).toMatchObject({ status: 409, body: { code: 'support_answer_waits' } })
  expect((await hand([1])).status).toBe(200)
  expect(await shown()).toMatchObject({ urgency: null, dueAt: null })
  expect((await close()).status).toBe(200)
})

test('offering a consultation answers no urgency', async () => {
  expect((await hand([], null)).status).toBe(200)
  expect(await shown()).toMatchObject({ urgency: 'mind', dueAt: expect.any(String) })
  const seen_message_id = (await shown()).messages.at(-1)?.id
  await call('POST', `${root}/${caseId}/answers`, { body: 'Ligo já.', seen_message_id })
  expect(await shown()).toMatchObject({ urgency: null, dueAt: null })
})

test('handed to a doctor it calls her: a mail without a word, her list with its limit, his own page', async () => {
  const before = (await mailsTo('helena')).length
  await hand([0])
  expect([(await mailsTo('helena')).length, await toCall('helena')]).toEqual([before, []])
  await hand([1])
  const [mail] = await mailsTo('helena')
  expect((await mailsTo('helena')).length).toBe(before + 1)
  expect(mail?.subject).toBe('Uma tarefa urgente espera você no painel')
  expect(mail?.text).not.toMatch(/Bruno|morrer|curso/i)
  expect(await toCall('helena')).toMatchObject([{ diary: 'message', urgency: 'mind', isDoctors: true, times: 1 }])
  expect((await call('GET', '/api/v1/urgent_notes', undefined, 'bruno')).body.urgentNotes).toMatchObject([
    { diary: 'message', doctorName: expect.stringContaining('Helena'), isLate: false },
  ])
})

test('written to a doctor himself it calls her, and what she writes calls nobody', async () => {
  const before = (await mailsTo('helena')).length
  const write = (as: string, to: number, body: string) =>
    call('POST', '/api/v1/messages', { message: { user_id: to, body } }, as)
  const bruno = await castMember(world.ctx(), 'bruno@prumo.example')
  expect((await write('helena', bruno, 'Você pensa em se matar?')).status).toBe(201)
  expect(await toCall('helena')).toEqual([])
  expect((await write('bruno', doctorId, 'quero me matar')).status).toBe(201)
  expect(await toCall('helena')).toMatchObject([{ diary: 'message', urgency: 'mind', doctorName: expect.anything() }])
  expect(JSON.stringify(await toCall('helena'))).not.toContain('matar')
  expect((await mailsTo('helena')).length).toBe(before + 1)
})
