import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database'
import { type TestWorld, testWorld } from '#testing/world'
import { buildApp } from '../../app.ts'

let it: TestWorld
let admin: pg.Client
beforeAll(async () => {
  it = await testWorld()
  admin = new pg.Client({ connectionString: (await testDatabase()).url })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await it.close()
})

const ready = async (app = it.app) => {
  const { statusCode, body } = await app.inject('/health/ready')
  return [statusCode, JSON.parse(body).status]
}
/** A process that starts now: its sessions are new. */
const another = () => buildApp({ ...it.app.parts })

test('ready when the database answers and takes writes', async () => {
  expect(await ready()).toEqual([200, 'ready'])
})

test('a database whose sessions are read-only by default is not ready to be sold on, and is when they no longer are', async () => {
  await admin.query('alter database :name set default_transaction_read_only = on'.replace(':name', await nameOf()))
  const process = await another()
  expect(await ready(process)).toEqual([503, 'the database takes no writes'])
  await admin.query('alter database :name reset default_transaction_read_only'.replace(':name', await nameOf()))
  await process.close()
  const next = await another()
  expect(await ready(next)).toEqual([200, 'ready'])
  await next.close()
})

const nameOf = async () => (await admin.query('select quote_ident(current_database()) as name')).rows[0].name

const transactionNumber = async () => Number((await admin.query('select pg_current_xact_id()::text as id')).rows[0].id)

test('nothing is written to find out', async () => {
  // The server counts the writes of all its databases, of the tests beside this one too: the least of some tries is
  // what readiness costs, and each of this test's own questions takes one number.
  const numbersTaken = async () => {
    const before = await transactionNumber()
    await ready()
    return (await transactionNumber()) - before
  }
  await expect.poll(numbersTaken, { timeout: 10_000 }).toBe(1)
})

test('a write that a read-only database refuses is "busy, try again"', async () => {
  await admin.query(`alter role current_user in database ${await nameOf()} set default_transaction_read_only = on`)
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const cart = () => it.app.inject({ method: 'POST', url: '/api/v2/storefront/cart', payload: {} })
  await expect.poll(async () => (await cart()).statusCode).toBe(503)
  const { statusCode, headers } = await cart()
  expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
  await admin.query(`alter role current_user in database ${await nameOf()} reset default_transaction_read_only`)
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect.poll(async () => (await cart()).statusCode).toBe(201)
})

test.each([
  ['a few seconds ahead', 20_000, [200, 'ready']],
  ['five minutes ahead', 300_000, [503, "the clock is 300 s ahead of the database's"]],
  ['a day behind', -86_400_000, [503, "the clock is 86400 s behind the database's"]],
])('a clock that is %s', async (_what, offsetMs, expected) => {
  const app = await buildApp({
    ...it.app.parts,
    world: { ...it.world, now: () => new Date(Date.now() + offsetMs) },
  })
  const [status, said] = await ready(app)
  expect([
    status,
    String(said)
      .replace(/29\d|30\d/, '300')
      .replace(/8639\d|8640\d/, '86400'),
  ]).toEqual(expected)
  await app.close()
})

test('a process that has been asked to stop lives, and is not ready', async () => {
  const app = await another()
  const left = app.door.leave(100)
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  expect(await ready(app)).toEqual([503, 'stopping'])
  await left
})
