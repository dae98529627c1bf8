import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'

export type StockLocation = { id: number; name: string; postalCode: string }

export type StockInput = { variantId: number; quantity: number }

/** Less lies on the shelf than there did when it was looked at. The transaction begins again, and looks again. */
export class ShelfPassed extends Error {
  override name = 'ShelfPassed'
  code = '40001'
}

/**
 * Takes goods from the shelf, in id order; rows stay locked until the transaction ends, so two buyers cannot both take
 * the last one. Throws, with the database's code for beginning again, when there is too little.
 */
export const takeStock = async (db: Database, inputs: StockInput[]): Promise<void> => {
  await Promise.all(byVariant(inputs).map((input) => take(db, input)))
}

// One statement looks and takes: everybody waits for who holds the row.
const take = async (db: Database, { variantId, quantity }: StockInput): Promise<void> => {
  const taken = await counted(db, variantId)
    .where('count_on_hand', '>=', quantity)
    .set({ count_on_hand: sql`count_on_hand - ${quantity}` })
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n && (await isCounted(db, variantId))) throw new ShelfPassed()
}

/** Puts goods back on the shelf, in id order. */
export const giveBackStock = async (db: Database, inputs: StockInput[]): Promise<void> => {
  const back = byVariant(inputs).map(({ variantId, quantity }) =>
    counted(db, variantId)
      .set({ count_on_hand: sql`count_on_hand + ${quantity}` })
      .execute(),
  )
  await Promise.all(back)
}

/** From where goods are sent. */
export const listStockLocations = async (db: Database): Promise<StockLocation[]> => {
  const rows = await owning(db, 'shop.stock_locations')
    .selectFrom('shop.stock_locations')
    .selectAll()
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, postal_code }) => ({ id, name, postalCode: postal_code }))
}

/** One line a variant, in id order. */
const byVariant = (inputs: StockInput[]): StockInput[] => {
  const sums = new Map<number, number>()
  for (const { variantId, quantity } of inputs) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity })).sort((a, b) => a.variantId - b.variantId)
}

// What may be sold before it is there, or is of a kind that never lies anywhere, is not counted.
const counted = (db: Database, variantId: number) =>
  owning(db, 'shop.stock_items', 'shop.variants')
    .updateTable('shop.stock_items')
    .where('variant_id', '=', variantId)
    .where('is_backorderable', 'is', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('shop.variants')
          .select('id')
          .whereRef('shop.variants.id', '=', 'shop.stock_items.variant_id')
          .where('is_stock_tracked', 'is', true),
      ),
    )

/** Whether it must lie on the shelf to be sold: it is of a kind that does, and is not sold before it is there. */
const isCounted = async (db: Database, variantId: number): Promise<boolean> => {
  const found = await owning(db, 'shop.variants', 'shop.stock_items')
    .selectFrom('shop.variants as variant')
    .leftJoin('shop.stock_items as shelf', 'shelf.variant_id', 'variant.id')
    .select('shelf.is_backorderable')
    .where('variant.id', '=', variantId)
    .where('variant.is_stock_tracked', 'is', true)
    .executeTakeFirst()
  return found !== undefined && found.is_backorderable !== true
}
