import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { inSnapshot, inTransaction } from './context.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await sql`create table platform.widening (id integer)`.execute(world.world.db)
})
afterAll(() => world.close())

const columns = [
  ['reads', inSnapshot],
  ['writes', inTransaction],
] as const

test.each(columns)('a column that a migration adds is not noticed by whoever %s', async (word, inOne) => {
  const { db } = world.world
  const read = () => inOne(world.ctx(), async ({ db }) => (await sql`select * from platform.widening`.execute(db)).rows)
  await sql`insert into platform.widening (id) values (1)`.execute(db)
  await read()
  await sql.raw(`alter table platform.widening add column ${word} text`).execute(db)
  expect((await read())[0]).toHaveProperty(word)
})
