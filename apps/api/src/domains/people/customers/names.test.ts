import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Context, inTransaction } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { listIdsByName } from './index.ts'

let world: TestWorld
let ctx: Context
let ids: Record<string, number>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  const { rows } = await sql<{ id: number; email: string }>`insert into people.users (email, first_name, last_name)
    values ('a@prumo.example', 'Íris', 'Müller Açucena'), ('b@prumo.example', 'Iris', null), ('c@prumo.example', null, null)
    returning id, email`.execute(ctx.db)
  ids = Object.fromEntries(rows.map(({ id, email }) => [email.slice(0, 1), id]))
  await sql`insert into people.profiles (user_id, legal_first_name, legal_last_name)
    values (${ids.c}, 'Conceição', 'd''Ávila')`.execute(ctx.db)
})
afterAll(() => world.close())

test.each([
  ['iris', ['b', 'a']],
  ['ÍRIS', ['b', 'a']],
  ['muller iri', ['a']],
  ['acucena', ['a']],
  ["d'avila", ['c']],
  ['CONCEICAO', ['c']],
  ['açucena conceição', []],
  ['ir', []],
  ['i r i', ['b', 'a']],
  ['', []],
  ['%%%', []],
  ['___', []],
] as const)('%j finds %j', async (name, found) => {
  const own = Object.values(ids)
  const listed = (await listIdsByName(ctx, { name })).filter((id) => own.includes(id))
  expect(listed).toEqual(found.map((letter) => ids[letter]))
})

test('a name of more than two hundred people is refused, and nobody of them is left out in silence', async () => {
  await sql`insert into people.users (email, first_name, last_name)
    select 'jose' || n || '@prumo.example', 'Joséfo', 'Silvano' || n from generate_series(1, 200) n`.execute(ctx.db)
  expect(await listIdsByName(ctx, { name: 'josefo silvano' })).toHaveLength(200)
  await sql`insert into people.users (email, first_name) values ('josef@prumo.example', 'Joséfo Silvano')`.execute(
    ctx.db,
  )
  await expect(listIdsByName(ctx, { name: 'josefo silvano' })).rejects.toMatchObject({ code: 'name_too_common' })
})

test.each(['profiles_by_legal_name', 'users_by_name'])('among many people the database uses %s', async (index) => {
  const query = {
    profiles_by_legal_name: sql`select user_id from people.profiles
      where people.folded(legal_first_name || ' ' || coalesce(legal_last_name, '')) like '%ramos%'`,
    users_by_name: sql`select id from people.users
      where people.folded(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) like '%ramos%'`,
  }[index]
  const plan = await inTransaction(ctx, async ({ db }) => {
    await sql`set local enable_seqscan = off`.execute(db)
    return (await sql`explain ${query}`.execute(db)).rows
  })
  expect(JSON.stringify(plan)).toContain(index)
})
