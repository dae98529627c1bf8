import { sql } from 'kysely'
import type { Actor, Context, Role } from '#platform/context'
import { owning } from '#platform/database'
import { tokenHash } from './session.ts'

/**
 * Who holds these access tokens, by token, in one statement; those that are unknown, too old or taken back are left
 * out. For whoever watches many: it changes nothing, where `recognise` notes a token's first use.
 */
export const listStandingSessions = async (
  ctx: Context,
  { accessTokens }: { accessTokens: string[] },
): Promise<Map<string, Actor>> => {
  const tokens = new Map(accessTokens.map((token) => [tokenHash(token).toString('hex'), token]))
  const rows = await owning(ctx.db, 'people.sessions', 'people.user_roles')
    .selectFrom('people.sessions as session')
    .select(({ selectFrom }) => [
      'session.access_token_hash',
      'session.user_id',
      selectFrom('people.user_roles')
        .select(sql<Role[]>`coalesce(array_agg(role), '{}')`.as('roles'))
        .whereRef('people.user_roles.user_id', '=', 'session.user_id')
        .as('roles'),
    ])
    // One parameter, however many they are: each length of a list would be a statement of its own to prepare.
    .where(sql<boolean>`session.access_token_hash = any(${[...tokens.keys()].map((hex) => `\\x${hex}`)}::bytea[])`)
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
