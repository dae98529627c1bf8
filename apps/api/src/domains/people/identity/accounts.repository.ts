import { sql } from 'kysely'
import { among } from '#platform/among'
import type { Context, Role } from '#platform/context'
import { owning } from '#platform/database'
import type { AccountInput } from './account.ts'
import { tokenHash } from './sessions/session.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.users', 'people.user_roles', 'people.sessions')

/** Folded words of a name; `among` limits the search to these people, `before` to those with smaller ids. */
export type NameSearch = {
  words: string[]
  limit: number
  among?: readonly number[] | undefined
  before?: number | undefined
}

export type UserName = { firstName: string | null; lastName: string | null }

/** Null for an account that is being erased: no link, code or order reaches it any more. */
export const findUserId = async (ctx: Context, email: string): Promise<number | null> =>
  (
    await own(ctx)
      .selectFrom('people.users')
      .select('id')
      .where('email', '=', email)
      .where('erasing_since', 'is', null)
      .executeTakeFirst()
  )?.id ?? null

export const listNames = async (ctx: Context, ids: number[]): Promise<Map<number, UserName>> => {
  if (ids.length === 0) return new Map()
  const rows = await own(ctx)
    .selectFrom('people.users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, { firstName: row.first_name, lastName: row.last_name }]))
}

/** Users whose own name contains each of these folded words; the newest first, at most `limit`. */
export const listIdsCalled = async (ctx: Context, { words, limit, among: ids, before }: NameSearch) => {
  const name = sql`people.folded(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`
  let query = own(ctx).selectFrom('people.users').select('id')
  for (const word of words) query = query.where(sql<boolean>`${name} like ${`%${word}%`}`)
  if (ids) query = query.where(among('id', ids, 'bigint'))
  if (before !== undefined) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(({ id }) => id)
}

/** Everybody with this role. */
export const listIdsWithRole = async (ctx: Context, role: Role): Promise<number[]> => {
  const rows = await own(ctx).selectFrom('people.user_roles').select('user_id').where('role', '=', role).execute()
  return rows.map((row) => row.user_id)
}

/** Null if the e-mail has an account already. */
export const insertUser = async (
  ctx: Context,
  user: { email: string; firstName: string | null; lastName: string | null; role: Role },
): Promise<number | null> => {
  const row = await own(ctx)
    .insertInto('people.users')
    .values({
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      selected_locale: 'pt-BR',
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await own(ctx).insertInto('people.user_roles').values({ user_id: row.id, role: user.role }).execute()
  return row.id
}

/** Writes the given fields. */
export const saveAccount = async (
  ctx: Context,
  { userId, input, passwordHash }: { userId: number; input: AccountInput; passwordHash: string | null },
): Promise<void> => {
  await own(ctx)
    .updateTable('people.users')
    .set({
      password_hash: passwordHash ?? undefined,
      first_name: input.firstName,
      last_name: input.lastName,
      selected_locale: input.selectedLocale,
      public_metadata: input.publicMetadata === undefined ? undefined : JSON.stringify(input.publicMetadata),
      private_metadata: input.privateMetadata === undefined ? undefined : JSON.stringify(input.privateMetadata),
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Stores a new password and ends every earlier session, except the one that requests it. */
export const savePassword = async (
  ctx: Context,
  { userId, passwordHash, accessToken = '' }: { userId: number; passwordHash: string; accessToken?: string },
): Promise<void> => {
  await own(ctx)
    .updateTable('people.users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await own(ctx)
    .updateTable('people.sessions')
    .set({ revoked_at: ctx.now() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('access_token_hash', '!=', tokenHash(accessToken))
    .execute()
}

/** No password, no session, and none from now on. */
export const saveClosed = async (ctx: Context, userId: number): Promise<void> => {
  await own(ctx)
    .updateTable('people.users')
    .set({ password_hash: null, erasing_since: sql`coalesce(erasing_since, ${ctx.now()})`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await own(ctx)
    .updateTable('people.sessions')
    .set({ revoked_at: ctx.now() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

export const saveName = async (ctx: Context, { userId, ...name }: { userId: number } & UserName): Promise<void> => {
  await own(ctx)
    .updateTable('people.users')
    .set({ first_name: name.firstName, last_name: name.lastName, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}
