import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'shop.buyer_readings')

/** A repetition within ten minutes is one reading, as of records (care/record-accesses). */
const sameReadingMs = 10 * 60_000

/** Writes down who reads whose name, one row an order; of a system's own work nothing. */
export const recordBuyerReadings = async (
  ctx: Context,
  { lotId, orderIds }: { lotId: number; orderIds: number[] },
): Promise<void> => {
  if (ctx.actor.kind !== 'user' || orderIds.length === 0) return
  const since = new Date(ctx.now().getTime() - sameReadingMs)
  // One reader's rows are compared once it is their turn.
  await sql`select pg_advisory_xact_lock(hashtext('shop.buyer_readings'), ${ctx.actor.userId}::int)`.execute(own(ctx))
  await sql`insert into shop.buyer_readings (order_id, lot_id, actor_id, at)
    select read.order_id, ${lotId}, ${ctx.actor.userId}, ${ctx.now()}
    from unnest(${[...new Set(orderIds)]}::bigint[]) as read (order_id)
    where not exists (select from shop.buyer_readings earlier where earlier.order_id = read.order_id
      and earlier.actor_id = ${ctx.actor.userId} and earlier.lot_id = ${lotId} and earlier.at > ${since})`.execute(
    own(ctx),
  )
}

/** Returns how many. */
export const deleteReadingsBefore = async (
  ctx: Context,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  const { numDeletedRows } = await own(ctx)
    .deleteFrom('shop.buyer_readings')
    .where('id', 'in', (select) =>
      select.selectFrom('shop.buyer_readings').select('id').where('at', '<', before).orderBy('at').limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
