import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

type Ack = { ok: boolean; events?: { type: string; data: unknown }[] }

let world: TestWorld
let url: string
let people: { patientId: number; doctorId: number }
const sockets: { close: () => void }[] = []
beforeAll(async () => {
  world = await testWorld()
  people = await aConsultation(world.ctx())
  url = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await world.close()
})

/** Joins the room of this token's owner, and waits for the first notice after that. */
const joined = async (access_token: string) => {
  const socket = io(url, { path: '/realtime', transports: ['websocket'] })
  sockets.push(socket)
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  const notice = new Promise<void>((resolve) => socket.on('room', () => resolve()))
  const ask = (what: 'join' | 'fetch'): Promise<Ack> =>
    socket.timeout(5_000).emitWithAck(what, { access_token, after: 0 })
  return { notice, ask, answer: await ask('join') }
}

test('a message arrives where its reader watches, and nobody else hears of it', async () => {
  const bearers = await Promise.all(
    ['bruno', 'helena', 'diego'].map((name) => bearerOf(world, `${name}@prumo.example`)),
  )
  const [bruno, helena, diego] = await Promise.all(bearers.map(joined))
  expect([bruno?.answer.ok, helena?.answer.ok, diego?.answer.ok]).toEqual([true, true, true])
  expect((await joined('x'.repeat(43))).answer.ok).toBe(false)
  const sent = await world.app.inject({
    method: 'POST',
    url: '/api/v1/messages',
    headers: { authorization: `Bearer ${bearers[1]}` },
    payload: { message: { body: 'Bom dia, Bruno.', user_id: people.patientId } },
  })
  await Promise.all([bruno?.notice, helena?.notice])
  const data = { fromUserId: people.doctorId, messageId: sent.json().message.id }
  expect((await bruno?.ask('fetch'))?.events).toEqual([expect.objectContaining({ type: 'message', data })])
  expect((await diego?.ask('fetch'))?.events).toEqual([])
})
