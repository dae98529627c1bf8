import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from './database.ts'

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: (await testDatabase()).url })
  await client.connect()
})

afterAll(() => client.end())

test('a test file gets a migrated database of its own', async () => {
  const migrations = await client.query('select count(*)::int as applied from platform.migrations')
  expect(migrations.rows[0].applied).toBeGreaterThan(0)
  const { rows } = await client.query('select current_database() as name')
  expect(rows[0].name).toMatch(/^test_\d+_\d+$/)
})

test('the same file gets the same database again', async () => {
  expect((await testDatabase()).url).toBe((await testDatabase()).url)
})

test('names sort as Brazilians expect', async () => {
  const { rows } = await client.query(`select n from unnest(array['Zeca', 'Ávila', 'ana', 'Érica']) as n order by n`)
  expect(rows.map((row) => row.n)).toEqual(['ana', 'Ávila', 'Érica', 'Zeca'])
})
