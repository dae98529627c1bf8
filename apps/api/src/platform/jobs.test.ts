import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { tidyPlatform } from './jobs.ts'

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

  await tidyPlatform(it.world)

  const kept = async (rows: Promise<{ name: string }[]>) => (await rows).map(({ name }) => name).sort()
  expect(await kept(db.selectFrom('platform.idempotency_keys').select('key as name').execute())).toEqual(['new'])
  expect(await kept(db.selectFrom('platform.room_events').select('type as name').execute())).toEqual(['new'])
  expect(await kept(db.selectFrom('platform.outbox').select('type as name').execute())).toEqual(['new', 'waiting'])
})
