import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'

export type StockLocation = { id: number; name: string; postalCode: string }

export type StockWish = { variantId: number; quantity: number }

/**
 * Takes goods from the shelf, all or none; answers the variants that there is too little of. Rows are locked in id
 * order, and stay so until the transaction ends: two buyers cannot both take the last one.
 */
export const takeStock = async (db: Database, wishes: StockWish[]): Promise<{ shortVariantIds: number[] }> => {
  const wanted = byVariant(wishes)
  if (wanted.length === 0) return { shortVariantIds: [] }
  const ids = wanted.map(({ variantId }) => variantId)
  const [counted, shelves] = [await listCounted(db, ids), await lockShelves(db, ids)]
  const short = wanted.filter(({ variantId, quantity }) => {
    if (!counted.has(variantId)) return false
    const shelf = shelves.find(({ variant_id }) => variant_id === variantId)
    return !shelf || (!shelf.is_backorderable && shelf.count_on_hand < quantity)
  })
  if (short.length > 0) return { shortVariantIds: short.map(({ variantId }) => variantId) }
  for (const { variantId, quantity } of wanted) await move(db, variantId, -quantity)
  return { shortVariantIds: [] }
}

/** Puts goods back on the shelf. */
export const giveBackStock = async (db: Database, wishes: StockWish[]): Promise<void> => {
  for (const { variantId, quantity } of byVariant(wishes)) await move(db, variantId, quantity)
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

/** One wish a variant, in id order. */
const byVariant = (wishes: StockWish[]): StockWish[] => {
  const sums = new Map<number, number>()
  for (const { variantId, quantity } of wishes) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity })).sort((a, b) => a.variantId - b.variantId)
}

const listCounted = async (db: Database, ids: number[]): Promise<Set<number>> => {
  const rows = await owning(db, 'shop.variants')
    .selectFrom('shop.variants')
    .select('id')
    .where('id', 'in', ids)
    .where('is_stock_tracked', 'is', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const lockShelves = (db: Database, ids: number[]) =>
  owning(db, 'shop.stock_items')
    .selectFrom('shop.stock_items')
    .select(['variant_id', 'count_on_hand', 'is_backorderable'])
    .where('variant_id', 'in', ids)
    .orderBy('variant_id')
    .forUpdate()
    .execute()

// What may be sold before it is there is not counted: the count never goes below nothing.
const move = (db: Database, variantId: number, quantity: number) =>
  owning(db, 'shop.stock_items')
    .updateTable('shop.stock_items')
    .set({ count_on_hand: sql`count_on_hand + ${quantity}` })
    .where('variant_id', '=', variantId)
    .where('is_backorderable', 'is', false)
    .execute()
