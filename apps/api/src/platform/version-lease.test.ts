import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/database'
import { siteVersionRow } from './site-version.ts'
import { openVersionLease, type VersionLease } from './version-lease.ts'

const catalogueRow = { table: 'shop.catalogue_version', changesAsked: 'shop.catalogue_changes_asked' } as const

let database: { url: string }
let writer: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  writer = new pg.Client({ connectionString: database.url })
  await writer.connect()
})
afterAll(() => writer.end())

let lease: VersionLease<'shop.catalogue_version' | 'platform.site_version'>
beforeEach(() => {
  const settings = {
    url: database.url,
    poolSize: 1,
    applicationName: 'lease',
    statementTimeoutMs: 10_000,
    idleInTransactionTimeoutMs: 10_000,
  }
  lease = openVersionLease(settings, [catalogueRow, siteVersionRow])
})
afterEach(() => lease.close())

const versionNow = async (): Promise<number> =>
  Number((await writer.query('select version from shop.catalogue_version')).rows[0].version)
const change = () => writer.query('update shop.prices set amount_cents = amount_cents + 1 where variant_id = 494')
const heldVersion = () => lease.held()?.['shop.catalogue_version'] ?? null
const crowd = () => {
  for (let read = 0; read < 20; read++) lease.noteAsked()
  return heldVersion()
}
const held = () => vi.waitFor(() => expect(crowd()).not.toBeNull(), { interval: 10, timeout: 10_000 })

test('nothing is held until many ask, and then it is the version that stands', async () => {
  expect(heldVersion()).toBeNull()
  await held()
  expect(heldVersion()).toBe(await versionNow())
})

test('one who asks now and then is no crowd', async () => {
  lease.noteAsked()
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(heldVersion()).toBeNull()
})

test('what has been committed is never hidden by a lease, however often it changes', async () => {
  let heldBefore = 0
  for (let round = 0; round < 25; round++) {
    await held()
    if (heldVersion() === (await versionNow())) heldBefore++
    await change()
    expect([null, await versionNow()]).toContain(heldVersion())
  }
  expect(heldBefore).toBe(25)
})

test('the first writer of all, on a database that nobody changed yet, is heard like any other', async () => {
  await writer.query("select setval('shop.catalogue_changes_asked', 1, false)")
  await held()
  const crowding = setInterval(crowd, 5)
  try {
    await writer.query("set lock_timeout = '2s'")
    const before = heldVersion()
    await change()
    expect(await versionNow()).not.toBe(before)
    expect([null, await versionNow()]).toContain(heldVersion())
  } finally {
    clearInterval(crowding)
    await writer.query('reset lock_timeout')
  }
})

test('a change of either is heard, and neither moves while it is promised not to', async () => {
  for (const text of [
    'update shop.prices set amount_cents = amount_cents + 1',
    'update care.doctors set about = about',
  ]) {
    await held()
    const promisedAt = performance.now()
    const before = lease.heldFor(200)
    const crowding = setInterval(crowd, 5)
    const writing = writer.query(text).then(() => performance.now() - promisedAt)
    try {
      await vi.waitFor(() => expect(lease.held()).toBeNull(), { timeout: 30_000 })
      expect(await writing).toBeGreaterThanOrEqual(200)
    } finally {
      clearInterval(crowding)
    }
    await held()
    expect(lease.held()).not.toEqual(before)
  }
})

test('a writer who is at work keeps it from being held, and it is held again when he is done', async () => {
  await held()
  await writer.query('begin')
  await change()
  expect(heldVersion()).toBeNull()
  await new Promise((resolve) => {
    setTimeout(resolve, 300)
    crowd()
  })
  expect(crowd()).toBeNull()
  await writer.query('rollback')
  await held()
})

test('it is given back when nobody reads any more', async () => {
  await held()
  // Only of this database: tests that run beside this one hold leases of their own.
  const locks = `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and mode = 'ShareLock' and datname = current_database()`
  await vi.waitFor(async () => expect((await writer.query(locks)).rows).toHaveLength(0), { timeout: 10_000 })
})

test('a session that is ended holds nothing', async () => {
  await held()
  await writer.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lease'")
  await vi.waitFor(() => expect(heldVersion()).toBeNull(), { timeout: 30_000 })
  await held()
})

test('a writer waits out what a lease has promised whose process was killed, and only once', async () => {
  await held()
  expect(lease.heldFor(100)).not.toBeNull()
  const promisedAt = performance.now()
  await writer.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lease'")
  await change()
  expect(performance.now() - promisedAt).toBeGreaterThanOrEqual(100)
  const counts = `select (select last_value from platform.leases_begun) as begun,
    (select last_value from platform.leases_ended) as ended`
  const { begun, ended } = (await writer.query(counts)).rows[0]
  expect(ended).toBe(begun)
})

test('whoever stood still for a second does not trust what he holds', async () => {
  await held()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_050)
  expect(heldVersion()).toBeNull()
})
