import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { askForSecondStep, findPasswordReset, forgetSpent, openAccount, signUp, startPasswordReset } from './index.ts'

let it: TestWorld
let ctx: Context
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx()
})
afterAll(() => it.close())

const day = 86_400_000
const countOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(it.world.db)
  return rows[0]?.count ?? 0
}
const tables = [
  'people.password_resets',
  'people.second_steps',
  'people.sign_ups',
  'people.email_changes',
  'people.trusted_devices',
  'people.known_addresses',
]
const counts = () => Promise.all(tables.map(countOf))

test('what is over is forgotten after its time, in steps; what still holds stays', async () => {
  const { userId } = await openAccount(ctx, { email: 'gasta@prumo.example', firstName: null, lastName: null })
  await startPasswordReset(ctx, { userId })
  await signUp(ctx, { email: 'nunca@prumo.example', password: 'uma senha muito boa' })
  await askForSecondStep(ctx, { email: 'helena@prumo.example', password: 'prumo-demo-2026', trustsDevice: false })
  const at = ctx.now()
  await sql`insert into people.email_changes (user_id, former_email, email, expires_at, created_at)
    values (${userId}, 'gasta@prumo.example', 'outra@prumo.example', ${new Date(at.getTime() + day)}, ${at})`.execute(
    it.world.db,
  )
  await sql`insert into people.trusted_devices (user_id, token_hash, expires_at, created_at)
    values (${userId}, '\\x01', ${new Date(at.getTime() + 30 * day)}, ${at})`.execute(it.world.db)
  await sql`insert into people.known_addresses (user_id, address_hash, seen_at)
    select ${userId}, int4send(n), ${at} from generate_series(1, 250) n`.execute(it.world.db)
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 250])

  expect(await forgetSpent(ctx)).toBe(0)
  it.clock.advance(8 * day)
  await it.settle()
  expect(await counts()).toEqual([1, 0, 1, 1, 1, 250])
  it.clock.advance(3 * day)
  await it.settle()
  expect(await counts()).toEqual([1, 0, 0, 1, 1, 250])
  it.clock.advance(79 * day)
  // Two hundred of each per call, and the rest in the next call.
  await forgetSpent(ctx)
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 50])
  await forgetSpent(ctx)
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
})

test('a session is an access record for six months after its end, and no longer', async () => {
  const { userId } = await openAccount(ctx, { email: 'entrou@prumo.example', firstName: null, lastName: null })
  await sql`insert into people.sessions (family_id, user_id, access_token_hash, refresh_token_hash, access_expires_at,
    refresh_expires_at) values (gen_random_uuid(), ${userId}, '\\x0a', '\\x0b', ${ctx.now()}, ${ctx.now()})`.execute(
    it.world.db,
  )
  const left = async () =>
    (await sql`select 1 from people.sessions where user_id = ${userId}`.execute(it.world.db)).rows.length
  it.clock.advance(182 * day)
  await forgetSpent(ctx)
  expect(await left()).toBe(1)
  it.clock.advance(2 * day)
  await forgetSpent(ctx)
  expect(await left()).toBe(0)
})

test('a link that has not ended is never forgotten', async () => {
  const { userId } = await openAccount(ctx, { email: 'guarda@prumo.example', firstName: null, lastName: null })
  const resetId = await startPasswordReset(ctx, { userId })
  it.clock.advance(7 * day - 1)
  await it.settle()
  expect(await findPasswordReset(ctx, { resetId })).not.toBeNull()
})
