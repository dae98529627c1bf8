import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openLog } from '#platform/log'
import { type TestWorld, testWorld } from '#testing/world'
import { buildApp } from '../../app.ts'

// Two hundred sockets per network, times this.
const most = 4

let it: TestWorld
let url: string
const closing: (() => void)[] = []
beforeAll(async () => {
  it = await testWorld({ RATE_LIMIT_FACTOR: '0.02', TRUSTED_PROXIES: 'loopback', WEB_ORIGINS: 'https://prumo.example' })
  url = await it.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
afterAll(() => it.close())

/** Whether a socket with these headers is accepted. */
const opens = (extraHeaders: Record<string, string> = {}): Promise<boolean> => {
  const socket = io(url, {
    path: '/realtime',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders,
  })
  closing.push(() => socket.close())
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(true))
    socket.on('connect_error', () => resolve(false))
  })
}
const from = (address: string, headers: Record<string, string> = {}) =>
  opens({ 'x-forwarded-for': address, ...headers })

test.each([
  ['https://prumo.example', true],
  ['https://evil.example', false],
  ['https://prumo.example.evil.example', false],
  ['http://prumo.example', false],
  ['null', false],
  ['', false],
])('a page of %j may open a socket: %s', async (origin, mayOpen) => {
  expect(await from('203.0.113.1', { origin })).toBe(mayOpen)
})

test('a program, which sends no origin, may', async () => {
  expect(await from('203.0.113.2')).toBe(true)
})

test('so many sockets of one address, and no more, until one is closed; others are not held up', async () => {
  const own = (turn: number) => from(`10.9.8.${turn}, 203.0.113.3`)
  for (let turn = 0; turn < most; turn++) expect(await own(turn)).toBe(true)
  expect(await own(most)).toBe(false)
  expect(await from('203.0.113.4')).toBe(true)
  closing[0]?.()
  await expect.poll(() => own(0)).toBe(true)
})

test('addresses of one IPv6 network are one', async () => {
  for (let turn = 0; turn < most; turn++) expect(await from(`2001:db8:1:2::${turn}`)).toBe(true)
  expect(await from('2001:db8:1:2:ffff::1')).toBe(false)
  expect(await from('2001:db8:1:100::1')).toBe(true)
})

test('many at once are counted too', async () => {
  const answers = await Promise.all(Array.from({ length: 3 * most }, () => from('203.0.113.5')))
  expect(answers.filter(Boolean)).toHaveLength(most)
})

test('who is refused, and a room that his token does not open, are security events', async () => {
  const lines: Record<string, unknown>[] = []
  const log = openLog(
    { level: 'info', name: 'api' },
    { write: (line) => void lines.push(JSON.parse(line)), trouble: () => null },
  )
  const app = await buildApp({ ...it.app.parts, log })
  const own = await app.listen({ host: '127.0.0.1', port: 0 })
  const socketOf = (origin: string) =>
    io(own, {
      path: '/realtime',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin },
    })
  const [foreign, ours] = [socketOf('https://evil.example'), socketOf('https://prumo.example')]
  closing.push(
    () => foreign.close(),
    () => ours.close(),
  )
  await new Promise((resolve) => foreign.on('connect_error', resolve))
  await ours.timeout(3_000).emitWithAck('join', { order_number: 'R000000000', order_token: 'secret-token' })
  await app.close()
  const told = lines.filter(({ msg }) => msg === 'security event')
  expect(told.map(({ securityEvent, kind }) => [securityEvent, kind])).toEqual([
    ['socket_refused', 'foreign origin'],
    ['socket_refused', 'room'],
  ])
  expect(told[0]).toMatchObject({ operation: 'socket /realtime', from: expect.any(String) })
  expect(JSON.stringify(told)).not.toMatch(/secret-token|127\.0\.0\.1/)
})
