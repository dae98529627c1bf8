import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'people.second_steps', 'people.trusted_devices')

const mostTries = 5

export type SecondStep = { id: string; userId: number; trustsDevice: boolean }

export const insertSecondStep = async (
  ctx: Context,
  input: { userId: number; trustsDevice: boolean; expiresAt: Date },
): Promise<string> => {
  const { id } = await own(ctx)
    .insertInto('people.second_steps')
    .values({
      user_id: input.userId,
      trusts_device: input.trustsDevice,
      expires_at: input.expiresAt,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Counts a try at the account's newest code, and returns it; null if there is none, or it has expired or was tried too
 * often.
 */
export const tryNewest = async (ctx: Context, userId: number): Promise<SecondStep | null> => {
  const row = await own(ctx)
    .updateTable('people.second_steps')
    .set((step) => ({ attempts: step('attempts', '+', 1) }))
    .where('id', '=', (select) =>
      select
        .selectFrom('people.second_steps')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .where('attempts', '<', mostTries)
    .returning(['id', 'user_id', 'trusts_device'])
    .executeTakeFirst()
  return row ? { id: row.id, userId: row.user_id, trustsDevice: row.trusts_device } : null
}

/** True for its first use. */
export const useSecondStep = async (ctx: Context, id: string): Promise<boolean> => {
  const used = await own(ctx)
    .updateTable('people.second_steps')
    .set({ used_at: ctx.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Serialises requests for codes or links of one account, so that their count is reliable. */
export const lockAccount = async (ctx: Context, userId: number): Promise<void> => {
  await owning(ctx.db, 'people.users')
    .selectFrom('people.users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}

export const countSince = async (ctx: Context, input: { userId: number; since: Date }): Promise<number> => {
  const { count } = await own(ctx)
    .selectFrom('people.second_steps')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', input.userId)
    .where('created_at', '>', input.since)
    .executeTakeFirstOrThrow()
  return count
}

export const findSecondStep = async (ctx: Context, id: string) =>
  (await own(ctx)
    .selectFrom('people.second_steps')
    .select(['id', 'user_id as userId', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

export const insertTrustedDevice = async (
  ctx: Context,
  input: { userId: number; tokenHash: Buffer; expiresAt: Date },
): Promise<void> => {
  await own(ctx)
    .insertInto('people.trusted_devices')
    .values({
      user_id: input.userId,
      token_hash: input.tokenHash,
      expires_at: input.expiresAt,
      created_at: ctx.now(),
    })
    .execute()
}

export const isTrusted = async (ctx: Context, input: { userId: number; tokenHash: Buffer }): Promise<boolean> => {
  const row = await own(ctx)
    .selectFrom('people.trusted_devices')
    .select('id')
    .where('user_id', '=', input.userId)
    .where('token_hash', '=', input.tokenHash)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return row !== undefined
}

export const forgetDevices = async (ctx: Context, userId: number): Promise<void> => {
  await own(ctx).deleteFrom('people.trusted_devices').where('user_id', '=', userId).execute()
}
