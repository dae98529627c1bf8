import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { queueRoom } from '#domains/plans/subscriptions'
import { inTransaction } from '#platform/context'
import { owning } from '#platform/database'
import { publishToRoom } from '#platform/rooms'
import { bearerOf } from '#testing/bearer'
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

const browser = () => {
  const socket = io(url, { path: '/realtime', transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  const notices: { room: string }[] = []
  const closed: string[] = []
  socket.on('room', (notice) => notices.push(notice))
  socket.on('closed', ({ room }) => closed.push(room))
  return {
    notices,
    closed,
    ask: (what: 'join' | 'fetch', request: object) => socket.timeout(5_000).emitWithAck(what, request),
  }
}
const tell = (dispensingId: number) =>
  inTransaction(it.ctx(), (ctx) => publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId } }))
const requestOf = async (name: string) => ({
  access_token: await bearerOf(it, `${name}@prumo.example`),
  room: queueRoom,
})
const refused = { ok: false, error: 'not_found' }

test('a pharmacist hears what happens in the queue, live and what he missed', async () => {
  await tell(1)
  const silvia = browser()
  const request = await requestOf('silvia')
  const joined = await silvia.ask('join', request)
  expect(joined.events).toMatchObject([{ type: 'dispensing', data: { dispensingId: 1 } }])
  await tell(2)
  await expect.poll(() => silvia.notices.map(({ room }) => room)).toEqual([queueRoom])
  const { events } = await silvia.ask('fetch', { ...request, after: joined.events[0].id })
  expect(events).toMatchObject([{ data: { dispensingId: 2 } }])
})

test.each(['bruno', 'helena', 'paula', 'rafael', 'clara'])('%s is not let in, and hears nothing', async (name) => {
  const other = browser()
  const request = await requestOf(name)
  expect(await other.ask('join', request)).toEqual(refused)
  expect(await other.ask('fetch', request)).toEqual(refused)
  const silvia = browser()
  await silvia.ask('join', await requestOf('silvia'))
  await tell(3)
  await expect.poll(() => silvia.notices.length).toBe(1)
  expect(other.notices).toEqual([])
})

test('who is no pharmacist any more hears nothing more of the queue within seconds', async () => {
  const silvia = browser()
  await silvia.ask('join', await requestOf('silvia'))
  const roles = owning(it.world.db, 'people.users', 'people.user_roles')
  const { id } = await roles
    .selectFrom('people.users')
    .select('id')
    .where('email', '=', 'silvia@prumo.example')
    .executeTakeFirstOrThrow()
  await roles.deleteFrom('people.user_roles').where('user_id', '=', id).execute()
  await expect.poll(() => silvia.closed).toEqual([queueRoom])
  await tell(4)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(silvia.notices).toEqual([])
  await roles.insertInto('people.user_roles').values({ user_id: id, role: 'pharmacist' }).execute()
})

test('a guest and a forged token are not let in', async () => {
  const guest = browser()
  for (const request of [
    { room: queueRoom },
    { access_token: '', room: queueRoom },
    { access_token: 'forged', room: queueRoom },
    { access_token: queueRoom, room: queueRoom },
    { order_number: queueRoom, order_token: 'x' },
  ])
    expect(await guest.ask('join', request)).toEqual(refused)
})
