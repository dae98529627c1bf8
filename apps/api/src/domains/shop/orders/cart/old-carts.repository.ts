import { isKnownToProvider } from '#domains/money/payments'
import { notAmong } from '#platform/among'
import { type Database, owning } from '#platform/database'
import type { SweptPage } from '#platform/steady-work/sweep'

const own = (db: Database) => owning(db, 'shop.orders')

type Old = SweptPage & { before: Date }

/** The shop's carts that nobody has touched since, the oldest first, without those that money may still come for. */
export const listOldCartIds = async (db: Database, { before, besides, limit }: Old): Promise<number[]> =>
  (
    await own(db)
      .selectFrom('shop.orders')
      .select('id')
      .where('kind', '=', 'shop')
      .where('completed_at', 'is', null)
      .where('updated_at', '<', before)
      .where(({ not }) => not(isKnownToProvider('shop.orders.id')))
      .where(notAmong('id', besides, 'bigint'))
      .orderBy('updated_at')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** False if it was placed or touched meanwhile. */
export const deleteOldCart = async (db: Database, input: { orderId: number; before: Date }): Promise<boolean> => {
  const { numDeletedRows } = await own(db)
    .deleteFrom('shop.orders')
    .where('id', '=', input.orderId)
    .where('completed_at', 'is', null)
    .where('updated_at', '<', input.before)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
