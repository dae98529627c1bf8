import { type Database, owning } from '#platform/database'

const own = (db: Database) => owning(db, 'shop.orders')

type Old = { before: Date; after: number; limit: number }

/** The shop's carts that nobody has touched since, by id. */
export const listOldCartIds = async (db: Database, { before, after, limit }: Old): Promise<number[]> =>
  (
    await own(db)
      .selectFrom('shop.orders')
      .select('id')
      .where('kind', '=', 'shop')
      .where('completed_at', 'is', null)
      .where('updated_at', '<', before)
      .where('id', '>', after)
      .orderBy('id')
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
