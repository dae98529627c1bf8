import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { testDatabase } from '#testing/database'
import { sealedColumns } from '#testing/sealed/sealed-columns'
import { type TestWorld, testWorld } from '#testing/world'

const script = readFileSync(path.join(import.meta.dirname, '../../../../../database/api-role.sql'), 'utf8')

let it: TestWorld
let owner: pg.Client
let api: pg.Client
beforeAll(async () => {
  const { url } = await testDatabase()
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  // Twice, because it must be repeatable.
  await owner.query(script)
  await owner.query(script)
  await owner.query('drop role if exists prumo_api_of_a_test')
  await owner.query("create role prumo_api_of_a_test login password 'of-a-test' in role prumo_api")
  const own = Object.assign(new URL(url), { username: 'prumo_api_of_a_test', password: 'of-a-test' }).href
  api = new pg.Client({ connectionString: own })
  await api.connect()
  it = await testWorld({ DATABASE_URL: own })
})
afterAll(async () => {
  await it.close()
  await api.end()
  await owner.query('drop role prumo_api_of_a_test')
  await owner.end()
})

test('under its role the API sells, treats, tidies and is ready', async () => {
  const { number } = await aPlacedOrder(it.ctx(), { by: 'pix' })
  expect(number).toMatch(/^R\d{9}$/)
  expect(await bearerOf(it, 'helena@prumo.example')).toBeTruthy()
  for (const { make, read } of Object.values(await sealedColumns(it))) {
    expect(await read(await make('Palavras seladas'))).toContain('Palavras seladas')
  }
  await it.settle()
  expect((await it.app.inject('/health/ready')).statusCode).toBe(200)
})

test('it owns nothing, and is nobody’s superior', async () => {
  const { rows } = await owner.query(`
    select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like 'prumo_api%'
    union all
    select rolname from pg_roles where rolname like 'prumo_api%'
      and (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)`)
  expect(rows).toEqual([])
})

test.each([
  'create table platform.own (id integer)',
  'create table public.own (id integer)',
  'create schema own',
  'alter table people.users add column own text',
  'drop table care.record_accesses',
  'truncate care.record_accesses',
  'update care.record_accesses set patient_id = patient_id',
  'delete from care.record_accesses',
  'update care.chart_entries set at = at',
  'delete from care.chart_entries',
  'truncate care.chart_entries',
  'delete from care.charts',
  'alter table care.chart_entries disable trigger all',
  'delete from shop.store_credit_events',
  'alter table shop.store_credit_events disable trigger all',
  'drop trigger addresses_keep_frozen on people.addresses',
  "insert into platform.migrations (name, checksum) values ('own', 'own')",
  'create role own superuser',
  'select rolpassword from pg_authid',
  "copy people.users to '/tmp/own'",
  "select pg_read_file('/etc/passwd')",
])('it may not: %s', async (statement) => {
  await expect(api.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('what care only adds to, its owner does not change either: a trigger refuses him', async () => {
  const { rows } = await owner.query<{ name: string; is_guarded: boolean }>(`
    select c.oid::regclass::text as name,
      -- Before, for each row, at update and delete (pg_trigger.h).
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgenabled = 'O'
        and t.tgfoid = 'care.refuse_change'::regproc and t.tgtype & 27 = 27) as is_guarded
    from pg_class c
    where c.relnamespace = 'care'::regnamespace and c.relkind = 'r'
      and has_table_privilege('prumo_api', c.oid, 'insert') and not has_table_privilege('prumo_api', c.oid, 'update')`)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ is_guarded }) => !is_guarded)).toEqual([])
})

test('what a later migration makes is its own to read and write, and no more', async () => {
  await owner.query('create table platform.of_a_later_migration (id bigint generated always as identity, word text)')
  await api.query("insert into platform.of_a_later_migration (word) values ('a')")
  await expect(api.query('drop table platform.of_a_later_migration')).rejects.toMatchObject({ code: '42501' })
})
