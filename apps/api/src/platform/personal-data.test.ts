import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { personalDataRegistry } from './personal-data/registry.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const declared = await personalDataRegistry()
const held = declared.flatMap((each) => each.held)
const all = [...held.map(({ table }) => table), ...declared.flatMap(({ ofNobody }) => ofNobody)]

test('every table of the database is declared once: what it holds of whom, or that it holds nothing of anybody', async () => {
  const { rows } = await sql<{
    name: string
  }>`select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('people', 'shop', 'care', 'plans', 'content', 'platform') and table_type = 'BASE TABLE'`.execute(
    world.world.db,
  )
  expect([...all].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('no table that points at somebody is said to hold nothing of anybody', async () => {
  const { rows } = await sql<{ name: string }>`select distinct table_schema || '.' || table_name as name
    from information_schema.columns where table_schema in ('people', 'shop', 'care', 'plans', 'content')
    and column_name in ('user_id', 'patient_id', 'contact_id', 'email', 'cpf', 'phone', 'data_key_id')`.execute(
    world.world.db,
  )
  const names = rows.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !held.some(({ table }) => table === name))).toEqual([])
})

test('a domain that holds personal data says why', () => {
  for (const { purpose, held: tables } of declared)
    expect([tables.map(({ table }) => table), purpose !== undefined]).toEqual([expect.anything(), tables.length > 0])
})

const columnsOf = async (table: string) =>
  (
    await sql<{ name: string; type: string }>`select column_name as name, data_type as type
      from information_schema.columns where table_schema || '.' || table_name = ${table}`.execute(world.world.db)
  ).rows

// What opens something, or is a key or digest of ours. A new column is exported, unless it looks like one of these.
const looksLikeSecret = /token|_hash$|password|_sealed$|data_key|secret|gateway_|caller|confirmation_id/
/** Digests of what he can read himself: published wordings that he agreed to, and documents in his hands. */
const ofHisOwn = ['text_hash', 'consent_text_hash', 'file_sha256']

describe.each(held)('$table', ({ table, foundBy, erasure, withheld = {} }) => {
  const blanked = erasure.does === 'blank' ? erasure.columns : []

  test('exports each column, or says why not; opens nothing and shows no key of ours', async () => {
    const columns = await columnsOf(table)
    expect(Object.keys(withheld).filter((name) => !columns.some((column) => column.name === name))).toEqual([])
    const secret = columns.filter(({ name, type }) => type === 'bytea' || looksLikeSecret.test(name))
    const shown = secret.filter(({ name }) => !ofHisOwn.includes(name) && !(name in withheld))
    expect(shown.map(({ name }) => name)).toEqual([])
  })

  test('erases each column of a row that stays, or says that it identifies nobody', async () => {
    if (erasure.does !== 'blank') return
    const columns = await columnsOf(table)
    expect([...erasure.columns, ...erasure.stays].sort()).toEqual(columns.map(({ name }) => name).sort())
    const known = Object.keys(erasure.instead ?? {}).concat(erasure.unlessKept?.columns ?? [])
    expect(known.filter((name) => !erasure.columns.includes(name))).toEqual([])
  })

  test('names one account at most: a colleague who acted on the row does not own it', () => {
    expect(foundBy.filter(({ is }) => is === 'user').length).toBeLessThanOrEqual(1)
  })

  test('names columns that there are, and rows that are declared', async () => {
    expect(foundBy.length).toBeGreaterThan(0)
    const list = sql.join([...foundBy.map(({ column }) => column), ...blanked].map((column) => sql.ref(column)))
    await sql`select ${list} from ${sql.table(table)} limit 0`.execute(world.world.db)
    for (const finder of foundBy) {
      if (finder.is !== 'row') continue
      expect(held.map((each) => each.table)).toContain(finder.of)
      await sql`select ${sql.ref(finder.at ?? 'id')} from ${sql.table(finder.of)} limit 0`.execute(world.world.db)
    }
  })

  test('is found by everything in it that points at somebody', async () => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema || '.' || table_name = ${table}
      and column_name in ('user_id', 'patient_id', 'contact_id', 'doctor_id', 'actor_id')`.execute(world.world.db)
    const finders = foundBy.map(({ column }) => column)
    expect(rows.map(({ name }) => name).filter((name) => !finders.includes(name))).toEqual([])
  })

  const ofHisCourse = ['plans.lesson_notes', 'plans.support_messages', 'plans.training_days', 'plans.training_rounds']
  const outside = ['care.document_drafts', ...ofHisCourse]
  // The secret of an authenticator app is its owner's alone, and no law keeps it; nor what nobody has signed, nor what
  // somebody noted for himself, nor what support, which is no professional of health, was asked about a course.
  test('what is sealed with a key of its own is a clinical record, a secret of an account, unsigned, or of his course', async () => {
    const { rows } = await sql`select 1 from information_schema.columns
      where table_schema || '.' || table_name = ${table} and column_name like '%\\_sealed'`.execute(world.world.db)
    const isNoRecord = table.startsWith('people.') || outside.includes(table)
    if (rows.length > 0) expect(erasure.does).toBe(isNoRecord ? 'delete' : 'keep')
  })
})
