import { sql } from 'kysely'
import { notAmong } from '#platform/among'
import { type Database, owning } from '#platform/database'
import type { SweptPage } from '#platform/steady-work/sweep'
import type { Lot } from './lot.ts'

const own = (db: Database) => owning(db, 'shop.stock_lots')

const select = (db: Database) =>
  own(db)
    .selectFrom('shop.stock_lots')
    .select(['id', 'variant_id', 'stock_location_id', 'lot_number', 'expires_on', 'units', 'revision', 'off_sale_at'])
    .select(['recalled_at', 'recall_reason'])

type LotRow = {
  id: number
  variant_id: number
  stock_location_id: number
  lot_number: string | null
  expires_on: string | null
  units: number
  revision: number
  off_sale_at: Date | null
  recalled_at: Date | null
  recall_reason: string | null
}

const lotFrom = (row: LotRow): Lot => ({
  id: row.id,
  variantId: row.variant_id,
  stockLocationId: row.stock_location_id,
  number: row.lot_number,
  expiresOn: row.expires_on,
  units: row.units,
  revision: row.revision,
  offSaleAt: row.off_sale_at,
  recall: row.recalled_at && { at: row.recalled_at, reason: row.recall_reason ?? '' },
})

type Need = { variantId: number; stockLocationId: number; quantity: number; soundUntil: string }

/**
 * The lots that these variants are picked from, what expires first before the rest: one statement for any number of
 * variants. A lot holds at least a unit, so no more lots are read than units are wanted (stock_lots_to_pick).
 */
export const listToPick = async (db: Database, needs: Need[]): Promise<Lot[]> => {
  if (needs.length === 0) return []
  const { rows } = await sql<LotRow>`
    select lot.* from unnest(
      ${needs.map(({ variantId }) => variantId)}::int[], ${needs.map(({ stockLocationId }) => stockLocationId)}::int[],
      ${needs.map(({ quantity }) => quantity)}::int[], ${needs.map(({ soundUntil }) => soundUntil)}::date[]
    ) as need (variant_id, place_id, quantity, sound_until)
    cross join lateral (
      select * from shop.stock_lots
      where stock_lots.variant_id = need.variant_id and stock_lots.stock_location_id = need.place_id
        and units > 0 and off_sale_at is null and (expires_on is null or expires_on >= need.sound_until)
      order by expires_on, id limit need.quantity
    ) lot`.execute(own(db))
  return rows.map(lotFrom)
}

type LotsOfVariant = {
  variantId: number
  placeIds: number[]
  /** The last lot of the page before. */
  after?: number | undefined
  /** How its number begins, whatever the case. */
  number?: string | undefined
}

/** A page never holds more. */
const lotsOfPage = 100

/** The lots of a variant that hold something, what expires first before the rest. */
export const listLots = async (db: Database, { after, ...of }: LotsOfVariant): Promise<Lot[]> =>
  (
    await lotsOf(db, of)
      .where('units', '>', 0)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(coalesce(expires_on, 'infinity'), id) > (select coalesce(last.expires_on, 'infinity'), last.id
            from shop.stock_lots last where last.id = ${after})`,
        ),
      )
      .orderBy(sql`coalesce(expires_on, 'infinity')`)
      .orderBy('id')
      .execute()
  ).map(lotFrom)

/** The numbered lots of a variant that are empty, the newest first. */
export const listEmptyLots = async (db: Database, { after, ...of }: LotsOfVariant): Promise<Lot[]> =>
  (
    await lotsOf(db, of)
      .where('units', '=', 0)
      .where('lot_number', 'is not', null)
      .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
      .orderBy('id', 'desc')
      .execute()
  ).map(lotFrom)

const lotsOf = (db: Database, { variantId, placeIds, number }: Omit<LotsOfVariant, 'after'>) =>
  select(db)
    .where('variant_id', '=', variantId)
    .where('stock_location_id', '=', sql<number>`any(${placeIds}::int[])`)
    .$if(number !== undefined, (query) => query.where(sql<boolean>`starts_with(lower(lot_number), lower(${number}))`))
    .limit(lotsOfPage)

export const findLot = async (db: Database, lotId: number): Promise<Lot | null> => {
  const row = await select(db).where('id', '=', lotId).executeTakeFirst()
  return row ? lotFrom(row) : null
}

type Numbered = { variantId: number; number: string }

const alike = (number: string | null) => sql<string | null>`platform.written_alike(${number}::text)`

const selectNumbered = (db: Database, { variantId, number }: Numbered) =>
  select(db).where('variant_id', '=', variantId).where('lot_key', '=', alike(number)).orderBy('id')

/** The lots of one number, however it is written, at each place where it lies or lay. */
export const listLotsNumbered = async (db: Database, of: Numbered): Promise<Lot[]> =>
  (await selectNumbered(db, of).execute()).map(lotFrom)

/** The same, locked. The caller holds the lock of the variant's stock. */
export const lockLotsNumbered = async (db: Database, of: Numbered): Promise<Lot[]> =>
  (await selectNumbered(db, of).forNoKeyUpdate().execute()).map(lotFrom)

/** Lots leave the shop for good; what they were sold for is short. */
export const saveRecall = async (
  db: Database,
  { ids, by, reason, at }: { ids: number[]; by: number; reason: string; at: Date },
): Promise<void> => {
  await own(db)
    .updateTable('shop.stock_lots')
    .set({
      recalled_at: at,
      recalled_by: by,
      recall_reason: reason,
      off_sale_at: sql<Date>`coalesce(off_sale_at, ${at})`,
    })
    .where('id', 'in', ids)
    .execute()
}

/** A lot, locked. The caller holds the lock of the variant's stock. */
export const lockLot = async (
  db: Database,
  { variantId, lotId }: { variantId: number; lotId: number },
): Promise<Lot | null> => {
  const row = await select(db)
    .where('variant_id', '=', variantId)
    .where('id', '=', lotId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? lotFrom(row) : null
}

type Place = { variantId: number; stockLocationId: number }

/** The lot of this number at this place, however it is written; null as number: the units without one. */
export const lockLotNumbered = async (
  db: Database,
  { variantId, stockLocationId, number }: Place & { number: string | null },
): Promise<Lot | null> => {
  const row = await select(db)
    .where('variant_id', '=', variantId)
    .where('stock_location_id', '=', stockLocationId)
    .where('lot_key', 'is not distinct from', alike(number))
    .orderBy('is_double')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? lotFrom(row) : null
}

export const insertLot = async (
  db: Database,
  lot: Place & {
    number: string | null
    expiresOn: string | null
    units: number
    received: { by: number; at: Date } | null
  },
): Promise<number> =>
  (
    await own(db)
      .insertInto('shop.stock_lots')
      .values({
        variant_id: lot.variantId,
        stock_location_id: lot.stockLocationId,
        lot_number: lot.number,
        expires_on: lot.expiresOn,
        units: lot.units,
        received_at: lot.received?.at ?? null,
        received_by: lot.received?.by ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Another number of units; the variant's count follows (stock_lots_counted). */
export const saveUnits = async (db: Database, { lotId, units }: { lotId: number; units: number }): Promise<void> => {
  await own(db).updateTable('shop.stock_lots').set({ units }).where('id', '=', lotId).execute()
}

/** Lots for sale that are not good until this day, what expires first before the rest. */
export const listExpiring = async (db: Database, input: SweptPage & { soundUntil: string }): Promise<number[]> =>
  (
    await own(db)
      .selectFrom('shop.stock_lots')
      .select('id')
      .where('expires_on', '<', input.soundUntil)
      // Written out, as in the index.
      .where('units', '>', sql.lit(0))
      .where('off_sale_at', 'is', null)
      .where(notAmong('id', input.besides, 'bigint'))
      .orderBy('expires_on')
      .orderBy('id')
      .limit(input.limit)
      .execute()
  ).map(({ id }) => id)

/** False if it was off sale before. */
export const setOffSale = async (db: Database, { lotId, at }: { lotId: number; at: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await own(db)
    .updateTable('shop.stock_lots')
    .set({ off_sale_at: at })
    .where('id', '=', lotId)
    .where('off_sale_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
