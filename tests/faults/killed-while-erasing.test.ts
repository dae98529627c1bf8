import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { mailsTo } from '../e2e/product/sandbox.ts'
import { diceFrom } from '../hostile/dice.ts'
import { until } from './json-caller.ts'

// PRUMO_SEED repeats a run: it decides when each kill happens.
const seed = Number(process.env.PRUMO_SEED ?? Date.now() % 100_000)
const kills = Number(process.env.PRUMO_KILLS ?? 2)
const password = 'prumo-demo-2026'

let product: Product
let database: pg.Client
beforeAll(async () => {
  const { url } = await testDatabase()
  product = await startProduct({
    databaseUrl: url,
    parts: ['sandbox', 'api'],
    env: { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
  })
  database = new pg.Client({ connectionString: url })
  await database.connect()
  // An account takes a second, in four steps that commit one by one, so that a kill falls between them.
  await database.query(`create function public.take_time() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.12); return coalesce(new, old); end $$`)
  for (const [table, event] of slowed)
    await database.query(
      `create trigger takes_time before ${event} on ${table} for each row execute function public.take_time()`,
    )
  process.stdout.write(`the API is killed ${kills} times at the moments of PRUMO_SEED=${seed}\n`)
})
afterAll(async () => {
  await database?.end()
  await product?.stop()
})

const slowed = [
  ['shop.wishlists', 'delete'],
  ['people.addresses', 'update or delete'],
  ['people.profiles', 'update'],
  ['people.users', 'update'],
] as const

const rows = async (text: string, ...values: unknown[]) => (await database.query(text, values)).rows

/** A patient whose password is known, with an address, two lists and a profile that all carry his mark. */
const aPatient = async () => {
  const mark = `marca${randomUUID().slice(0, 8)}`
  const email = `${mark}@exemplo.example`
  const [user] = await rows(
    `insert into people.users (email, password_hash, first_name, last_name)
     select $1, password_hash, $2, 'Teste' from people.users where email = 'diego@prumo.example' returning id`,
    email,
    mark,
  )
  await rows(`insert into people.user_roles (user_id, role) values ($1, 'patient')`, user.id)
  await rows(
    `insert into people.profiles (user_id, partner_name, phone) values ($1, $2, '+5511988887777')`,
    user.id,
    mark,
  )
  for (const label of ['Casa', 'Trabalho'])
    await rows(
      `insert into people.addresses (user_id, label, first_name, address1, city) values ($1, $2, $3, $3, 'Olinda')`,
      user.id,
      label,
      mark,
    )
  for (const list of ['a', 'b'])
    await rows(
      `insert into shop.wishlists (token, user_id, name, created_at, updated_at) values ($1, $2, $3, now(), now())`,
      `${mark}${list}`.padEnd(40, list),
      user.id,
      mark,
    )
  return { userId: Number(user.id), email, mark }
}
type Patient = Awaited<ReturnType<typeof aPatient>>

const enters = async ({ email }: Patient): Promise<boolean> => {
  const answer = await fetch(`${product.apiUrl}/spree_oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: email, password }),
  })
  return answer.ok
}
/** His seven days are over. */
const mayBegin = ({ userId }: Patient) =>
  rows(
    `insert into people.erasures (user_id, asked_at, begins_at, due_at)
     values ($1, now() - interval '7 days', now(), now())`,
    userId,
  )
const erasureOf = async ({ userId }: Patient) =>
  (await rows('select begun_at, done_at, attempts from people.erasures where user_id = $1', userId))[0]
const hasBegun = (patient: Patient) =>
  until(
    'the beginning',
    () => erasureOf(patient),
    (erasure) => erasure?.begun_at != null,
  )

/** Every table with a row that carries the mark. */
const whereFound = async (mark: string): Promise<string[]> => {
  const tables = await rows(`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('people', 'shop', 'care', 'plans', 'platform')`)
  const found: string[] = []
  for (const { name } of tables)
    if ((await rows(`select 1 from ${name} as held where held::text like $1 limit 1`, `%${mark}%`)).length > 0)
      found.push(name)
  return found
}

test(`an erasure is killed midway ${kills} times: nobody enters, it ends whole, and once`, {
  timeout: 60_000 + kills * 60_000,
}, async () => {
  const dice = diceFrom(seed)
  for (let kill = 0; kill < kills; kill++) {
    const patient = await aPatient()
    expect(await enters(patient)).toBe(true)
    await mayBegin(patient)
    await hasBegun(patient)
    await sleep(dice.below(700))
    await product.kill('api')
    const left = await erasureOf(patient)
    // Between the kill and the end the account is shut, and its e-mail is nobody else's.
    if (left.done_at === null) {
      const [user] = await rows(
        'select email, password_hash, erasing_since from people.users where id = $1',
        patient.userId,
      )
      expect([user.email, user.password_hash, user.erasing_since !== null]).toEqual([patient.email, null, true])
    }
    await product.untilReady('api')
    if (left.done_at === null) expect(await enters(patient)).toBe(false)
    await until(
      'the end',
      () => erasureOf(patient),
      ({ done_at }) => done_at !== null,
    )
    await until(
      'the last mail',
      () => mailsTo(product.sandboxUrl, patient.email),
      (mails) => mails.some(({ subject }) => subject === 'Sua conta foi apagada'),
    )
    const ends = `select 1 from platform.outbox where type = 'privacy.accountErased'
      and payload->>'erasureId' = (select id::text from people.erasures where user_id = $1)`
    expect(await rows(ends, patient.userId)).toHaveLength(1)
    // Only whom the last mail went to is known, for three days; the mail's own row has ids only.
    expect(await whereFound(patient.mark)).toEqual(['people.erasures'])
    const stay = 'select 1 from shop.wishlists where user_id = $1'
    expect(await rows(stay, patient.userId)).toEqual([])
    const mails = await mailsTo(product.sandboxUrl, patient.email)
    expect(mails.filter(({ subject }) => subject === 'Sua conta foi apagada')).toHaveLength(1)
  }
})
