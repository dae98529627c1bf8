import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '#platform/listen'
import { openLog } from '#platform/log'
import { accessLost } from '#platform/rooms'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let url: string
let team: ReturnType<typeof teamActsIn>
const sockets: Socket[] = []
/** How often every process was asked to look now: each looks every two seconds by itself, which may be at once too. */
let asked = 0
let listener: ReturnType<typeof listen>
beforeAll(async () => {
  it = await testWorld()
  team = teamActsIn(it)
  url = await it.app.listen({ host: '127.0.0.1', port: 0 })
  await new Promise<void>((resolve) => {
    const hear = { channels: { [accessLost]: () => void asked++ }, onConnected: () => resolve() }
    listener = listen(it.config.database, openLog({ level: 'silent', name: 'test' }), hear)
  })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
afterAll(async () => {
  await listener.close()
  await it.close()
})

/** Below the two seconds after which a process looks by itself. */
const atOnceMs = 1_000

/** Somebody of the team with a page open: a WebSocket in a room that his token opened. */
const atHisDesk = async (roles = ['support'], room?: string) => {
  const email = team.someEmail()
  const registration = roles.includes('pharmacist') ? aPharmacist() : null
  expect((await team.invite(email, roles, registration)).status).toBe(200)
  await team.take(await team.linkTo(email))
  const { bearer } = await team.enter(email)
  const row = await it.world.db.selectFrom('people.users').select('id').where('email', '=', email).executeTakeFirst()
  const socket = io(url, { path: '/realtime', transports: ['websocket'], forceNew: true, reconnection: false })
  sockets.push(socket)
  const join = { access_token: bearer, ...(room && { room }) }
  expect(await socket.timeout(5_000).emitWithAck('join', join)).toMatchObject({ ok: true })
  let closedAt: number | null = null
  socket.on('disconnect', () => {
    closedAt = performance.now()
  })
  return { userId: row?.id as number, socket, join, closedAt: () => closedAt }
}
let numbers = 40_000
const aPharmacist = () => ({
  council: 'CRF',
  registration_number: String(numbers++),
  registration_state: 'SP',
  title: null,
  rqe: null,
  specialty: null,
  practice_address: 'Rua Augusta, 100, São Paulo',
  phone: '(11) 3333-4444',
  contact_email: 'farmacia@prumo.example',
})

test.each([
  ['PUT', 'deactivation'],
  ['DELETE', 'sessions'],
])('%s of the %s closes his sockets at once, and a colleague’s stays', async (method, what) => {
  const [his, another] = [await atHisDesk(), await atHisDesk()]
  const before = asked
  const start = performance.now()
  expect((await team.clara(method, `people/${his.userId}/${what}`)).status).toBe(200)
  await expect.poll(his.closedAt, { interval: 20, timeout: 5_000 }).not.toBeNull()
  expect((his.closedAt() ?? Number.POSITIVE_INFINITY) - start).toBeLessThan(atOnceMs)
  expect(another.socket.connected).toBe(true)
  await expect.poll(() => asked - before).toBe(1)
})

test('a role that is taken closes the room that it opened at once, and the session stands', async () => {
  const his = await atHisDesk(['pharmacist', 'support'], 'dispensings')
  const before = asked
  const start = performance.now()
  await team.clara('DELETE', `people/${his.userId}/roles/pharmacist`)
  await expect.poll(his.closedAt, { interval: 20, timeout: 5_000 }).not.toBeNull()
  expect((his.closedAt() ?? Number.POSITIVE_INFINITY) - start).toBeLessThan(atOnceMs)
  await expect.poll(() => asked - before).toBe(1)
  const me = await it.app.inject({
    url: '/api/staff/v1/me',
    headers: { authorization: `Bearer ${his.join.access_token}` },
  })
  expect(me.statusCode).toBe(200)
})
