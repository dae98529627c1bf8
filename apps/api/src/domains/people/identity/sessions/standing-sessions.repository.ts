import { sql } from 'kysely'
import type { Actor, Context, Role } from '#platform/context'
import { owning } from '#platform/database'
import { tokenHash } from './session.ts'

/**
 * The owners of these access tokens, by token, in one statement; unknown, expired and revoked ones are omitted. For
 * watching many tokens: unlike `recognise`, it does not note a first use.
 */
export const listStandingSessions = async (
  ctx: Context,
  { accessTokens }: { accessTokens: string[] },
): Promise<Map<string, Actor>> => {
  const tokens = new Map(accessTokens.map((token) => [tokenHash(token).toString('hex'), token]))
  const rows = await owning(ctx.db, 'people.sessions', 'people.user_roles', 'people.users')
    .selectFrom('people.sessions as session')
    .select(({ selectFrom }) => [
      'session.access_token_hash',
      'session.user_id',
      selectFrom('people.user_roles')
        .select(sql<Role[]>`coalesce(array_agg(role), '{}')`.as('roles'))
        .whereRef('people.user_roles.user_id', '=', 'session.user_id')
        .as('roles'),
    ])
    // One parameter for any number of tokens: otherwise each length would be another prepared statement.
    .where(sql<boolean>`session.access_token_hash = any(${[...tokens.keys()].map((hex) => `\\x${hex}`)}::bytea[])`)
    .innerJoin('people.users as owner', 'owner.id', 'session.user_id')
    .where('owner.deactivated_at', 'is', null)
    .where('session.revoked_at', 'is', null)
    .where('session.access_expires_at', '>', ctx.now())
    .execute()
  return new Map(
    rows.map((row) => {
      const token = tokens.get(row.access_token_hash.toString('hex')) ?? ''
      return [token, { kind: 'user', userId: row.user_id, roles: row.roles ?? [] }]
    }),
  )
}
