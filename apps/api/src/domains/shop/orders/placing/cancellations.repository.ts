import type { Context } from '#platform/context'
import { owning } from '#platform/database'

/** Why an order was canceled. */
export type CancellationReason = 'buyer_asked' | 'not_deliverable' | 'ordered_twice' | 'not_by_its_owner'

/** `staffId` is null if its buyer canceled it himself. */
export type Cancellation = { reason: CancellationReason; staffId: number | null; at: Date }

const own = (ctx: Context) => owning(ctx.db, 'shop.order_cancellations')

/** Null if neither the team nor its buyer did. */
export const findCancellation = async (
  ctx: Context,
  { orderId }: { orderId: number },
): Promise<Cancellation | null> => {
  const row = await own(ctx)
    .selectFrom('shop.order_cancellations')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ? { reason: row.reason as CancellationReason, staffId: row.staff_id, at: row.at } : null
}

export const insertCancellation = async (
  ctx: Context,
  { orderId, reason, staffId, at }: Cancellation & { orderId: number },
): Promise<void> => {
  await own(ctx)
    .insertInto('shop.order_cancellations')
    .values({ order_id: orderId, reason, staff_id: staffId, at })
    .execute()
}
