import { sql } from 'kysely'
import { among } from '#platform/among'
import type { Context, Role } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'people.users', 'people.user_roles', 'people.sessions')

/** What the administration may know of an account. */
export type AccountState = {
  userId: number
  email: string
  firstName: string | null
  lastName: string | null
  /** In the order of their names. */
  roles: Role[]
  hasPassword: boolean
  createdAt: Date
  deactivatedAt: Date | null
}

/** Makes everybody who changes roles wait for one another, until the transaction ends. */
export const lockRoles = async (ctx: Context): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('people.user_roles'))`.execute(ctx.db)
}

/** In descending order of their ids; unknown ones are omitted. One statement for any number. */
export const listAccountStates = async (ctx: Context, ids: readonly number[]): Promise<AccountState[]> => {
  if (ids.length === 0) return []
  const rows = await own(ctx)
    .selectFrom('people.users')
    .select(['id', 'email', 'first_name', 'last_name', 'created_at', 'deactivated_at'])
    .select([sql<boolean>`password_hash is not null`.as('has_password'), rolesOfUser.as('roles')])
    .where(among('id', ids, 'bigint'))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    roles: row.roles,
    hasPassword: row.has_password,
    createdAt: row.created_at,
    deactivatedAt: row.deactivated_at,
  }))
}

const rolesOfUser = sql<Role[]>`coalesce((select array_agg(role order by role) from people.user_roles
  where user_id = people.users.id), '{}')`

/** Everybody who has another role than that of a patient, by descending id. */
export const listTeamIds = async (ctx: Context, { before, limit }: { before?: number | undefined; limit: number }) => {
  let query = own(ctx).selectFrom('people.user_roles').select('user_id').distinct().where('role', '<>', 'patient')
  if (before !== undefined) query = query.where('user_id', '<', before)
  return (await query.orderBy('user_id', 'desc').limit(limit).execute()).map((row) => row.user_id)
}

/** Administrators who can sign in. */
export const countActiveAdministrators = async (ctx: Context): Promise<number> => {
  const { count } = await own(ctx)
    .selectFrom('people.user_roles')
    .innerJoin('people.users', 'people.users.id', 'user_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('role', '=', 'administrator')
    .where('deactivated_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Repeating changes nothing. */
export const insertRole = async (ctx: Context, input: { userId: number; role: Role }): Promise<void> => {
  await own(ctx)
    .insertInto('people.user_roles')
    .values({ user_id: input.userId, role: input.role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Repeating changes nothing. */
export const deleteRole = async (ctx: Context, { userId, role }: { userId: number; role: Role }): Promise<void> => {
  await own(ctx).deleteFrom('people.user_roles').where('user_id', '=', userId).where('role', '=', role).execute()
}

export const saveDeactivation = async (
  ctx: Context,
  { userId, deactivatedAt }: { userId: number; deactivatedAt: Date | null },
): Promise<void> => {
  await own(ctx)
    .updateTable('people.users')
    .set({ deactivated_at: deactivatedAt, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Sessions that can still be used or renewed; what one sign-in was renewed to counts once. */
export const countSessions = async (ctx: Context, { userId }: { userId: number }): Promise<number> => {
  const { count } = await own(ctx)
    .selectFrom('people.sessions')
    .select(sql<number>`count(distinct family_id)`.as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('refresh_expires_at', '>', ctx.now())
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const revokeAllSessions = async (ctx: Context, userId: number): Promise<void> => {
  await own(ctx)
    .updateTable('people.sessions')
    .set({ revoked_at: ctx.now() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}
