import { listMessages, listThreads } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let bruno = 0
let beatriz = 0
let consultationId = 0
beforeAll(async () => {
  world = await testWorld()
  ;({
    patientId: bruno,
    doctorId: beatriz,
    consultationId,
  } = await aConsultation(world.ctx(), { state: 'confirmed', with: 'beatriz' }))
})
beforeEach(async () => {
  await sql`truncate care.messages, care.threads, care.record_accesses, care.urgent_notes`.execute(world.world.db)
  await become('confirmed')
})
afterAll(() => world.close())

const become = (state: string) =>
  sql`update care.consultations set state = ${state}, closed_at = null,
    canceled_at = ${state === 'canceled' ? world.clock.now : null},
    cancel_reason = ${state === 'canceled' ? 'by_patient' : null} where id = ${consultationId}`.execute(world.world.db)
const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, as: string, payload?: object) => {
  const answer = await world.app.inject({
    ...{ method, url: `/api${path}` },
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const send = (as: string, to: number, body: string) =>
  ask('POST', '/v1/messages', as, { message: { body, user_id: to } })
const read = (as: string, other: number) => ask('GET', `/v1/messages?user_id=${other}`, as)
const threads = async (as: string) => listThreads.response.parse((await ask('GET', '/v1/threads', as)).body).threads

test('a canceled visit leaves him what both wrote, to read; nobody writes, and she reads no more', async () => {
  await send('bruno', beatriz, 'Bom dia, doutora.')
  const answered = await send('beatriz', bruno, 'Bom dia, Bruno.')
  await become('canceled')
  const { status, body } = await read('bruno', beatriz)
  expect([status, listMessages.response.parse(body).messages.map((one) => one.body)]).toEqual([
    200,
    ['Bom dia, doutora.', 'Bom dia, Bruno.'],
  ])
  expect(await threads('bruno')).toMatchObject([{ userId: beatriz, isOpen: false, unreadCount: 1, consultationId }])
  const messageId = answered.body.message.id
  expect(await ask('PUT', `/v1/threads/${beatriz}/reading`, 'bruno', { message_id: messageId })).toMatchObject({
    ...{ status: 200, body: { unreadCount: 0 } },
  })
  expect([(await send('bruno', beatriz, 'Oi?')).status, (await send('beatriz', bruno, 'Oi?')).status]).toEqual([
    403, 403,
  ])
  expect([(await read('beatriz', bruno)).status, await threads('beatriz')]).toEqual([403, []])
  expect((await ask('PUT', `/v1/threads/${bruno}/reading`, 'beatriz', { message_id: messageId })).status).toBe(403)
  await become('confirmed')
  expect(await threads('bruno')).toMatchObject([{ isOpen: true }])
  expect((await send('bruno', beatriz, 'Voltei.')).status).toBe(201)
})

test('nobody reads a conversation that is not his, and who wrote nothing finds none', async () => {
  await send('bruno', beatriz, 'Bom dia, doutora.')
  await become('canceled')
  for (const as of ['diego', 'helena', 'rafael', 'clara']) {
    expect([as, (await read(as, beatriz)).status, (await read(as, bruno)).status]).toEqual([as, 403, 403])
    expect((await threads(as)).filter(({ userId }) => [beatriz, bruno].includes(userId))).toEqual([])
  }
  await sql`truncate care.messages, care.threads`.execute(world.world.db)
  expect([(await read('bruno', beatriz)).status, await threads('bruno')]).toEqual([403, []])
})
