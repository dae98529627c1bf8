import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { builtOnce } from './built-once.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test('it is built once, and each value stands where it was built in, fixed ones too', async () => {
  const build = vi.fn((db: TestWorld['world']['db'], one: number, other: string) =>
    db.selectNoFrom([
      sql<string>`${other}::text || ${one}::int`.as('both'),
      sql<number>`${one}::int + ${40}::int`.as('sum'),
    ]),
  )
  const ask = builtOnce(build)
  expect(await ask(world.world.db, 2, 'a')).toEqual([{ both: 'a2', sum: 42 }])
  expect(await ask(world.world.db, 3, 'b')).toEqual([{ both: 'b3', sum: 43 }])
  expect(build).toHaveBeenCalledTimes(1)
})

test('it runs where it is asked to: in the transaction, or beside it', async () => {
  const { db } = world.world
  const newest = builtOnce((on: typeof db) => on.selectNoFrom(sql<string>`pg_current_xact_id()::text`.as('id')))
  const beside = await newest(db)
  const inside = await db.transaction().execute(async (tx) => [await newest(tx), await newest(tx)])
  expect(inside[0]).toEqual(inside[1])
  expect(inside[0]).not.toEqual(beside)
})
