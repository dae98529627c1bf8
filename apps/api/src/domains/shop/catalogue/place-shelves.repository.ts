import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'

const own = (db: Database) => owning(db, 'shop.side_shelves', 'shop.stock_items', 'shop.stock_locations')

/** The stock of a variant at one place: at its home place, or on a side shelf. */
export type PlaceShelf = {
  variantId: number
  stockLocationId: number
  isHome: boolean
  /** Boxes leave from here. */
  ships: boolean
  /** In lots that are on sale. */
  units: number
  /** In boxes that wait to be packed here. */
  countBoxed: number
  /** Promised, and to be packed here. */
  countPromised: number
  /** What can be sold of it. */
  countFree: number
  /** Null: nobody is told when it runs out. */
  lowAt: number | null
  isTold: boolean
}

type Row = {
  variant_id: number
  stock_location_id: number
  is_home: boolean
  ships: boolean
  units: number
  boxed: number
  promised: number
  free: number
  low_at: number | null
  low_told_at: Date | null
}

const shelfFrom = (row: Row): PlaceShelf => ({
  variantId: row.variant_id,
  stockLocationId: row.stock_location_id,
  isHome: row.is_home,
  ships: row.ships,
  units: row.units,
  countBoxed: row.boxed,
  countPromised: row.promised,
  countFree: row.free,
  lowAt: row.low_at,
  isTold: row.low_told_at !== null,
})

/** Of several variants, each one's home first: one statement for any number of them. */
export const listPlaceShelves = async (db: Database, variantIds: number[]): Promise<PlaceShelf[]> => {
  if (variantIds.length === 0) return []
  const { rows } = await sql<Row>`select * from shop.shelves_of(${variantIds}::int[])`.execute(own(db))
  return rows.map(shelfFrom)
}

export type SendingPlace = { variantId: number; stockLocationId: number; isHome: boolean }

/** Where boxes with these variants may leave from: nothing is counted, so it is fit for the end of a packing. */
export const listSendingPlaces = async (db: Database, variantIds: number[]): Promise<SendingPlace[]> => {
  if (variantIds.length === 0) return []
  const { rows } = await sql<{ variant_id: number; stock_location_id: number; is_home: boolean }>`
    select variant_id, stock_location_id, true as is_home from shop.stock_items where variant_id = any(${variantIds}::int[])
    union all
    select side.variant_id, side.stock_location_id, false from shop.side_shelves side
    join shop.stock_locations place on place.id = side.stock_location_id and place.ships
    where side.variant_id = any(${variantIds}::int[])`.execute(own(db))
  return rows.map((row) => ({
    variantId: row.variant_id,
    stockLocationId: row.stock_location_id,
    isHome: row.is_home,
  }))
}

/** For each variant kept at several places, its stock at each place. */
export const listSharedShelves = async (db: Database): Promise<PlaceShelf[]> => {
  const { rows } = await sql<Row>`
    select * from shop.shelves_of(array(select distinct variant_id from shop.side_shelves))`.execute(own(db))
  return rows.map(shelfFrom)
}

type AtPlace = { variantId: number; stockLocationId: number }

/** A shelf beside the variant's home, unless it is there. The caller holds the lock of the variant's stock. */
export const addSideShelf = async (db: Database, { variantId, stockLocationId }: AtPlace): Promise<void> => {
  await own(db)
    .insertInto('shop.side_shelves')
    .values({ variant_id: variantId, stock_location_id: stockLocationId })
    .onConflict((one) => one.doNothing())
    .execute()
}

/** From how many on a variant runs out on a side shelf. */
export const saveSideLowAt = async (
  db: Database,
  { variantId, stockLocationId, lowAt }: AtPlace & { lowAt: number },
): Promise<void> => {
  await own(db)
    .updateTable('shop.side_shelves')
    .set({ low_at: lowAt })
    .where('variant_id', '=', variantId)
    .where('stock_location_id', '=', stockLocationId)
    .execute()
}

/** Marks shelves that have run low, or takes their marks off. What another process or a buyer has is left to later. */
export const markShelves = async (
  db: Database,
  { shelves, at }: { shelves: (AtPlace & { isHome: boolean })[]; at: Date | null },
): Promise<AtPlace[]> => {
  if (shelves.length === 0) return []
  const { rows } = await sql<{ variant_id: number; stock_location_id: number }>`
    with wanted as (
      select * from unnest(${shelves.map(({ variantId }) => variantId)}::int[],
        ${shelves.map(({ stockLocationId }) => stockLocationId)}::int[], ${shelves.map(({ isHome }) => isHome)}::bool[])
        as one (variant_id, place_id, is_home)
    ), home as (
      select variant_id from shop.stock_items
      where variant_id in (select variant_id from wanted where is_home) and (low_told_at is null) = ${at !== null}
      order by variant_id for update skip locked
    ), side as (
      select side.variant_id, side.stock_location_id from shop.side_shelves side
      join wanted on wanted.variant_id = side.variant_id and wanted.place_id = side.stock_location_id
      where (side.low_told_at is null) = ${at !== null}
      order by side.variant_id for update of side skip locked
    ), marked_home as (
      update shop.stock_items item set low_told_at = ${at} from home where home.variant_id = item.variant_id
      returning item.variant_id, item.stock_location_id
    ), marked_side as (
      update shop.side_shelves shelf set low_told_at = ${at} from side
      where side.variant_id = shelf.variant_id and side.stock_location_id = shelf.stock_location_id
      returning shelf.variant_id, shelf.stock_location_id
    )
    select * from marked_home union all select * from marked_side`.execute(own(db))
  return rows.map((row) => ({ variantId: row.variant_id, stockLocationId: row.stock_location_id }))
}
