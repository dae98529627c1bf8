import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mustNotBeInTransaction } from '#platform/context'
import type { DueWork } from '#platform/due-work'
import { tickOfDue } from './tick-of-due.ts'
import { type TestWorld, testWorld } from './world.ts'

let it: TestWorld
let asked: string[] = []
beforeAll(async () => {
  it = await testWorld()
  await sql`create table public.steps (step text not null)`.execute(it.world.db)
})
beforeEach(async () => {
  asked = []
  await sql`truncate public.steps`.execute(it.world.db)
})
afterAll(() => it.close())

const begin = (step: string) => sql`insert into public.steps values (${step})`.execute(it.world.db)
const steps = async () =>
  (await sql<{ step: string }>`select step from public.steps order by step`.execute(it.world.db)).rows.map(
    ({ step }) => step,
  )
/** Takes what stands at one step to another. */
const moving = (from: string, to: string): DueWork => ({
  name: `${from} to ${to}`,
  run: async (ctx) => {
    asked.push(from)
    const { rows } = await sql`update public.steps set step = ${to} where step = ${from} returning step`.execute(ctx.db)
    return rows.length
  },
})
const works = () => [moving('late', 'over'), moving('first', 'second'), moving('second', 'late')]

test('nothing is due: each work is asked once', async () => {
  await begin('over')
  expect(await tickOfDue(it.world, works())).toBe(0)
  expect([asked, await steps()]).toEqual([['late', 'first', 'second'], ['over']])
})

test('what a work does is work for those behind it, and for those before it at the next tick', async () => {
  await begin('first')
  expect(await tickOfDue(it.world, works())).toBe(2)
  expect([asked.slice(3), await steps()]).toEqual([['first', 'second'], ['late']])
  expect(await tickOfDue(it.world, works())).toBe(1)
  expect(await steps()).toEqual(['over'])
})

test('a row without a column, and one whose numbers are not all zero, are found', async () => {
  const saying = (row: ReturnType<typeof sql>): DueWork => ({
    name: 'says',
    run: async (ctx) => {
      await row.execute(ctx.db)
      asked.push('seen')
      return 0
    },
  })
  for (const row of [sql`select`, sql`select 0, 1 as found`]) await tickOfDue(it.world, [saying(row)])
  // Each ends before it sees the row when all are asked, and is then run.
  expect(asked).toEqual(['seen', 'seen'])
  await tickOfDue(it.world, [saying(sql`select 0 as found`)])
  expect(asked).toHaveLength(3)
})

test('what must not be in a transaction, and what fails, is run by itself', async () => {
  let failures = 0
  const alone: DueWork = {
    name: 'alone',
    run: async (ctx) => {
      mustNotBeInTransaction(ctx)
      return 1
    },
  }
  const failing: DueWork = { name: 'fails', run: async () => Promise.reject(new Error(`${++failures}`)) }
  expect(await tickOfDue(it.world, [failing, alone])).toBe(1)
  expect(failures).toBe(2)
})
