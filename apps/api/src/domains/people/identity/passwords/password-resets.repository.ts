import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'people.password_resets')

/** The owner of a reset: an account, or an unproven sign-up. */
export type ResetOwner = { userId: number } | { signUpId: string }
export type PasswordReset = { id: string; owner: ResetOwner; expiresAt: Date; usedAt: Date | null }

export const insertReset = async (ctx: Context, reset: { owner: ResetOwner; expiresAt: Date }): Promise<string> => {
  const { id } = await own(ctx)
    .insertInto('people.password_resets')
    .values({ ...columnOf(reset.owner), expires_at: reset.expiresAt, created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columnOf = (owner: ResetOwner) => ('userId' in owner ? { user_id: owner.userId } : { sign_up_id: owner.signUpId })

export const findReset = async (ctx: Context, id: string): Promise<PasswordReset | null> => {
  const row = await own(ctx)
    .selectFrom('people.password_resets')
    .select(['id', 'user_id', 'sign_up_id', 'expires_at', 'used_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const owner = row.user_id === null ? { signUpId: row.sign_up_id ?? '' } : { userId: row.user_id }
  return { id: row.id, owner, expiresAt: row.expires_at, usedAt: row.used_at }
}

/** Uses it once: false if it was used already. */
export const takeReset = async (ctx: Context, { id }: PasswordReset): Promise<boolean> => {
  const taken = await own(ctx)
    .updateTable('people.password_resets')
    .set({ used_at: ctx.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Invalidates an account's unused mailed links. */
export const useUpResets = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  await own(ctx)
    .updateTable('people.password_resets')
    .set({ used_at: ctx.now() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** The times of recently mailed links, newest first, so that repeated requests send one mail. */
export const listResetTimes = async (ctx: Context, input: { owner: ResetOwner; since: Date }): Promise<Date[]> => {
  const [column, id] =
    'userId' in input.owner
      ? (['user_id', input.owner.userId] as const)
      : (['sign_up_id', input.owner.signUpId] as const)
  const rows = await own(ctx)
    .selectFrom('people.password_resets')
    .select('created_at')
    .where(column, '=', id)
    .where('created_at', '>', input.since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.created_at)
}
