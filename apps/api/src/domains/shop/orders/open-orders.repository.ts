import { dayMs } from '@prumo/brazil'
import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'shop.orders', 'shop.shipments')

// A carrier may forget to say that a parcel arrived: one that left longer ago than any takes is not on its way.
const onItsWayMs = 30 * dayMs

/** A customer's placed orders that wait for money, or whose parcel is not sent or on its way; newest first. */
export const listOpenIdsOfUser = async (
  ctx: Context,
  { userId, limit }: { userId: number; limit: number },
): Promise<number[]> => {
  const since = new Date(ctx.now().getTime() - onItsWayMs)
  const rows = await own(ctx)
    .selectFrom('shop.orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('completed_at', 'is not', null)
    .where('canceled_at', 'is', null)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('payment_state', '=', 'balance_due'),
        and([
          eb('payment_state', '=', 'paid'),
          exists(
            selectFrom('shop.shipments')
              .select(sql`1`.as('one'))
              .whereRef('shop.shipments.order_id', '=', 'shop.orders.id')
              .where(({ or, and, eb }) =>
                or([
                  eb('state', 'in', ['pending', 'ready', 'packed']),
                  and([eb('state', 'in', ['shipped', 'lost', 'returned']), eb('shipped_at', '>', since)]),
                ]),
              ),
          ),
        ]),
      ]),
    )
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A customer's canceled orders that were paid; newest first. */
export const listOwedIdsOfUser = async (
  ctx: Context,
  { userId, limit }: { userId: number; limit: number },
): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('shop.orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('completed_at', 'is not', null)
    .where('canceled_at', 'is not', null)
    .where('payment_state', '=', 'credit_owed')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
