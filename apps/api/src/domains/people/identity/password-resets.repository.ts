import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'people.password_resets')

export type PasswordReset = { id: string; userId: number; expiresAt: Date; usedAt: Date | null }

export const insertReset = async (ctx: Context, wish: { userId: number; expiresAt: Date }): Promise<string> => {
  const { id } = await own(ctx)
    .insertInto('people.password_resets')
    .values({ user_id: wish.userId, expires_at: wish.expiresAt, created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columns = ['id', 'user_id', 'expires_at', 'used_at'] as const

export const findReset = async (ctx: Context, id: string): Promise<PasswordReset | null> => {
  const row = await own(ctx)
    .selectFrom('people.password_resets')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { id: row.id, userId: row.user_id, expiresAt: row.expires_at, usedAt: row.used_at } : null
}

/** Takes it, once: false when it was used already. Other links of the same account are used up with it. */
export const takeReset = async (ctx: Context, reset: PasswordReset): Promise<boolean> => {
  const taken = await own(ctx)
    .updateTable('people.password_resets')
    .set({ used_at: ctx.now() })
    .where('id', '=', reset.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) return false
  await own(ctx)
    .updateTable('people.password_resets')
    .set({ used_at: ctx.now() })
    .where('user_id', '=', reset.userId)
    .where('used_at', 'is', null)
    .execute()
  return true
}

/** The newest link of an account since a moment, so that asking again and again mails once. */
export const hasResetSince = async (ctx: Context, wish: { userId: number; since: Date }): Promise<boolean> => {
  const row = await own(ctx)
    .selectFrom('people.password_resets')
    .select('id')
    .where('user_id', '=', wish.userId)
    .where('created_at', '>', wish.since)
    .executeTakeFirst()
  return row !== undefined
}
