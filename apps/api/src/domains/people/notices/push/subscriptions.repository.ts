import { createHash } from 'node:crypto'
import { type Device, deviceFrom } from '#domains/people/identity'
import type { PushReceiver } from '#gateways/push'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { forgetDataKeys, newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'

const own = (ctx: Context) => owning(ctx.db, 'people.push_subscriptions')

/** Endpoints have more than 128 random bits, so a plain hash cannot be reversed by guessing. */
const endpointHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()

export const placeOf = (row: { id: number; userId: number; dataKeyId: string }): Sealing => ({
  dataKeyId: row.dataKeyId,
  column: 'people.push_subscriptions.receiver_sealed',
  row: { id: row.id, user_id: row.userId },
})

export type NewSubscription = { userId: number; familyId: string; device: Device; receiver: PushReceiver }

export const insertSubscription = async (
  ctx: Context,
  { userId, familyId, device, receiver }: NewSubscription,
): Promise<number> => {
  const [id, dataKeyId] = [await newRowId(ctx, 'people.push_subscriptions'), await newDataKey(ctx)]
  await own(ctx)
    .insertInto('people.push_subscriptions')
    .values({
      id,
      user_id: userId,
      family_id: familyId,
      endpoint_hash: endpointHash(receiver.endpoint),
      data_key_id: dataKeyId,
      receiver_sealed: await seal(ctx, placeOf({ id, userId, dataKeyId }), JSON.stringify(receiver)),
      ...device,
      created_at: ctx.now(),
      looked_at: ctx.now(),
    })
    .execute()
  return id
}

/** Whether this session of the account receives at this endpoint already. */
export const hasSubscription = async (
  ctx: Context,
  { userId, familyId, endpoint }: { userId: number; familyId: string; endpoint: string },
): Promise<boolean> =>
  (await own(ctx)
    .selectFrom('people.push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('family_id', '=', familyId)
    .where('endpoint_hash', '=', endpointHash(endpoint))
    .executeTakeFirst()) !== undefined

/** A browser receives for one account at a time, and a session at one endpoint: whatever stands in the way goes. */
export const makeWay = async (ctx: Context, { familyId, endpoint }: { familyId: string; endpoint: string }) => {
  const gone = await own(ctx)
    .deleteFrom('people.push_subscriptions')
    .where(({ or, eb }) => or([eb('family_id', '=', familyId), eb('endpoint_hash', '=', endpointHash(endpoint))]))
    .returning('data_key_id')
    .execute()
  await forgetKeys(ctx, gone)
}

/** An account has few: the caller limits them. */
export type PushSubscription = {
  id: number
  familyId: string
  device: Device
  createdAt: Date
  sentAt: Date | null
}

/** Newest first. */
export const listSubscriptions = async (ctx: Context, userId: number): Promise<PushSubscription[]> =>
  (
    await own(ctx)
      .selectFrom('people.push_subscriptions')
      .select(['id', 'family_id', 'browser', 'system', 'created_at', 'sent_at'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute()
  ).map((row) => ({
    id: row.id,
    familyId: row.family_id,
    device: deviceFrom(row),
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }))

/** With the keys that sealed them; what is on its way to them goes too. Ids of other accounts are left alone. */
export const deleteSubscriptions = async (
  ctx: Context,
  { userId, ids }: { userId?: number; ids?: readonly number[] },
): Promise<number> => {
  let query = own(ctx).deleteFrom('people.push_subscriptions')
  if (ids === undefined && userId === undefined) throw new Error('whose subscriptions?')
  if (ids !== undefined) query = query.where(among('id', ids, 'bigint'))
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  const gone = await query.returning('data_key_id').execute()
  await forgetKeys(ctx, gone)
  return gone.length
}

export const saveTaken = async (ctx: Context, id: number): Promise<void> => {
  await own(ctx).updateTable('people.push_subscriptions').set({ sent_at: ctx.now() }).where('id', '=', id).execute()
}

/** Those whose session nobody has looked at since `before`, now looked at. */
export const takeUnlooked = async (
  ctx: Context,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: number; familyId: string }[]> =>
  (
    await own(ctx)
      .updateTable('people.push_subscriptions')
      .set({ looked_at: ctx.now() })
      .where('id', 'in', (select) =>
        select
          .selectFrom('people.push_subscriptions')
          .select('id')
          .where('looked_at', '<=', before)
          .orderBy('looked_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'family_id'])
      .execute()
  ).map((row) => ({ id: row.id, familyId: row.family_id }))

const forgetKeys = (ctx: Context, rows: { data_key_id: string }[]): Promise<void> =>
  forgetDataKeys(
    ctx,
    rows.map(({ data_key_id }) => data_key_id),
  )
