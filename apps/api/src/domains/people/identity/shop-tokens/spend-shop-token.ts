import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { tokenExpired } from '../identity.errors.ts'

/**
 * Uses a shop token up, in the transaction of what it is used for: a token that somebody copied opens nothing again,
 * and of two at the same moment one passes. A retry under the same idempotency key is answered before it comes here.
 * Throws token_expired when it was used, so that the web asks for another.
 */
export const spendShopToken = async (ctx: Context, { id, endsAt }: { id: string; endsAt: Date }): Promise<void> => {
  if (!ctx.db.isTransaction) throw new Error('a token is used up together with what it is used for')
  const spent = await owning(ctx.db, 'people.spent_shop_tokens')
    .insertInto('people.spent_shop_tokens')
    .values({ id, expires_at: endsAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw tokenExpired()
}
