import { sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { Bond } from './second-steps/attempt.ts'
import { type Device, deviceFrom } from './sessions/device.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.second_steps', 'people.trusted_devices')

const mostTries = 5

export type SecondStep = { id: string; userId: number; trustsDevice: boolean }

export const insertSecondStep = async (
  ctx: Context,
  input: { userId: number; trustsDevice: boolean; expiresAt: Date; bond: Bond },
): Promise<string> => {
  const { id } = await own(ctx)
    .insertInto('people.second_steps')
    .values({
      user_id: input.userId,
      trusts_device: input.trustsDevice,
      expires_at: input.expiresAt,
      attempt_hash: input.bond.attemptHash,
      asked_from: input.bond.askedFrom,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Tried = { userId: number; shown: { attemptHash: Buffer } | { askedFrom: Buffer } }

/**
 * Counts a try at the newest code of this attempt, and returns it; null if there is none, or it has expired or was
 * tried too often.
 */
export const tryNewest = async (ctx: Context, { userId, shown }: Tried): Promise<SecondStep | null> => {
  const [column, hash] =
    'attemptHash' in shown ? (['attempt_hash', shown.attemptHash] as const) : (['asked_from', shown.askedFrom] as const)
  const row = await own(ctx)
    .updateTable('people.second_steps')
    .set((step) => ({ attempts: step('attempts', '+', 1) }))
    .where('id', '=', (select) =>
      select
        .selectFrom('people.second_steps')
        .select('id')
        .where('user_id', '=', userId)
        .where(column, '=', hash)
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

/** Which of these accounts are being erased; all of them are held as by `isBeingErasedForShare`. */
export const listBeingErasedForShare = async (ctx: Context, userIds: number[]): Promise<Set<number>> => {
  if (userIds.length === 0) return new Set()
  const rows = await owning(ctx.db, 'people.users')
    .selectFrom('people.users')
    .select(['id', 'erasing_since'])
    .where(among('id', userIds, 'bigint'))
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(rows.flatMap(({ id, erasing_since }) => (erasing_since === null ? [] : [id])))
}

/** What stands now, held as by `isBeingErasedForShare`; null for an account that nobody may enter. */
export const findEntryForShare = async (
  ctx: Context,
  userId: number,
): Promise<{ passwordHash: string | null } | null> => {
  const row = await owning(ctx.db, 'people.users')
    .selectFrom('people.users')
    .select('password_hash as passwordHash')
    .where('id', '=', userId)
    .where('erasing_since', 'is', null)
    .where('deactivated_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row ?? null
}

/** Shared with others of its kind; whoever locks the account waits. */
export const isBeingErasedForShare = async (ctx: Context, userId: number): Promise<boolean> => {
  const row = await owning(ctx.db, 'people.users')
    .selectFrom('people.users')
    .select('erasing_since')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row !== undefined && row.erasing_since !== null
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

const mostTrusted = 20

/** Keeps only an account's newest ones, so that their list is one page. */
export const insertTrustedDevice = async (
  ctx: Context,
  input: { userId: number; tokenHash: Buffer; expiresAt: Date; device: Device },
): Promise<void> => {
  await own(ctx)
    .insertInto('people.trusted_devices')
    .values({
      user_id: input.userId,
      token_hash: input.tokenHash,
      expires_at: input.expiresAt,
      ...input.device,
      created_at: ctx.now(),
    })
    .execute()
  await own(ctx)
    .deleteFrom('people.trusted_devices')
    .where('id', 'in', (select) =>
      select
        .selectFrom('people.trusted_devices')
        .select('id')
        .where('user_id', '=', input.userId)
        .orderBy('created_at', 'desc')
        .offset(mostTrusted),
    )
    .execute()
}

/** Notes the use, for the owner's list. */
export const isTrusted = async (ctx: Context, input: { userId: number; tokenHash: Buffer }): Promise<boolean> => {
  const used = await own(ctx)
    .updateTable('people.trusted_devices')
    .set({ used_at: ctx.now() })
    .where('user_id', '=', input.userId)
    .where('token_hash', '=', input.tokenHash)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export type TrustedDevice = { id: string; device: Device; startedAt: Date; usedAt: Date; endsAt: Date }

/** At most twenty, newest first. */
export const listTrustedDevices = async (ctx: Context, userId: number): Promise<TrustedDevice[]> => {
  const rows = await own(ctx)
    .selectFrom('people.trusted_devices')
    .select(['id', 'browser', 'system', 'created_at', 'used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', ctx.now())
    .orderBy('created_at', 'desc')
    .limit(mostTrusted)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceFrom(row),
    startedAt: row.created_at,
    usedAt: row.used_at ?? row.created_at,
    endsAt: row.expires_at,
  }))
}

/** Forgets one of this account's trusted devices. */
export const forgetDevice = async (ctx: Context, { userId, id }: { userId: number; id: string }): Promise<boolean> => {
  const forgotten = await own(ctx)
    .deleteFrom('people.trusted_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return forgotten.numDeletedRows > 0n
}

export const forgetDevices = async (ctx: Context, userId: number): Promise<void> => {
  await own(ctx).deleteFrom('people.trusted_devices').where('user_id', '=', userId).execute()
}
