import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { guestOf } from '#testing/guest'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

test('an authenticated read pays one statement for its session, by an index', async () => {
  const guest = guestOf(it)
  await guest.open({ 1215: 1 })
  const bearer = await bearerOf(it, 'bruno@prumo.example')
  const read = (headers: Record<string, string>) => async () => {
    const url = '/api/v2/storefront/cart'
    const answer = await it.app.inject({ url, headers: { 'x-spree-order-token': guest.token, ...headers } })
    expect(answer.statusCode).toBe(200)
  }
  const authenticated = { authorization: `Bearer ${bearer}` }
  // The first use of a session is noted.
  await read(authenticated)()
  const without = (await statementsOf(read({}))).statements
  const withSession = (await statementsOf(read(authenticated))).statements
  const lookups = withSession.filter((statement) => statement.includes('"people"."sessions"'))
  expect([withSession.length - without.length, lookups.length]).toEqual([1, 1])

  // Some thousands of sessions, so that a scan would not be chosen for its size.
  await sql`insert into people.sessions (family_id, user_id, access_token_hash, refresh_token_hash, access_expires_at,
      refresh_expires_at) select gen_random_uuid(), (select min(id) from people.users), sha256(('a' || n)::bytea),
      sha256(('r' || n)::bytea), now(), now() from generate_series(1, 5000) as n`.execute(it.world.db)
  await sql`analyze people.sessions`.execute(it.world.db)
  const [lookup = ''] = lookups
  const { rows } = await sql<{
    'QUERY PLAN': string
  }>`explain ${sql.raw(lookup.replaceAll('$1', `'\\x00'::bytea`))}`.execute(it.world.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('sessions_access_token_hash_key')
  expect(plan).not.toMatch(/Seq Scan on sessions/)
})
