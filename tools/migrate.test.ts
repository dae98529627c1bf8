import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withConnection } from './database/connect.ts'
import { readMigrationFiles } from './database/migration-files.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed.ts'
import { startTemplateDatabase } from './testing/template-database.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'

let server: Awaited<ReturnType<typeof startTemplateDatabase>>

beforeAll(async () => {
  server = await startTemplateDatabase({ isSeeded: false })
})
afterAll(() => server.stop())

let made = 0
const emptyDatabase = async (): Promise<string> => {
  made += 1
  await withConnection(server.url, (client) => client.query(`create database empty_${made}`))
  return Object.assign(new URL(server.url), { pathname: `/empty_${made}` }).href
}

const migrationsOf = (files: Record<string, string>): string => {
  const directory = temporaryDirectory()
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(directory, name), sql)
  return directory
}

const two = { '202601010000_a.sql': 'create table a (id int)', '202601020000_b.sql': 'create table b (id int)' }
const tablesIn = (url: string) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query(`select relname from pg_class where relname in ('a', 'b') order by 1`)
    return rows.map((row) => row.relname)
  })

test('an empty database comes from the first migration of the product to the newest', async () => {
  const applied = await migrate(await emptyDatabase())
  expect(applied).toEqual(readMigrationFiles().map(({ name }) => name))
})

test('a database with data is left as it is when nothing is pending', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  await seed(url, { appEnv: 'local' })
  const count = () =>
    withConnection(url, async (client) => (await client.query('select count(*) from shop.products')).rows)
  const before = await count()
  expect(await migrate(url)).toEqual([])
  await seed(url, { appEnv: 'local' })
  expect(await count()).toEqual(before)
})

test.each(['production', 'staging'] as const)('%s gets reference data and nothing of the demo', async (appEnv) => {
  const url = await emptyDatabase()
  await migrate(url)
  await seed(url, { appEnv })
  await withConnection(url, async (client) => {
    const count = async (from: string) => Number((await client.query(`select count(*) from ${from}`)).rows[0].count)
    expect(await count('shop.products')).toBeGreaterThan(0)
    for (const part of ['people.users', 'care.doctors', 'shop.promotions', 'shop.store_credits'])
      expect(await count(part), part).toBe(0)
    expect(await count('shop.stock_items where count_on_hand > 0')).toBe(0)
  })
})

test('two processes at once apply each migration once', async () => {
  const url = await emptyDatabase()
  const directory = migrationsOf(two)
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { directory })))
  expect(applied.flat()).toEqual(['202601010000_a', '202601020000_b'])
})

test('it stops where it is told to and goes on from there', async () => {
  const url = await emptyDatabase()
  const directory = migrationsOf(two)
  expect(await migrate(url, { directory, to: '202601010000' })).toEqual(['202601010000_a'])
  expect(await tablesIn(url)).toEqual(['a'])
  expect(await migrate(url, { directory })).toEqual(['202601020000_b'])
  await expect(migrate(url, { directory, to: '202601090000' })).rejects.toThrow('there is no migration 202601090000')
})

test('an edited migration is refused and nothing after it is applied', async () => {
  const url = await emptyDatabase()
  await migrate(url, { directory: migrationsOf(two), to: '202601010000' })
  const edited = migrationsOf({ ...two, '202601010000_a.sql': 'create table a (id bigint)' })
  await expect(migrate(url, { directory: edited })).rejects.toThrow('202601010000_a was edited after it was applied')
  expect(await tablesIn(url)).toEqual(['a'])
})

test('a failing migration leaves nothing behind and is told with its line', async () => {
  const url = await emptyDatabase()
  const directory = migrationsOf({ '202601010000_a.sql': 'create table a (id int);\n\nselect from where;' })
  await expect(migrate(url, { directory })).rejects.toThrow(/202601010000_a failed at line 3: syntax error/)
  expect(await tablesIn(url)).toEqual([])
})

test('a badly named file is refused', async () => {
  const directory = migrationsOf({ '2026_a.sql': 'select 1' })
  await expect(migrate(await emptyDatabase(), { directory })).rejects.toThrow(
    '2026_a.sql is not named YYYYMMDDHHMM_name',
  )
})
