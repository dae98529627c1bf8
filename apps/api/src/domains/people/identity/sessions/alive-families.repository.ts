import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { tokenHash } from './session.ts'

/** A session through all its renewals. */
const alive = (ctx: Context) =>
  owning(ctx.db, 'people.sessions', 'people.users')
    .selectFrom('people.sessions as session')
    .innerJoin('people.users as owner', 'owner.id', 'session.user_id')
    .select('session.family_id')
    .where('owner.deactivated_at', 'is', null)
    .where('owner.erasing_since', 'is', null)
    .where('session.revoked_at', 'is', null)
    .where('session.refresh_expires_at', '>', ctx.now())

/** Which of these sessions their owners have not left, in one statement. */
export const listAliveFamilies = async (
  ctx: Context,
  { familyIds }: { familyIds: readonly string[] },
): Promise<Set<string>> => {
  if (familyIds.length === 0) return new Set()
  const rows = await alive(ctx)
    .where(among('session.family_id', familyIds, 'uuid'))
    .execute()
  return new Set(rows.map(({ family_id }) => family_id))
}

/** The session of an access token; null once it has ended. */
export const findAliveFamily = async (ctx: Context, { accessToken }: { accessToken: string }): Promise<string | null> =>
  (await alive(ctx).where('session.access_token_hash', '=', tokenHash(accessToken)).executeTakeFirst())?.family_id ??
  null
