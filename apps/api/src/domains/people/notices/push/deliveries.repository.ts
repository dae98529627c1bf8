import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { DueQueue } from '#platform/lease'

const own = (ctx: Context) => owning(ctx.db, 'people.push_deliveries')

export const pushesToSend: DueQueue = {
  table: 'people.push_deliveries',
  dueAt: 'due_at',
  attempts: 'attempts',
  id: 'bigint',
}

type Queued = { kind: string; occasion: string; waits: boolean }

/** One for each subscription; once for the same occasion, however often it is queued. */
export const insertDeliveries = async (
  ctx: Context,
  { subscriptionIds, kind, occasion, waits }: Queued & { subscriptionIds: readonly number[] },
): Promise<void> => {
  if (subscriptionIds.length === 0) return
  await own(ctx)
    .insertInto('people.push_deliveries')
    .values(
      subscriptionIds.map((id) => ({
        subscription_id: id,
        kind,
        waits,
        unique_key: `${occasion}/${id}`,
        due_at: ctx.now(),
        created_at: ctx.now(),
      })),
    )
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute()
}

/** Whether one of these browsers took the notice of this occasion. */
export const wereDelivered = async (
  ctx: Context,
  { subscriptionIds, occasion }: { subscriptionIds: readonly number[]; occasion: string },
): Promise<boolean> =>
  (await own(ctx)
    .selectFrom('people.push_deliveries')
    .select('id')
    .where(
      'unique_key',
      'in',
      subscriptionIds.map((id) => `${occasion}/${id}`),
    )
    .where('sent_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const saveSent = async (ctx: Context, id: number): Promise<void> => {
  await own(ctx)
    .updateTable('people.push_deliveries')
    .set({ due_at: null, sent_at: ctx.now(), last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Not now: at this time. Null: never. */
export const savePutOff = async (
  ctx: Context,
  { id, dueAt, error }: { id: number; dueAt: Date | null; error: string | null },
): Promise<void> => {
  await own(ctx)
    .updateTable('people.push_deliveries')
    .set({ due_at: dueAt, last_error: error })
    .where('id', '=', id)
    .execute()
}

/** Those of before this time, done or not. Returns how many. */
export const deleteOldDeliveries = async (
  ctx: Context,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  const { numDeletedRows } = await own(ctx)
    .deleteFrom('people.push_deliveries')
    .where('id', 'in', (select) =>
      select
        .selectFrom('people.push_deliveries')
        .select('id')
        .where('created_at', '<=', before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
