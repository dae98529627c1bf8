import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userIdOf } from '#testing/own-orders'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { exportRows } from './export-rows.ts'
import { personalDataRegistry } from './registry.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const rowsOf = async (table: string, userId: number) => {
  const held = (await personalDataRegistry()).flatMap((domain) => domain.held)
  const of = held.find((each) => each.table === table)
  if (!of) throw new Error(`${table} is not declared`)
  return exportRows(it.world.db, { held, of, person: { userId, email: 'diego@prumo.example' } })
}

test('ten thousand rows are read a thousand at a time, each once, and none before it is asked for', async () => {
  const userId = await userIdOf(it.ctx(), 'diego@prumo.example')
  await sql`insert into shop.wishlists (token, user_id, name, created_at, updated_at)
    select md5(n::text), ${userId}, 'Lista ' || n, now(), now() from generate_series(1, 10000) as n`.execute(
    it.world.db,
  )
  const batches = await rowsOf('shop.wishlists', userId)
  const { statements } = await statementsOf(() => batches.next())
  // The key's columns, and the first batch.
  expect(statements).toHaveLength(2)
  const [seen, sizes] = [new Set<number>(), [1_000]]
  for await (const lines of batches) {
    sizes.push(lines.length)
    for (const line of lines) seen.add((JSON.parse(line) as { id: number }).id)
  }
  expect(Math.max(...sizes)).toBe(1_000)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(10_000)
  expect(seen.size).toBe(9_000)
})

test('a key of several columns is walked in its order', async () => {
  const userId = await userIdOf(it.ctx(), 'diego@prumo.example')
  await sql`insert into people.known_addresses (user_id, address_hash, seen_at)
    select ${userId}, decode(md5(n::text), 'hex'), now() from generate_series(1, 2250) as n`.execute(it.world.db)
  const sizes: number[] = []
  for await (const lines of await rowsOf('people.known_addresses', userId)) sizes.push(lines.length)
  expect(sizes).toEqual([1_000, 1_000, 250])
})
