import { dayMs } from '@prumo/brazil'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { forgetDataKeys, newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'

const own = (ctx: Context) => owning(ctx.db, 'people.authenticators')

export const placeOf = (row: { id: number; userId: number; dataKeyId: string }): Sealing => ({
  dataKeyId: row.dataKeyId,
  column: 'people.authenticators.secret_sealed',
  row: { id: row.id, user_id: row.userId },
})

/** One that waits for its first code; it replaces another that waited. Returns its id. */
export const insertAuthenticator = async (
  ctx: Context,
  { userId, secret }: { userId: number; secret: string },
): Promise<number> => {
  await deleteAuthenticators(ctx, { userId, isConfirmed: false })
  const [id, dataKeyId] = [await newRowId(ctx, 'people.authenticators'), await newDataKey(ctx)]
  await own(ctx)
    .insertInto('people.authenticators')
    .values({
      id,
      user_id: userId,
      data_key_id: dataKeyId,
      secret_sealed: await seal(ctx, placeOf({ id, userId, dataKeyId }), secret),
      created_at: ctx.now(),
    })
    .execute()
  return id
}

export type Which = { userId: number; isConfirmed: boolean }

/** True for the first use of this step of time and of every later one: of two callers at once, one gets it. */
export const takeStep = async (ctx: Context, { id, step }: { id: number; step: number }): Promise<boolean> => {
  const taken = await own(ctx)
    .updateTable('people.authenticators')
    .set({ used_step: step })
    .where('id', '=', id)
    .where('used_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** From now on its codes pass; it replaces the account's former one. */
export const saveConfirmed = async (
  ctx: Context,
  { userId, id, step }: { userId: number; id: number; step: number },
): Promise<boolean> => {
  await deleteAuthenticators(ctx, { userId, isConfirmed: true })
  const confirmed = await own(ctx)
    .updateTable('people.authenticators')
    .set({ confirmed_at: ctx.now(), used_step: step })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0n
}

/** With the key that sealed it. Returns whether there was one. */
export const deleteAuthenticators = async (ctx: Context, { userId, isConfirmed }: Which): Promise<boolean> => {
  const gone = await own(ctx)
    .deleteFrom('people.authenticators')
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .returning('data_key_id')
    .execute()
  await forgetKeys(ctx, gone)
  return gone.length > 0
}

/** All of an account that is being erased, with their keys. */
export const forgetAuthenticators = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  for (const isConfirmed of [true, false]) await deleteAuthenticators(ctx, { userId, isConfirmed })
}

/** Those confirmed at that time or later, and one that waits for its first code, with their keys. */
export const deleteAuthenticatorsSince = async (
  ctx: Context,
  { userId, since }: { userId: number; since: Date },
): Promise<void> => {
  const gone = await own(ctx)
    .deleteFrom('people.authenticators')
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>=', since)]))
    .returning('data_key_id')
    .execute()
  await forgetKeys(ctx, gone)
}

/** Those that nobody confirmed for a day. Returns how many. */
export const deleteUnconfirmed = async (ctx: Context, { limit }: { limit: number }): Promise<number> => {
  const before = new Date(ctx.now().getTime() - dayMs)
  const gone = await own(ctx)
    .deleteFrom('people.authenticators')
    .where('id', 'in', (select) =>
      select
        .selectFrom('people.authenticators')
        .select('id')
        .where('confirmed_at', 'is', null)
        .where('created_at', '<=', before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('data_key_id')
    .execute()
  await forgetKeys(ctx, gone)
  return gone.length
}

const forgetKeys = (ctx: Context, rows: { data_key_id: string }[]): Promise<void> =>
  forgetDataKeys(
    ctx,
    rows.map(({ data_key_id }) => data_key_id),
  )
