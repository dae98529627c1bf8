import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { inTransaction } from '../context.ts'
import type { Database } from '../database.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await sql`create table platform.steps (step integer)`.execute(world.world.db)
})
afterAll(() => world.close())
beforeEach(() => sql`truncate platform.steps`.execute(world.world.db))

const take = (db: Database, step: number) => sql`insert into platform.steps values (${step})`.execute(db)
const taken = async () => (await sql<{ step: number }>`select step from platform.steps`.execute(world.world.db)).rows

test('what is asked side by side in a transaction is all in it', async () => {
  await inTransaction(world.ctx(), ({ db }) => Promise.all([take(db, 1), take(db, 2), take(db, 3)]))
  expect(await taken()).toHaveLength(3)
})

test('whoever goes on after another has failed leaves nothing behind, and harms nobody who comes next', async () => {
  const long = async (db: Database) => {
    for (let step = 1; step <= 20; step++) await take(db, step)
  }
  const failing = async (db: Database) => {
    await take(db, 0)
    throw new Error('sold out')
  }
  let other: Promise<void> | undefined
  const transaction = inTransaction(world.ctx(), ({ db }) => {
    other = long(db)
    return Promise.all([failing(db), other])
  })
  await expect(transaction).rejects.toThrow('sold out')
  const next = await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(world.world.db)))
  await expect(other).rejects.toThrow(/the transaction is over|already rolled back/i)
  expect(next).toHaveLength(20)
  expect(await taken()).toEqual([])
})
