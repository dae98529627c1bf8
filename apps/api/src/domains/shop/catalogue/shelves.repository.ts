import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'

const own = (db: Database) =>
  owning(db, 'shop.stock_items', 'shop.variants', 'shop.products', 'shop.side_shelves', 'shop.stock_locations')

/** The stock of a variant, at all the places that it is sent from. */
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

/**
 * The same, and of goods of which nothing has arrived yet: none of them, at the first place, where the shop's goods are
 * at home.
 */
const shelvesOfGoods = (db: Database) =>
  own(db)
    .selectFrom('shop.variants as variant')
    .leftJoin('shop.stock_items as shelf', 'shelf.variant_id', 'variant.id')
    .select([
      'variant.id as variant_id',
      home.as('stock_location_id'),
      sql<number>`coalesce(shelf.count_on_hand, 0)`.as('count_on_hand'),
      sql<number>`coalesce(shelf.count_committed, 0)`.as('count_committed'),
      sql<number>`coalesce(shelf.count_short, 0)`.as('count_short'),
      // The column's default, which its row begins with.
      sql<number>`coalesce(shelf.low_at, 5)`.as('low_at'),
    ])
    .where('is_stock_tracked', 'is', true)
    .where(sql<boolean>`shelf.is_backorderable is not true`)
    .where(sql<boolean>`(shelf.variant_id is not null or ${isOneThing})`)

const home = sql<number>`coalesce(shelf.stock_location_id, (select min(place.id) from shop.stock_locations place))`

/** Goods of a kind that is stocked: one of several, where a product has several; no file, and nothing archived. */
const isOneThing = sql<boolean>`(variant.is_stock_tracked and not variant.is_digital
  and not (variant.is_master and exists (select from shop.variants other
    where other.product_id = variant.product_id and not other.is_master))
  and exists (select from shop.products product where product.id = variant.product_id and product.status <> 'archived'))`

type Row = {
  variant_id: number
  stock_location_id: number
  count_on_hand: number
  count_committed: number
  count_short: number
  low_at: number
}
const shelfFrom = (row: Row): Shelf => ({
  variantId: row.variant_id,
  stockLocationId: row.stock_location_id,
  countOnHand: row.count_on_hand,
  countCommitted: row.count_committed,
  countShort: row.count_short,
  lowAt: row.low_at,
})

export type ListShelves = { placeIds: number[]; after?: number | undefined; isLow: boolean; limit: number }

/**
 * Counted variants that lie at one of these places, by id, also those of which nothing has arrived yet; only those that
 * run out at one of them, if asked.
 */
export const listShelves = async (db: Database, { placeIds, after, isLow, limit }: ListShelves): Promise<Shelf[]> =>
  (
    await shelvesOfGoods(db)
      .where(liesAt(placeIds))
      .$if(after !== undefined, (query) => query.where('variant.id', '>', after ?? 0))
      .$if(isLow, (query) => query.where(isLowAt(placeIds)))
      .orderBy('variant.id')
      .limit(limit)
      .execute()
  ).map(shelfFrom)

const liesAt = (placeIds: number[]) => sql<boolean>`(${home} = any(${placeIds}::int[])
  or exists (select from shop.side_shelves side
    where side.variant_id = shelf.variant_id and side.stock_location_id = any(${placeIds}::int[])))`

// Where a variant lies at one place, what is free of it is its count. What never arrived does not run out.
const isLowAt = (placeIds: number[]) => sql<boolean>`case
  when exists (select from shop.side_shelves side where side.variant_id = shelf.variant_id)
    then exists (select from shop.shelves_of(array[shelf.variant_id]) one
      where one.stock_location_id = any(${placeIds}::int[]) and one.free <= one.low_at)
  else shelf.count_on_hand <= shelf.low_at end`

export const findShelf = async (db: Database, variantId: number): Promise<Shelf | null> => {
  const row = await shelvesOfGoods(db).where('variant.id', '=', variantId).executeTakeFirst()
  return row ? shelfFrom(row) : null
}

/**
 * A shelf for goods of which nothing has arrived yet, with nothing on it. Repeating changes nothing, and of two at once
 * the second waits for the first.
 */
export const insertShelf = async (
  db: Database,
  { variantId, stockLocationId }: { variantId: number; stockLocationId: number },
): Promise<void> => {
  await own(db)
    .insertInto('shop.stock_items')
    .columns(['variant_id', 'stock_location_id', 'count_on_hand'])
    .expression((select) =>
      select
        .selectFrom('shop.variants as variant')
        .select(['variant.id', sql.val(stockLocationId).as('stock_location_id'), sql.val(0).as('count_on_hand')])
        .where('variant.id', '=', variantId)
        .where(isOneThing),
    )
    .onConflict((one) => one.doNothing())
    .execute()
}

/** Its row, locked: nobody buys of it until the transaction ends. Null before anything of it has arrived. */
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
