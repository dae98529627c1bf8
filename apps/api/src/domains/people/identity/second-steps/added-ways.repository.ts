import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'people.authenticators', 'people.passkeys')

/** Whether the account has an application or a passkey that was added after that time. */
export const hasWayAddedSince = async (
  ctx: Context,
  { userId, since }: { userId: number; since: Date },
): Promise<boolean> => {
  const app = own(ctx)
    .selectFrom('people.authenticators')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', '>', since)
  const passkey = own(ctx)
    .selectFrom('people.passkeys')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
  return (await app.unionAll(passkey).limit(1).execute()).length > 0
}
