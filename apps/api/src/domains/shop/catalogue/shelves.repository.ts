import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'

const own = (db: Database) => owning(db, 'shop.stock_items', 'shop.variants', 'shop.side_shelves')

/** What of a variant is in stock, at all the places that it is sent from. */
export type Shelf = {
  variantId: number
  /** Its home place. */
  stockLocationId: number
  /** Not promised to an order. */
  countOnHand: number
  /** Promised, and not in a box yet. */
  countCommitted: number
  /** Promised, and not there. */
  countShort: number
  lowAt: number
}

const shelves = (db: Database) =>
  own(db)
    .selectFrom('shop.stock_items as shelf')
    .innerJoin('shop.variants as variant', 'variant.id', 'shelf.variant_id')
    .select(['variant_id', 'stock_location_id', 'count_on_hand', 'count_committed', 'count_short', 'low_at'])
    .where('is_stock_tracked', 'is', true)
    .where('is_backorderable', 'is', false)

type Row = Awaited<ReturnType<ReturnType<typeof shelves>['execute']>>[number]
const shelfFrom = (row: Row): Shelf => ({
  variantId: row.variant_id,
  stockLocationId: row.stock_location_id,
  countOnHand: row.count_on_hand,
  countCommitted: row.count_committed,
  countShort: row.count_short,
  lowAt: row.low_at,
})

export type ListShelves = { placeIds: number[]; after?: number | undefined; isLow: boolean; limit: number }

/** Counted variants that lie at one of these places, by id; only those that run out at one of them, if asked. */
export const listShelves = async (db: Database, { placeIds, after, isLow, limit }: ListShelves): Promise<Shelf[]> =>
  (
    await shelves(db)
      .where(liesAt(placeIds))
      .$if(after !== undefined, (query) => query.where('variant_id', '>', after ?? 0))
      .$if(isLow, (query) => query.where(isLowAt(placeIds)))
      .orderBy('variant_id')
      .limit(limit)
      .execute()
  ).map(shelfFrom)

const liesAt = (placeIds: number[]) => sql<boolean>`(shelf.stock_location_id = any(${placeIds}::int[])
  or exists (select from shop.side_shelves side
    where side.variant_id = shelf.variant_id and side.stock_location_id = any(${placeIds}::int[])))`

// Where a variant lies at one place, what is free of it is its count.
const isLowAt = (placeIds: number[]) => sql<boolean>`case
  when exists (select from shop.side_shelves side where side.variant_id = shelf.variant_id)
    then exists (select from shop.shelves_of(array[shelf.variant_id]) one
      where one.stock_location_id = any(${placeIds}::int[]) and one.free <= one.low_at)
  else shelf.count_on_hand <= shelf.low_at end`

export const findShelf = async (db: Database, variantId: number): Promise<Shelf | null> => {
  const row = await shelves(db).where('variant_id', '=', variantId).executeTakeFirst()
  return row ? shelfFrom(row) : null
}

/** The same, locked: nobody buys of it until the transaction ends. */
export const lockShelf = async (db: Database, variantId: number): Promise<Shelf | null> => {
  const row = await shelves(db).where('variant_id', '=', variantId).forUpdate('shelf').executeTakeFirst()
  return row ? shelfFrom(row) : null
}

/** Of several variants, in the order of their ids. */
export const listShelvesOf = async (db: Database, variantIds: number[]): Promise<Shelf[]> =>
  variantIds.length === 0 ? [] : (await shelves(db).where('variant_id', 'in', variantIds).execute()).map(shelfFrom)

/** The same, locked in the order of their ids. */
export const lockShelves = async (db: Database, variantIds: number[]): Promise<Shelf[]> =>
  variantIds.length === 0
    ? []
    : (
        await shelves(db).where('variant_id', 'in', variantIds).orderBy('variant_id').forNoKeyUpdate('shelf').execute()
      ).map(shelfFrom)

/** From how many on a variant runs out. */
export const saveLowAt = async (
  db: Database,
  { variantId, lowAt }: { variantId: number; lowAt: number },
): Promise<void> => {
  await own(db).updateTable('shop.stock_items').set({ low_at: lowAt }).where('variant_id', '=', variantId).execute()
}

/**
 * Marks what has run low since somebody was told of it, of what lies at one place. What another process or a buyer has
 * is left to later.
 */
export const markLow = async (
  db: Database,
  { at, limit }: { at: Date; limit: number },
): Promise<{ variantId: number; stockLocationId: number }[]> =>
  (
    await own(db)
      .updateTable('shop.stock_items')
      .set({ low_told_at: at })
      .where('variant_id', 'in', (select) =>
        select
          .selectFrom('shop.stock_items as shelf')
          .innerJoin('shop.variants as variant', 'variant.id', 'shelf.variant_id')
          .select('shelf.variant_id')
          .whereRef('shelf.count_on_hand', '<=', 'shelf.low_at')
          .where('shelf.low_told_at', 'is', null)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('shop.side_shelves as side')
                  .select('side.variant_id')
                  .whereRef('side.variant_id', '=', 'shelf.variant_id'),
              ),
            ),
          )
          .where('variant.is_stock_tracked', 'is', true)
          .where('shelf.is_backorderable', 'is', false)
          .orderBy('shelf.variant_id')
          .limit(limit)
          .forUpdate('shelf')
          .skipLocked(),
      )
      .returning(['variant_id', 'stock_location_id'])
      .execute()
  ).map((row) => ({ variantId: row.variant_id, stockLocationId: row.stock_location_id }))
