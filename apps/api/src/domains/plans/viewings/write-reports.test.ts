import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Context, inTransaction } from '#platform/context'
import { openDatabase } from '#platform/database'
import { isOutage } from '#platform/outage'
import { userIdOf } from '#testing/own-orders'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { anOpenEnrollment } from './viewings.factory.ts'
import { writeReport } from './write-reports.ts'

let world: TestWorld
let enrollmentId: number
beforeAll(async () => {
  world = await testWorld()
  enrollmentId = await anOpenEnrollment(system(), await userIdOf(system(), 'bruno@prumo.example'))
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from plans.viewings`.execute(world.world.db)
  await sql`delete from plans.given_openings`.execute(world.world.db)
  // Given a day ago, so that all that is said here may have been watched since.
  await sql`insert into plans.given_openings (opening, enrollment_id, lesson_id, given_at)
    values (1, ${enrollmentId}, 101, ${new Date(world.clock.now.getTime() - 86_400_000)})`.execute(world.world.db)
})

const system = () => world.ctx({ kind: 'system' })
const film = { seconds: 1_000, isSample: false, ids: ['00000000-0000-4000-8000-000000000001'] }
type Told = { lessonId?: number; enrollment?: number; n?: number }
const say = (ctx: Context, { lessonId = 101, enrollment = enrollmentId, n = 1 }: Told = {}) =>
  writeReport(ctx, {
    enrollmentId: enrollment,
    lessonId,
    film,
    at: ctx.now(),
    report: { opening: 1, report: n, positionSeconds: n, watched: [[n * 2, n * 2 + 2]] },
  })
const rows = async () =>
  (
    await sql<{ id: number; at: number; parts: number }>`select lesson_id as id, position_seconds as at,
      jsonb_array_length(watched) as parts from plans.viewings order by lesson_id`.execute(world.world.db)
  ).rows
const commits = (statements: string[]) => statements.filter((one) => /^commit/i.test(one)).length

test('a thousand reports at once take as many commits as there are batches, and each is answered with its own', async () => {
  const { value, statements } = await statementsOf(() =>
    Promise.all(Array.from({ length: 1_000 }, (_, n) => say(system(), { lessonId: 101 + (n % 13), n: n + 1 }))),
  )
  // The first alone, then those that gathered meanwhile, five hundred a batch.
  expect(commits(statements)).toBe(3)
  expect(value.map(({ positionSeconds }) => positionSeconds)).toEqual(Array.from({ length: 1_000 }, (_, n) => n + 1))
  const after = await rows()
  expect(after.map(({ id }) => id)).toEqual(Array.from({ length: 13 }, (_, n) => 101 + n))
  expect(Math.max(...after.map(({ at }) => at))).toBe(1_000)
})

test('is answered once it is committed: another connection reads it at once', async () => {
  const other = openDatabase({ ...world.config.database, applicationName: 'other' })
  try {
    const answered = await Promise.all([1, 2, 3].map((n) => say(system(), { lessonId: 100 + n, n })))
    const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from plans.viewings`.execute(other)
    expect([answered.length, found[0]?.n]).toEqual([3, 3])
  } finally {
    await other.destroy()
  }
})

test('of two processes that write the same lessons in other orders nothing is lost, and neither waits for ever', async () => {
  const other = openDatabase({ ...world.config.database, applicationName: 'other' })
  try {
    const there = { ...system(), db: other }
    const lessons = Array.from({ length: 13 }, (_, n) => 101 + n)
    await Promise.all(
      Array.from({ length: 20 }, (_, round) => round).flatMap((round) => [
        ...lessons.map((lessonId) => say(system(), { lessonId, n: 1 + round * 4 })),
        ...lessons.toReversed().map((lessonId) => say(there, { lessonId, n: 3 + round * 4 })),
      ]),
    )
    // Each report is a part of its own, two seconds after the one before.
    expect((await rows()).map(({ parts, at }) => [parts, at])).toEqual(lessons.map(() => [40, 79]))
  } finally {
    await other.destroy()
  }
})

test('one whose account was erased just now spoils it for nobody else', async () => {
  const all = await Promise.allSettled([
    say(system()),
    say(system(), { lessonId: 102 }),
    say(system(), { enrollment: 2_000_000_000 }),
    say(system(), { lessonId: 103 }),
  ])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect((await rows()).map(({ id }) => id)).toEqual([101, 102, 103])
})

test('one with a number that the table does not hold spoils it for nobody else', async () => {
  const all = await Promise.allSettled([say(system()), say(system(), { lessonId: 102 }), say(system(), { n: 2 ** 40 })])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect((await rows()).map(({ id }) => id)).toEqual([101, 102])
})

test('one whose row somebody else holds is told to come again; the rest of its batch is written', async () => {
  const hasty = openDatabase({ ...world.config.database, statementTimeoutMs: 2_000, applicationName: 'hasty' })
  const there = { ...system(), db: hasty }
  await say(system(), { lessonId: 105 })
  try {
    await inTransaction(system(), async ({ db }) => {
      await sql`select from plans.viewings where lesson_id = 105 for update`.execute(db)
      const lessons = [101, 102, 103, 104, 105, 106, 107]
      const all = await Promise.allSettled(lessons.map((lessonId) => say(there, { lessonId, n: 7 })))
      expect(all.map(({ status }) => status)).toEqual(
        lessons.map((lessonId) => (lessonId === 105 ? 'rejected' : 'fulfilled')),
      )
      expect(isOutage((all[4] as PromiseRejectedResult).reason)).toBe(true)
    })
    expect((await say(there, { lessonId: 105, n: 7 })).positionSeconds).toBe(7)
    expect((await rows()).map(({ id, at }) => [id, at])).toEqual(
      [101, 102, 103, 104, 105, 106, 107].map((id) => [id, 7]),
    )
  } finally {
    await hasty.destroy()
  }
})

test('within a transaction it is written there, and not before it is committed', async () => {
  const gone = new Error('changed our mind')
  await expect(
    inTransaction(system(), async (ctx) => {
      await say(ctx)
      throw gone
    }),
  ).rejects.toBe(gone)
  expect(await rows()).toEqual([])
})

test('a failure of the database is told to each who waited, and the next are written', async () => {
  await sql`alter table plans.viewings rename to gone`.execute(world.world.db)
  const lost = await Promise.allSettled([say(system()), say(system(), { lessonId: 102 })])
  await sql`alter table plans.gone rename to viewings`.execute(world.world.db)
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await say(system())).positionSeconds).toBe(1)
})
