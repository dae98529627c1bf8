import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let writer: pg.Client
let origin: string
beforeAll(async () => {
  world = await testWorld()
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  writer = new pg.Client({ connectionString: world.config.database.url })
  await writer.connect()
})
afterAll(async () => {
  await writer.end()
  await world.close()
})

type Answer = { version: string; heldMs: number }
const ask = async () => (await fetch(`${origin}/api/v1/site_version`)).json() as Promise<Answer>
const crowd = () => Promise.all(Array.from({ length: 15 }, ask))
/** Until heavy reading has made the API lease the versions. */
const held = () =>
  vi.waitFor(
    async () => {
      await crowd()
      const answer = await ask()
      expect(answer.heldMs).toBeGreaterThan(0)
      return answer
    },
    { timeout: 10_000, interval: 5 },
  )

test.each([
  ['a price', 'update shop.prices set amount_cents = amount_cents + 1 where variant_id = 494'],
  ['an offering', "update shop.offerings set label = label || ' novo' where key = 'phyto'"],
  ['what a plan brings', "update shop.plan_benefits set content = content || '!'"],
  ['a landing path', "update shop.landing_slugs set title = title || '!' where slug = 'acne'"],
  ['a page', "update content.cms_pages set title = title || '!' where slug = 'privacidade'"],
  ['a menu', "update content.menu_items set name = name || '!' where depth > 0"],
  ['a programme', "update content.programs set title = title || '!'"],
  ['what one says of itself', "update content.program_texts set summary = summary || '!'"],
  ['a stage of one', "update content.program_stages set title = title || '!'"],
  ['a lesson', "update content.lessons set title = title || '!'"],
  ['a doctor', 'update care.doctors set is_accepting = is_accepting'],
  [
    'a doctor’s registration',
    "update people.professionals set rqe = '1' where user_id = (select min(user_id) from care.doctors)",
  ],
  ['a doctor’s name', "update people.users set last_name = last_name || 'a' where email = 'helena@prumo.example'"],
])('%s that changes moves the version', async (_what, change) => {
  const { version } = await ask()
  await writer.query(change)
  const next = await ask()
  expect(next.version).not.toBe(version)
  expect((await ask()).version).toBe(next.version)
})

test('what no public page shows moves nothing', async () => {
  const { version } = await ask()
  await writer.query('update shop.stock_items set count_on_hand = count_on_hand + 1 where count_on_hand > 0')
  await writer.query("update people.users set last_name = last_name || 'a' where email = 'bruno@prumo.example'")
  await writer.query("update people.users set password_hash = password_hash where email = 'helena@prumo.example'")
  expect((await ask()).version).toBe(version)
})

test('a sale that begins by the clock moves it, and nobody is promised anything beyond that', async () => {
  const begins = new Date(world.clock.now.getTime() + 8)
  await writer.query('update shop.products set available_on = $1 where id = 203', [begins])
  const { version, heldMs } = await held()
  expect(heldMs).toBe(8)
  world.clock.advance(8)
  expect((await ask()).version).not.toBe(version)
})

test('nothing is promised to who asks now and then', async () => {
  await vi.waitFor(async () => expect((await ask()).heldMs).toBe(0), { timeout: 10_000, interval: 1_300 })
})

test.each([
  ['the catalogue', 'update shop.prices set amount_cents = amount_cents + 1 where variant_id = 494'],
  ['the rest', "update content.cms_pages set title = title || '.' where slug = 'privacidade'"],
])('while a promise lasts no change of %s is committed, and soon after it is', async (_what, change) => {
  for (let round = 0; round < 10; round++) {
    const { version } = await held()
    const askedAt = performance.now()
    const answer = await ask()
    expect(answer.version).toBe(version)
    await writer.query(change)
    // The writer waited for the end of the guarantee, counted from the request for it.
    const waitedMs = performance.now() - askedAt
    expect(waitedMs).toBeGreaterThanOrEqual(answer.heldMs)
    expect(waitedMs).toBeLessThan(10_000)
    expect((await ask()).version).not.toBe(version)
  }
})

test('whoever was promised something hears when the session that held it is lost', async () => {
  await held()
  const lost = vi.fn()
  world.app.versionLease.whenLost(lost)
  const sockets = new Set<object>()
  world.app.server.on('connection', (socket) => sockets.add(socket))
  await writer.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
    and database = (select oid from pg_database where datname = current_database())`)
  await vi.waitFor(() => expect(lost).toHaveBeenCalled(), { timeout: 30_000 })
  await held()
})
