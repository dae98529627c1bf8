import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { generatePixCode } from '#domains/money/payments'
import { type Background, startBackground } from '#platform/background'
import { type Context, inTransaction } from '#platform/context'
import { type Database, openDatabase } from '#platform/database'
import { publishToRoom } from '#platform/rooms'
import { aPlacedOrder } from '#testing/buyer'
import { freePort } from '#testing/free-port'
import { watchOrder } from '#testing/room-watcher'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { buildApp } from '../../app.ts'
import { dueWorks, reactions } from '../../reactions/index.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
/** Receives the provider's webhooks and does the background work. */
let urlOfA: string
/** Has its own pool and listening connection, and learns of changes only through the database. */
let b: FastifyInstance
let urlOfB: string
let databaseOfB: Database
let background: Background
const watchers: { close: () => void }[] = []

beforeAll(async () => {
  const port = await freePort()
  urlOfA = `http://127.0.0.1:${port}`
  world = await testWorld({ API_PORT: String(port) })
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  await world.app.listen({ host: '127.0.0.1', port })
  const { config, database, log } = world.app.parts
  databaseOfB = openDatabase({ ...database, applicationName: 'prumo-b' })
  b = await buildApp({
    config,
    log,
    world: { ...world.world, db: databaseOfB },
    database: { ...database, applicationName: 'prumo-b' },
  })
  urlOfB = await b.listen({ host: '127.0.0.1', port: 0 })
  background = startBackground(world.world, database, { reactions, works: dueWorks })
})
afterEach(() => {
  for (const watcher of watchers.splice(0)) watcher.close()
  return sandbox.clearFaults()
})
afterAll(async () => {
  await background.close()
  await b.close()
  await databaseOfB.destroy()
  await world.close()
})

const watch = async (url: string, order: { number: string; token: string }) => {
  const watcher = await watchOrder(url, order)
  watchers.push(watcher)
  return watcher
}
const tell = (order: { number: string }, type: string) =>
  inTransaction(ctx, (ctx) => publishToRoom(ctx, { room: `order:${order.number}`, type }))
const aChargedOrder = async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  const { paymentNumber } = await generatePixCode(ctx, { orderId: order.id })
  const [charge] = await sandbox.charges(paymentNumber)
  return { order, chargeId: charge?.id ?? '' }
}

test('a room opens to its order’s token alone', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  const watcher = await watch(urlOfB, order)
  for (const request of [
    { order_token: 'wrong' },
    { order_number: 'R000000000' },
    { order_token: '' },
    { after: 'x' },
    { order_number: `${order.number}\0` },
    { order_token: 'a\0b' },
  ]) {
    expect(await watcher.ask('join', request)).toEqual({ ok: false, error: 'not_found' })
    expect(await watcher.ask('fetch', request)).toEqual({ ok: false, error: 'not_found' })
  }
})

test('who comes later, or comes back, gets what follows the last id he knows, in order', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  for (const type of ['one', 'two', 'three']) await tell(order, type)
  const watcher = await watch(urlOfA, order)
  expect(watcher.types()).toEqual(['one', 'two', 'three'])
  const { events = [] } = await watcher.ask('fetch', { after: 0 })
  const rest = await watcher.ask('fetch', { after: events[0]?.id })
  expect(rest.events?.map(({ type }) => type)).toEqual(['two', 'three'])
})

test('paid at the provider, its notice taken by one process: a browser on another sees it within 3 s', async () => {
  const { order, chargeId } = await aChargedOrder()
  const watcher = await watch(urlOfB, order)
  await sandbox.pay(chargeId)
  expect(await watcher.until('order.paid')).toBeLessThan(3_000)
})

test.each(['duplicate', 'reorder'] as const)('notices that %s: seen once', async (kind) => {
  await sandbox.fault({ service: 'webhooks', kind })
  const { order, chargeId } = await aChargedOrder()
  const watcher = await watch(urlOfB, order)
  await sandbox.pay(chargeId)
  await sandbox.clearFaults()
  await watcher.until('order.paid', 10_000)
  await tell(order, 'end')
  await watcher.until('end')
  expect(watcher.types()).toEqual(['order.paid', 'end'])
})

test('the listening connection is cut off while something happens: it is opened again and nothing is missed', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  const watcher = await watch(urlOfB, order)
  const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
    where application_name = 'prumo-b' and query ilike 'listen%'`.execute(ctx.db)
  expect(rows).toEqual([{ ended: true }])
  await tell(order, 'meanwhile')
  await watcher.until('meanwhile')
  await tell(order, 'afterwards')
  await watcher.until('afterwards')
  expect(watcher.types()).toEqual(['meanwhile', 'afterwards'])
})

test('every connection to the database is cut off: the same', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  const watcher = await watch(urlOfB, order)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
    and datname = current_database()`.execute(ctx.db)
  await expect
    .poll(
      () =>
        tell(order, 'after').then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  await watcher.until('after', 5_000)
})
