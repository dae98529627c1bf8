import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generatePixCode } from '#domains/money/payments'
import { aPlacedOrder } from '#testing/buyer'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'
import { aPrescription, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let it: TestWorld
let team: ReturnType<typeof teamActsIn>
beforeAll(async () => {
  it = await testWorld()
  team = teamActsIn(it)
})
afterAll(() => it.close())

/** Every field that the page of a person has: another one is added here by hand, and judged when it is. */
const fields = [
  'acts',
  'consents',
  'consents[].at',
  'consents[].isGiven',
  'consents[].kind',
  'consents[].version',
  'createdAt',
  'deactivatedAt',
  'email',
  'hasPassword',
  'isDeactivated',
  'mailsUndeliveredSince',
  'maskedCpf',
  'name',
  'orders.count',
  'orders.newest[].number',
  'orders.newest[].paymentState',
  'orders.newest[].placedAt',
  'orders.newest[].state',
  'orders.newest[].total',
  'orders.total',
  'phone',
  'registration',
  'roles',
  'sessions',
  'userId',
]
const fieldsOf = (value: unknown, name = ''): string[] => {
  if (Array.isArray(value)) return value.length === 0 ? [name] : value.flatMap((one) => fieldsOf(one, `${name}[]`))
  if (value === null || typeof value !== 'object') return [name]
  return Object.entries(value).flatMap(([key, one]) => fieldsOf(one, name === '' ? key : `${name}.${key}`))
}

const valuesOf = (value: unknown): string[] =>
  value !== null && typeof value === 'object' ? Object.values(value).flatMap(valuesOf) : [String(value)]

/** Every word that stands in clear in a table of care, by its column. */
const wordsOfCare = async (): Promise<Map<string, string[]>> => {
  const { rows: columns } = await sql<{ at: string; column: string; table: string; isList: boolean }>`
    select table_name as "table", column_name as "column", table_name || '.' || column_name as at,
      data_type = 'ARRAY' as "isList"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'care' and table_type = 'BASE TABLE'
      and (data_type in ('text', 'character varying', 'USER-DEFINED') or udt_name = '_text')`.execute(it.world.db)
  const found = new Map<string, string[]>()
  for (const { at, column, table, isList } of columns) {
    const word = isList ? sql`unnest(${sql.ref(column)})` : sql.ref(column)
    const { rows } = await sql<{ word: string | null }>`select distinct ${word}::text as word
      from ${sql.table(`care.${table}`)}`.execute(it.world.db)
    found.set(
      at,
      rows.flatMap((row) => row.word ?? []),
    )
  }
  return found
}

test('the page of a patient with a whole record holds no field and no word of it, nor what he bought', async () => {
  await settleRecords(it.ctx())
  const { patientId } = await aPrescription(it.ctx())
  const bought = await aPlacedOrder(it.ctx({ kind: 'system' }), { by: 'pix' })
  await generatePixCode(it.ctx({ kind: 'system' }), { orderId: bought.id })
  await sql`update shop.orders set user_id = ${patientId} where id = ${bought.id}`.execute(it.world.db)
  const { status, body } = await team.clara('GET', `people/${patientId}?reason=support_request`)
  expect(status).toBe(200)
  expect(body.person.orders.newest.map(({ number }: { number: string }) => number)).toContain(bought.number)
  expect([...new Set(fieldsOf(body.person))].filter((field) => !fields.includes(field))).toEqual([])

  const page = valuesOf(body).join('\n').toLowerCase()
  const care = await wordsOfCare()
  // The test is about something: he has a record, and its words are known.
  expect([...care.values()].flat().length).toBeGreaterThan(30)
  const told = [...care].flatMap(([column, words]) =>
    words.filter((word) => word.length >= 4 && page.includes(word.toLowerCase())).map((word) => `${column}: ${word}`),
  )
  expect(told).toEqual([])

  const { rows: sold } = await sql<{ word: string }>`select distinct name as word from shop.products
    union select distinct slug from shop.products union select distinct product_line from shop.products
    union select distinct sku from shop.variants`.execute(it.world.db)
  expect(sold.map(({ word }) => word).filter((word) => page.includes(word.toLowerCase()))).toEqual([])
})

test('the page of a doctor holds nothing of his practice or his patients', async () => {
  const { rows } = await sql<{ user_id: number; about: string; pathologies: string[] }>`
    select user_id, about, pathologies from care.doctors`.execute(it.world.db)
  for (const { user_id: userId, about, pathologies } of rows) {
    const page = JSON.stringify((await team.clara('GET', `people/${userId}`)).body)
    expect([about, ...pathologies].filter((word) => word !== '' && page.includes(word))).toEqual([])
  }
})

test('every page and every search leaves a row, also one that finds nobody; a refused one finds nothing either', async () => {
  const looks = async () =>
    Number(
      (
        await it.world.db
          .selectFrom('people.person_looks')
          .select(sql<number>`count(*)`.as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const bruno = await team.idOf('bruno')
  const search = (body: object) => team.clara('POST', 'people_searches', { reason: 'team', ...body })
  let stored = await looks()
  const acts: [() => Promise<{ status: number }>, number, number][] = [
    [() => search({ by: 'name', words: 'bruno' }), 200, 1],
    [() => search({ by: 'name', words: 'zz' }), 200, 1],
    [() => search({ by: 'name', words: 'bruno', before: 1 }), 200, 1],
    [() => search({ by: 'email', words: 'ninguem@prumo.example' }), 200, 1],
    [() => search({ by: 'cpf', words: '123' }), 200, 1],
    [() => search({ by: 'order', words: 'R1' }), 200, 1],
    [() => team.clara('GET', `people/${bruno}?reason=team`), 200, 1],
    [() => team.clara('GET', `people/${bruno}`), 422, 0],
    [() => team.ask('rafael', 'GET', `people/${bruno}?reason=team`), 403, 0],
  ]
  for (const [act, status, rows] of acts) {
    expect((await act()).status).toBe(status)
    expect((await looks()) - stored).toBe(rows)
    stored = await looks()
  }
})

// Names have their own test (people/customers/names.test.ts).
test.each([
  ['a CPF', sql`select user_id from people.profiles where cpf = '12345678909'`, 'profiles_by_cpf'],
  ['an e-mail', sql`select id from people.users where email = 'a@prumo.example'`, 'users_email_key'],
  ['an order', sql`select user_id from shop.orders where number = 'R1'`, 'orders_number_key'],
  [
    'the looks at a person',
    sql`select id from people.person_looks where user_id = 1 order by id desc`,
    'person_looks_by_user',
  ],
  [
    'the open invitations',
    sql`select id from people.team_invitations where revoked_at is null and taken_at is null
    and id < 1000 order by id desc limit 50`,
    'team_invitations_',
  ],
])('among a million rows, %s is found by an index', async (_what, question, index) => {
  await it.world.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    const plan = (await sql`explain ${question}`.execute(db)).rows
    expect(JSON.stringify(plan)).toContain(index)
  })
})
