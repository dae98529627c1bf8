import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'people.recovery_codes')

/** The account's new codes; the former ones are gone. */
export const replaceCodes = async (
  ctx: Context,
  { userId, salt, hashes }: { userId: number; salt: Buffer; hashes: Buffer[] },
): Promise<void> => {
  await forgetCodes(ctx, userId)
  const rows = hashes.map((code_hash) => ({ user_id: userId, salt, code_hash, created_at: ctx.now() }))
  await own(ctx).insertInto('people.recovery_codes').values(rows).execute()
}

export const forgetCodes = async (ctx: Context, userId: number): Promise<void> => {
  await own(ctx).deleteFrom('people.recovery_codes').where('user_id', '=', userId).execute()
}

/** Those made at that time or later; all for null. */
export const forgetCodesSince = async (
  ctx: Context,
  { userId, since }: { userId: number; since: Date | null },
): Promise<void> => {
  let query = own(ctx).deleteFrom('people.recovery_codes').where('user_id', '=', userId)
  if (since) query = query.where('created_at', '>=', since)
  await query.execute()
}

export const findSalt = async (ctx: Context, userId: number): Promise<Buffer | null> =>
  (
    await own(ctx)
      .selectFrom('people.recovery_codes')
      .select('salt')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
  )?.salt ?? null

/** True for its first use. */
export const useCode = async (ctx: Context, { userId, hash }: { userId: number; hash: Buffer }): Promise<boolean> => {
  const used = await own(ctx)
    .updateTable('people.recovery_codes')
    .set({ used_at: ctx.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export const countCodes = async (ctx: Context, userId: number): Promise<number> =>
  (
    await own(ctx)
      .selectFrom('people.recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).left
