import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database'
import { freePort } from '#testing/free-port'
import { type Database, openDatabase } from '../database.ts'
import { listen } from '../listen.ts'
import { openLog } from '../log.ts'
import { isOutage } from '../outage.ts'
import { addressOf, WritingClient } from './writing-client.ts'

let primary: URL
beforeAll(async () => {
  primary = new URL((await testDatabase()).url)
})

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const listening = async (onSocket: (socket: Socket) => void) => {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    onSocket(socket.on('error', () => undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const shut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  closing.push(shut)
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, shut }
}

/** The primary at an address of its own, which a test can close. */
const aDoor = () =>
  listening((socket) => {
    const behind = connect(Number(primary.port), primary.hostname).on('error', () => undefined)
    socket.pipe(behind).pipe(socket)
    socket.on('close', () => behind.destroy())
  })

const message = (type: string, ...parts: (string | number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const idle = message('Z', 'I')
const noSize = [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0]
const readOnly = [
  message('T', [0, 1], 'transaction_read_only\0', noSize),
  message('D', [0, 1, 0, 0, 0, 2], 'on'),
  message('C', 'SHOW\0'),
  idle,
]

/** Behaves like a standby: accepts connections, but no writes. */
const aStandby = () =>
  listening((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), idle]))
      socket.on('data', () => socket.write(Buffer.concat(readOnly)))
    })
  })
const nobody = async () => ({ host: `127.0.0.1:${await freePort()}` })

const among = (...doors: { host: string }[]) => {
  const { username, password, pathname } = primary
  const authority = doors.map(({ host }) => host).join(',')
  return `postgres://${username}:${password}@${authority}${pathname}?target_session_attrs=read-write`
}
const settingsOf = (url: string) => ({
  url,
  poolSize: 3,
  applicationName: 'prumo-hosts',
  statementTimeoutMs: 5_000,
  idleInTransactionTimeoutMs: 5_000,
})
const opened = (url: string): Database => {
  const db = openDatabase(settingsOf(url))
  closing.push(() => db.destroy())
  return db
}
const isReadOnly = async (db: Database) =>
  (await sql<{ said: string }>`select current_setting('transaction_read_only') as said`.execute(db)).rows[0]?.said

test('of a host that is gone, a standby and the primary, the primary is found, whatever their order', async () => {
  const [gone, standby, door] = [await nobody(), await aStandby(), await aDoor()]
  for (const doors of [
    [gone, standby, door],
    [door, gone, standby],
    [standby, door, gone],
  ])
    expect(await isReadOnly(opened(among(...doors)))).toBe('off')
})

test('many who ask at once all reach it', async () => {
  const db = opened(among(await nobody(), await aDoor()))
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => isReadOnly(db))))).toEqual(new Set(['off']))
})

test('where no host takes writes, the database is away, as if it were not there', async () => {
  const url = among(await nobody(), await aStandby())
  const failure = await isReadOnly(opened(url)).catch((error) => error)
  expect([isOutage(failure), failure.message]).toEqual([true, 'no host of the database takes writes'])
  await expect(new WritingClient(addressOf(url)).connect()).rejects.toThrow('no host of the database takes writes')
})

test('when the primary is found elsewhere, statements and the listening connection go there', async () => {
  const [first, second] = [await aDoor(), await aDoor()]
  const url = among(first, second)
  const db = opened(url)
  let connections = 0
  const heard: string[] = []
  const log = openLog({ level: 'silent', name: 'test' })
  const listener = listen(settingsOf(url), log, {
    channels: { prumo_hosts: (payload) => heard.push(payload) },
    onConnected: () => {
      connections += 1
    },
  })
  closing.push(listener.close)
  expect(await isReadOnly(db)).toBe('off')
  await expect.poll(() => connections).toBe(1)
  first.shut()
  await expect.poll(() => isReadOnly(db).catch(() => 'away')).toBe('off')
  await expect.poll(() => connections).toBe(2)
  await sql`select pg_notify('prumo_hosts', 'here')`.execute(db)
  await expect.poll(() => heard).toEqual(['here'])
})

test('a connection that is closed while the primary is looked for is not opened afterwards', async () => {
  const client = new WritingClient(addressOf(among(await aStandby(), await aDoor())))
  const connecting = client.connect()
  await client.end()
  await expect(connecting).rejects.toThrow('Connection terminated')
})
