import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { tidyPlatform } from './tidy-platform.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const daysAgo = (days: number) => new Date(it.clock.now.getTime() - days * 24 * 60 * 60 * 1000)

test('the night removes what nobody can ask for any more, and nothing else', async () => {
  const { db } = it.world
  const key = (name: string, expires_at: Date) => ({
    scope: 's',
    key: name,
    request_hash: 'h',
    locked_until: expires_at,
    expires_at,
  })
  await db
    .insertInto('platform.idempotency_keys')
    .values([key('old', daysAgo(1)), key('new', daysAgo(-1))])
    .execute()
  const room = (type: string, created_at: Date) => ({ room: 'r', type, created_at })
  await db
    .insertInto('platform.room_events')
    .values([room('old', daysAgo(8)), room('new', daysAgo(6))])
    .execute()
  const event = (type: string, relayed_at: Date | null) => ({
    type,
    payload: '{}',
    relayed_at,
    created_at: daysAgo(40),
  })
  const events = [event('old', daysAgo(31)), event('new', daysAgo(29)), event('waiting', null)]
  await db.insertInto('platform.outbox').values(events).execute()

  await tidyPlatform(it.ctx({ kind: 'system' }))

  const kept = async (rows: Promise<{ name: string }[]>) => (await rows).map(({ name }) => name).sort()
  expect(await kept(db.selectFrom('platform.idempotency_keys').select('key as name').execute())).toEqual(['new'])
  expect(await kept(db.selectFrom('platform.room_events').select('type as name').execute())).toEqual(['new'])
  expect(await kept(db.selectFrom('platform.outbox').select('type as name').execute())).toEqual(['new', 'waiting'])
})

test('one kind that cannot be removed keeps no other, and is said', async () => {
  const { db } = it.world
  await sql`insert into platform.room_events (room, type, created_at) values ('r', 'old', ${daysAgo(8)})`.execute(db)
  await sql`create or replace function platform.refuse_for_a_test() returns trigger language plpgsql as
    $$ begin raise 'refused'; end $$`.execute(db)
  await sql`create trigger refuse before delete on platform.idempotency_keys for each row
    execute function platform.refuse_for_a_test()`.execute(db)
  await sql`insert into platform.idempotency_keys (scope, key, request_hash, locked_until, expires_at)
    values ('s', 'stuck', 'h', ${daysAgo(3)}, ${daysAgo(1)})`.execute(db)
  await expect(tidyPlatform(it.ctx({ kind: 'system' }))).rejects.toThrow('idempotency keys')
  const { rows } = await sql`select id from platform.room_events where type = 'old'`.execute(db)
  expect(rows).toEqual([])
  await sql`drop trigger refuse on platform.idempotency_keys`.execute(db)
})

test('more than fits into one step is removed in several', async () => {
  const { db } = it.world
  await sql`insert into platform.room_events (room, type, created_at)
    select 'r', 'many', ${daysAgo(8)} from generate_series(1, 2500)`.execute(db)
  await tidyPlatform(it.ctx({ kind: 'system' }))
  const { rows } = await sql`select id from platform.room_events where type = 'many'`.execute(db)
  expect(rows).toEqual([])
})
