import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { type NightlyWork, nightly, scheduleNightly } from './nightly.ts'

let world: TestWorld
let done: string[]
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  done = []
  world.clock.now = new Date('2026-11-22T15:00:00Z')
  await sql`delete from platform.nightly_work`.execute(world.world.db)
})

const work = (name: string, at: string, fails = false): NightlyWork => ({
  name,
  at,
  run: async () => {
    done.push(name)
    if (fails) throw new Error('not tonight')
  },
})
const round = (works: NightlyWork[]) => nightly(works).run(world.ctx({ kind: 'system' }))
const dueAt = async (name: string): Promise<string | undefined> => {
  const { rows } = await sql<{ due_at: Date }>`select due_at from platform.nightly_work where id = ${name}`.execute(
    world.world.db,
  )
  return rows[0]?.due_at.toISOString()
}

test('at its time in São Paulo, once a night', async () => {
  const works = [work('tidy', '03:17')]
  await scheduleNightly(world.world, works)
  expect(await dueAt('tidy')).toBe('2026-11-23T06:17:00.000Z')
  world.clock.now = new Date('2026-11-23T06:16:59Z')
  await round(works)
  expect(done).toEqual([])
  world.clock.now = new Date('2026-11-23T06:17:00Z')
  await Promise.all([round(works), round(works)])
  await round(works)
  expect(done).toEqual(['tidy'])
  expect(await dueAt('tidy')).toBe('2026-11-24T06:17:00.000Z')
})

test('a time that is still to come today is today’s', async () => {
  await scheduleNightly(world.world, [work('late', '23:00')])
  expect(await dueAt('late')).toBe('2026-11-23T02:00:00.000Z')
})

test('a start keeps the time of what is scheduled, and a night that nobody was there for is made up for', async () => {
  const works = [work('tidy', '03:17')]
  await scheduleNightly(world.world, works)
  world.clock.now = new Date('2026-11-25T12:00:00Z')
  await scheduleNightly(world.world, works)
  await round(works)
  expect(done).toEqual(['tidy'])
  expect(await dueAt('tidy')).toBe('2026-11-26T06:17:00.000Z')
})

test('one that fails comes again soon, and keeps no other', async () => {
  const works = [work('bad', '03:17', true), work('good', '03:17')]
  await scheduleNightly(world.world, works)
  world.clock.now = new Date('2026-11-23T06:17:00Z')
  await round(works)
  expect(done.sort()).toEqual(['bad', 'good'])
  expect(await dueAt('bad')).toBe('2026-11-23T06:17:02.000Z')
  expect(await dueAt('good')).toBe('2026-11-24T06:17:00.000Z')
})

test('a work of another release is left to it', async () => {
  await scheduleNightly(world.world, [work('unknown', '03:17')])
  world.clock.now = new Date('2026-11-23T06:17:00Z')
  await round([])
  expect(await dueAt('unknown')).toBe('2026-11-23T07:17:00.000Z')
})
