import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findUserIdByEmail } from '#domains/people/identity'
import { inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let url: string
const sockets: Socket[] = []
beforeAll(async () => {
  it = await testWorld()
  url = await it.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
afterAll(() => it.close())

type Ack = { ok: boolean; error?: string; events?: { id: number; type: string; data: unknown }[] }
const browser = () => {
  const socket = io(url, { path: '/realtime', transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  const notices: { room: string; lastId: number }[] = []
  const closed: string[] = []
  socket.on('room', (notice) => notices.push(notice))
  socket.on('closed', ({ room }) => closed.push(room))
  return {
    notices,
    closed,
    isConnected: () => socket.connected,
    onceDisconnected: new Promise<string>((resolve) => socket.once('disconnect', resolve)),
    ask: (what: 'join' | 'fetch', request: object): Promise<Ack> => socket.timeout(5_000).emitWithAck(what, request),
  }
}
const post = async (path: string, payload: object) =>
  (await it.app.inject({ method: 'POST', url: path, payload })).json()
const tokenOf = async (name: string): Promise<string> =>
  (
    await post('/spree_oauth/token', {
      grant_type: 'password',
      username: `${name}@prumo.example`,
      password: 'prumo-demo-2026',
    })
  ).access_token
const idOf = async (name: string) => (await findUserIdByEmail(it.ctx(), { email: `${name}@prumo.example` })) ?? 0
const tell = async (name: string, type: string) => {
  const room = `user:${await idOf(name)}`
  await inTransaction(it.ctx(), (ctx) => publishToRoom(ctx, { room, type, data: { messageId: 1 } }))
}
const refused = { ok: false, error: 'not_found' }

test('who shows his access token hears what happens to him, live and what he missed', async () => {
  await tell('bruno', 'before')
  const bruno = browser()
  const access_token = await tokenOf('bruno')
  const joined = await bruno.ask('join', { access_token })
  expect(joined.events?.map(({ type }) => type)).toEqual(['before'])
  await tell('bruno', 'message')
  await expect.poll(() => bruno.notices.length).toBeGreaterThan(0)
  const { events = [] } = await bruno.ask('fetch', { access_token, after: joined.events?.at(-1)?.id })
  expect(events.map(({ type, data }) => [type, data])).toEqual([['message', { messageId: 1 }]])
})

test('a guest, a forged token and somebody else’s id open nothing', async () => {
  const guest = browser()
  const id = await idOf('bruno')
  for (const request of [
    {},
    { access_token: '' },
    { access_token: 'forged' },
    { access_token: String(id) },
    { access_token: `user:${id}` },
    { access_token: ['x'] },
    { room: `user:${id}` },
    { order_number: `user:${id}`, order_token: 'x' },
  ]) {
    expect(await guest.ask('join', request)).toEqual(refused)
    expect(await guest.ask('fetch', request)).toEqual(refused)
  }
  await tell('bruno', 'private')
  const diego = browser()
  const access_token = await tokenOf('diego')
  // Whatever else he requests, his token opens only his own room.
  const own = await diego.ask('join', { access_token, user_id: id, room: `user:${id}` })
  expect(own).toEqual({ ok: true, events: [] })
  await tell('bruno', 'private')
  await tell('diego', 'his own')
  await expect.poll(() => diego.notices.length).toBeGreaterThan(0)
  expect(diego.notices.map(({ room }) => room)).toEqual([`user:${await idOf('diego')}`])
  expect(guest.notices).toEqual([])
})

test('a token that was taken back or is too old opens nothing any more, not even in a room joined before', async () => {
  const bruno = browser()
  const [revoked, expired] = [await tokenOf('bruno'), await tokenOf('bruno')]
  expect((await bruno.ask('join', { access_token: revoked })).ok).toBe(true)
  await post('/spree_oauth/revoke', { token: revoked })
  expect(await bruno.ask('fetch', { access_token: revoked })).toEqual(refused)
  it.clock.advance(2 * 3_600_000)
  expect(await bruno.ask('join', { access_token: expired })).toEqual(refused)
  expect(await bruno.ask('fetch', { access_token: expired })).toEqual(refused)
})

test('whose session was ended hears nothing more within seconds, and his line is closed', async () => {
  const [one, other] = [browser(), browser()]
  const room = `user:${await idOf('bruno')}`
  const [ended, standing] = [await tokenOf('bruno'), await tokenOf('bruno')]
  await one.ask('join', { access_token: ended })
  await other.ask('join', { access_token: standing })
  await post('/spree_oauth/revoke', { token: ended })
  await expect.poll(() => one.closed).toEqual([room])
  expect(await one.onceDisconnected).toBe('transport close')
  await tell('bruno', 'after')
  await expect.poll(() => other.notices.length).toBe(1)
  expect([one.notices, other.closed]).toEqual([[], []])
})

test('a room closes when the token that opened it is too old, unless a newer one was shown meanwhile', async () => {
  const [silent, renewed] = [browser(), browser()]
  const old = await tokenOf('diego')
  await silent.ask('join', { access_token: old })
  await renewed.ask('join', { access_token: old })
  it.clock.advance(3_600_000)
  expect((await renewed.ask('fetch', { access_token: await tokenOf('diego') })).ok).toBe(true)
  it.clock.advance(3_600_000)
  await expect.poll(() => silent.closed).toEqual([`user:${await idOf('diego')}`])
  await tell('diego', 'after')
  await expect.poll(() => renewed.notices.length).toBe(1)
  expect([silent.notices, renewed.closed]).toEqual([[], []])
})
