import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import type { Context } from './context.ts'
import { claimDue, type DueQueue, leaseMs, whileLeased, workOff } from './lease.ts'

// Any table with these columns will do; nothing else writes to this one here.
const queue: DueQueue = { table: 'platform.outbox', dueAt: 'due_at', attempts: 'attempts', id: 'bigint' }
const second = 1_000

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from platform.outbox`.execute(ctx.db)
})

const dueRow = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into platform.outbox (type, payload, created_at, due_at)
    values ('orders.paid', '{}', ${ctx.now()}, ${ctx.now()}) returning id`.execute(ctx.db)
  return (rows[0] as { id: number }).id
}

const dueInSeconds = async (id: number): Promise<number> => {
  const { rows } = await sql<{ due_at: Date }>`select due_at from platform.outbox where id = ${id}`.execute(ctx.db)
  return ((rows[0] as { due_at: Date }).due_at.getTime() - ctx.now().getTime()) / second
}

const claimed = async () => (await claimDue(ctx, queue, 10)).rows.map(({ id }) => id)

test('what a dead process claimed is taken up when its lease is over, and not before', async () => {
  const id = await dueRow()
  expect(await claimed()).toEqual([id])
  world.clock.advance(leaseMs - 1)
  expect(await claimed()).toEqual([])
  world.clock.advance(1)
  expect(await claimed()).toEqual([id])
})

test('a kill makes nobody wait longer than ten seconds: the lease and a round of two seconds', () => {
  expect(leaseMs + 2 * second).toBeLessThan(10 * second)
})

test('two that claim at once take different rows', async () => {
  const ids = [await dueRow(), await dueRow(), await dueRow(), await dueRow()]
  const taken = await Promise.all([claimDue(ctx, queue, 2), claimDue(ctx, queue, 2)])
  const seen = taken.flatMap(({ rows }) => rows.map((row) => row.id))
  expect(new Set(seen).size).toBe(seen.length)
  expect(ids).toEqual(expect.arrayContaining(seen))
})

test('work that lasts longer than the lease keeps its rows', async () => {
  const id = await dueRow()
  const { until } = await claimDue(ctx, queue, 10)
  await whileLeased(ctx, queue, { ids: [id], until }, async () => {
    for (let round = 0; round < 2; round++) {
      world.clock.advance(leaseMs - second)
      await expect.poll(() => dueInSeconds(id)).toBe(leaseMs / second)
      expect(await claimed()).toEqual([])
    }
  })
})

test('a time that the work sets is not moved on by the lease', async () => {
  const id = await dueRow()
  const { until } = await claimDue(ctx, queue, 10)
  await whileLeased(ctx, queue, { ids: [id], until }, async () => {
    await sql`update platform.outbox set due_at = ${ctx.now()} where id = ${id}`.execute(ctx.db)
    world.clock.advance(second)
    // Longer than the interval at which the lease is renewed.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
  })
  expect(await dueInSeconds(id)).toBe(-1)
})

test('work that fails gives its rows back soon, and says so', async () => {
  const id = await dueRow()
  const { until } = await claimDue(ctx, queue, 10)
  const failing = whileLeased(ctx, queue, { ids: [id], until }, async () => {
    throw new Error('the line was cut')
  })
  await expect(failing).rejects.toThrow('the line was cut')
  expect(await dueInSeconds(id)).toBe(2)
})

test('of rows worked off together one that fails waits, longer at each try, and holds up no other', async () => {
  const [bad, good] = [await dueRow(), await dueRow()]
  for (const seconds of [2, 4, 8]) {
    const claim = await claimDue(ctx, queue, 10)
    await workOff(ctx, queue, claim, async ({ id }) => {
      if (id === bad) throw new Error('never works')
      await sql`update platform.outbox set due_at = ${new Date(ctx.now().getTime() + 3_600_000)} where id = ${id}`.execute(
        ctx.db,
      )
    })
    expect(await dueInSeconds(bad)).toBe(seconds)
    expect(await dueInSeconds(good)).toBeGreaterThan(60)
    world.clock.advance(seconds * second)
  }
})
