import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { PlansGivenSupplements } from '#platform/tables.generated'
import type { GivenSupplement, SupplementState } from './given-supplement.ts'

const own = (ctx: Context) => owning(ctx.db, 'plans.given_supplements')

export type NewSupplement = Pick<GivenSupplement, 'patientId' | 'subscriptionId' | 'orderId'> & { packageId: number }

/** False if this parcel has given one, or its package has one. */
export const insertSupplement = async (ctx: Context, input: NewSupplement): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await own(ctx)
    .insertInto('plans.given_supplements')
    .values({
      patient_id: input.patientId,
      subscription_id: input.subscriptionId,
      package_id: input.packageId,
      order_id: input.orderId,
      state: 'available',
      granted_at: ctx.now(),
      changed_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * One of this package that is sent, and whose money went back: this parcel’s order pays for it now. Nothing if this
 * order has given one itself, as orders of before did.
 */
export const carrySupplement = async (ctx: Context, { orderId, packageId }: NewSupplement): Promise<boolean> => {
  const { numUpdatedRows } = await own(ctx)
    .updateTable('plans.given_supplements')
    .set({ order_id: orderId, revoked_at: null, changed_at: ctx.now() })
    .where('package_id', '=', packageId)
    .where('state', '=', 'ordered')
    .where('revoked_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('plans.given_supplements as its').select('its.id').where('its.order_id', '=', orderId))),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const findSupplement = async (ctx: Context, id: number): Promise<GivenSupplement | null> => {
  const query = own(ctx).selectFrom('plans.given_supplements').selectAll().where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row ? supplementFrom(row) : null
}

type Key = { id: number } | { orderId: number } | { goodsOrderId: number }

/** Locked until this transaction ends; null if there is none. */
export const findForUpdate = async (ctx: Context, key: Key): Promise<GivenSupplement | null> => {
  let query = own(ctx).selectFrom('plans.given_supplements').selectAll()
  if ('id' in key) query = query.where('id', '=', key.id)
  else if ('orderId' in key) query = query.where('order_id', '=', key.orderId)
  else query = query.where('goods_order_id', '=', key.goodsOrderId)
  const row = await query.forNoKeyUpdate().executeTakeFirst()
  return row ? supplementFrom(row) : null
}

/** Whether this parcel has or had one; nothing is locked. */
export const hasGiven = async (ctx: Context, { orderId }: { orderId: number }): Promise<boolean> =>
  (await own(ctx).selectFrom('plans.given_supplements').select('id').where('order_id', '=', orderId).limit(1).execute())
    .length > 0

/** Which of these packages have or had one. */
export const listPackagesWithAny = async (ctx: Context, packageIds: number[]): Promise<Set<number | null>> => {
  const rows = await own(ctx)
    .selectFrom('plans.given_supplements')
    .select('package_id')
    .where(among('package_id', packageIds, 'bigint'))
    .execute()
  return new Set(rows.map((row) => row.package_id))
}

/** What is not taken back, newest first, at most this many. */
export const listStanding = async (
  ctx: Context,
  { patientId, limit }: { patientId: number; limit: number },
): Promise<GivenSupplement[]> => {
  const rows = await own(ctx)
    .selectFrom('plans.given_supplements')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('state', '<>', sql.lit('taken_back'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(supplementFrom)
}

type Changes = { state: SupplementState; goodsOrderId: number | null; revokedAt?: Date }

export const saveSupplement = async (ctx: Context, id: number, changes: Changes): Promise<void> => {
  const { state, goodsOrderId, revokedAt } = changes
  await own(ctx)
    .updateTable('plans.given_supplements')
    .set({
      state,
      goods_order_id: goodsOrderId,
      ...(revokedAt && { revoked_at: revokedAt }),
      changed_at: ctx.now(),
    })
    .where('id', '=', id)
    .execute()
}

const supplementFrom = (row: Selectable<PlansGivenSupplements>): GivenSupplement => ({
  id: row.id,
  patientId: row.patient_id,
  subscriptionId: row.subscription_id,
  orderId: row.order_id,
  state: row.state as SupplementState,
  goodsOrderId: row.goods_order_id,
  revokedAt: row.revoked_at,
})
