import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'

export type StockLocation = {
  id: number
  name: string
  postalCode: string
  /** What stands on a box: a name that says nothing of what is in it. */
  senderName: string
  senderAddress: string
  /** The seller whose people pack what is sent from here. */
  keptBy: number
  /** Boxes leave from here. */
  ships: boolean
}

export type StockInput = { variantId: number; quantity: number }

/** The stock fell since it was checked. The transaction restarts and checks again. */
export class ShelfPassed extends Error {
  override name = 'ShelfPassed'
  code = '40001'
}

/**
 * Takes stock, in id order; the rows stay locked until the transaction ends, so two buyers cannot both take the last
 * unit. If there is too little, it throws with the database's code for a retry.
 */
export const takeStock = async (db: Database, inputs: StockInput[]): Promise<void> => {
  await Promise.all(byVariant(inputs).map((input) => take(db, input)))
}

// One statement checks and takes: others wait for the row lock.
const take = async (db: Database, { variantId, quantity }: StockInput): Promise<void> => {
  const taken = await counted(db, variantId)
    .where('count_on_hand', '>=', quantity)
    .set({
      count_on_hand: sql`count_on_hand - ${quantity}`,
      count_committed: sql`count_committed + ${quantity}`,
    })
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n && (await isCounted(db, variantId))) throw new ShelfPassed()
}

/** Promised units are for sale again, in id order; first those that are there for an order that lacks them. */
export const giveBackStock = async (db: Database, inputs: StockInput[]): Promise<void> => {
  const back = byVariant(inputs).map(({ variantId, quantity }) =>
    counted(db, variantId)
      .set({
        count_on_hand: sql`greatest(count_on_hand - count_short + least(count_committed, ${quantity}), 0)`,
        count_short: sql`greatest(count_short - count_on_hand - least(count_committed, ${quantity}), 0)`,
        count_committed: sql`count_committed - least(count_committed, ${quantity})`,
      })
      .execute(),
  )
  await Promise.all(back)
}

/** The places that goods are sent from. */
export const listStockLocations = async (db: Database): Promise<StockLocation[]> => {
  const rows = await owning(db, 'shop.stock_locations')
    .selectFrom('shop.stock_locations')
    .selectAll()
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    postalCode: row.postal_code,
    senderName: row.sender_name,
    senderAddress: row.sender_address,
    keptBy: row.kept_by,
    ships: row.ships,
  }))
}

/** One entry per variant, in id order. */
const byVariant = (inputs: StockInput[]): StockInput[] => {
  const sums = new Map<number, number>()
  for (const { variantId, quantity } of inputs) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity })).sort((a, b) => a.variantId - b.variantId)
}

// Variants that may be sold before they are in stock, or are never stocked, are not counted.
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

/** Whether it must be in stock to be sold: its kind is stocked, and it is not sold in advance. */
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
