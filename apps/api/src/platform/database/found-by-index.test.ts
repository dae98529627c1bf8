import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalDataRegistry } from '#platform/personal-data/registry'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const held = (await personalDataRegistry()).flatMap((each) => each.held)

/**
 * Whether an index finds the rows of a table by these columns alone: it begins with them, and leaves out no row but
 * those where one of them is null.
 */
const isIndexed = sql<boolean>`exists (select from pg_index i where i.indrelid = asked.relid
  and (i.indkey::int2[])[0:cardinality(asked.columns) - 1] @> asked.columns
  and (i.indkey::int2[])[0:cardinality(asked.columns) - 1] <@ asked.columns
  and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
    select '(' || attname || ' IS NOT NULL)' from pg_attribute where attrelid = asked.relid and attnum = any(asked.columns))))`

/** Tables that some code deletes from, erasure and the ends of what is kept included. */
const tablesThatLoseRows = (): string[] => {
  const root = path.resolve(import.meta.dirname, '../..')
  const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !/\.(test|factory)\.ts$|^testing\//.test(file))
  const deleted = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:deleteFrom\('|delete from )([a-z]+\.[a-z_]+)/g)].map(
      ([, table]) => table as string,
    ),
  )
  const erased = held.filter(({ erasure, ends }) => erasure.does === 'delete' || ends).map(({ table }) => table)
  return [...new Set([...deleted, ...erased])]
}

test('whoever deletes a row finds what points at it by an index: no foreign key makes him read a whole table', async () => {
  const parents = tablesThatLoseRows()
  expect(parents).toContain('platform.data_keys')
  const { rows } = await sql<{ key: string }>`
    select format('%s (%s) of %s', asked.relid::regclass, names, parent::regclass) as key
    from (select conrelid as relid, confrelid as parent, conkey as columns,
        (select string_agg(attname, ', ') from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as names
      from pg_constraint where contype = 'f') asked
    where parent::regclass::text = any(${parents}::text[]) and not ${isIndexed} order by key`.execute(world.world.db)
  expect(rows.map(({ key }) => key)).toEqual([])
})

test('what a table holds of somebody is found by an index, for his copy and for his erasure', async () => {
  const finders = held.flatMap(({ table, foundBy }) =>
    foundBy.filter(({ is }) => is !== 'colleague').map(({ column }) => ({ table, column })),
  )
  const { rows } = await sql<{ finder: string }>`
    select format('%s (%s)', asked.relid::regclass, column_name) as finder
    from (select attrelid as relid, array[attnum] as columns, attname as column_name
      from jsonb_to_recordset(${JSON.stringify(finders)}::jsonb) as wanted ("table" text, "column" text)
        join pg_attribute on attrelid = wanted."table"::regclass and attname = wanted."column") asked
    where not ${isIndexed} order by finder`.execute(world.world.db)
  expect(rows.map(({ finder }) => finder)).toEqual([])
})
