import { sql } from 'kysely'
import type { Database } from '#platform/database'
import type { OrderState, PaymentState } from './order.ts'
import { ownTables } from './order-tables.repository.ts'

/** What the house may see of an order without opening it: no line, no kind, no address. */
export type OrderSum = {
  number: string
  placedAt: Date
  state: OrderState
  paymentState: PaymentState | null
  totalCents: number
}

/** A user's newest placed orders, with how many there are and the sum of those that were not canceled. */
export const sumPlacedOfUser = async (
  db: Database,
  { userId, limit }: { userId: number; limit: number },
): Promise<{ orders: OrderSum[]; count: number; totalCents: number }> => {
  const placed = ownTables(db)
    .selectFrom('shop.orders')
    .where('user_id', '=', userId)
    .where('completed_at', 'is not', null)
  const [rows, sums] = await Promise.all([
    placed
      .select(['number', 'completed_at', 'state', 'payment_state', 'total_cents'])
      .orderBy('completed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
    placed
      .select((sum) => [
        sum.fn.countAll<number>().as('count'),
        sql<number>`coalesce(sum(total_cents) filter (where state <> 'canceled'), 0)::bigint`.as('totalCents'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const orders = rows.map((row) => ({
    number: row.number,
    placedAt: row.completed_at as Date,
    state: row.state as OrderState,
    paymentState: row.payment_state as PaymentState | null,
    totalCents: row.total_cents,
  }))
  return { orders, ...sums }
}

/** A user's placed orders, newest first; none after a number that is not of them. */
export const listPlacedIdsBefore = async (
  db: Database,
  { userId, before, limit }: { userId: number; before?: string | undefined; limit: number },
): Promise<number[]> => {
  let query = ownTables(db)
    .selectFrom('shop.orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('completed_at', 'is not', null)
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(completed_at, id) < (select last.completed_at, last.id from shop.orders last
        where last.number = ${before} and last.user_id = ${userId} and last.completed_at is not null)`,
    )
  const rows = await query.orderBy('completed_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** The account of this order; null for a guest's, a cart, or a number that is none. */
export const findOwnerByNumber = async (db: Database, number: string): Promise<number | null> => {
  const row = await ownTables(db)
    .selectFrom('shop.orders')
    .select('user_id')
    .where('number', '=', number)
    .where('completed_at', 'is not', null)
    .executeTakeFirst()
  return row?.user_id ?? null
}
