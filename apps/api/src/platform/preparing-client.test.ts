import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database'
import { PreparingClient } from './preparing-client.ts'

let client: PreparingClient
beforeAll(async () => {
  client = new PreparingClient({ connectionString: (await testDatabase()).url })
  await client.connect()
  await client.query('create table platform.stale (id integer)')
})
afterAll(() => client.end())

const prepared = async () =>
  Number(
    (await client.query('select count(*) as n from pg_prepared_statements where statement like $1', ['%stale%']))
      .rows[0].n,
  )

test('a statement is prepared once', async () => {
  const before = await prepared()
  for (let times = 0; times < 3; times++) await client.query('select * from platform.stale where id = $1', [times])
  expect((await prepared()) - before).toBe(1)
})

test('a migration beneath it is not noticed outside a transaction', async () => {
  const text = 'select * from platform.stale where id > $1'
  await client.query(text, [0])
  await client.query('alter table platform.stale add column more text')
  expect((await client.query(text, [0])).fields).toHaveLength(2)
})

test('inside a transaction it is said once, and the next one stands on new plans', async () => {
  const text = 'select * from platform.stale where id < $1'
  await client.query(text, [0])
  await client.query('alter table platform.stale add column most text')
  await client.query('begin', [])
  await expect(client.query(text, [0])).rejects.toMatchObject({ code: '0A000' })
  await client.query('rollback', [])
  await client.query('begin', [])
  expect((await client.query(text, [0])).fields).toHaveLength(3)
  await client.query('commit', [])
})
