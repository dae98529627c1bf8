import { type Database, owning } from '#platform/database'

const own = (db: Database) => owning(db, 'shop.stock_transfers', 'shop.stock_lots')

export type TransferDifference = 'damage' | 'loss'

/** Units of a lot on their way from one place to another. */
export type Transfer = {
  id: number
  variantId: number
  number: string | null
  expiresOn: string | null
  toLotId: number
  fromPlaceId: number
  toPlaceId: number
  units: number
  sentAt: Date
  /** Null: on its way. */
  received: { units: number; difference: TransferDifference | null; at: Date } | null
}

const select = (db: Database) =>
  own(db)
    .selectFrom('shop.stock_transfers as one')
    .innerJoin('shop.stock_lots as origin', 'origin.id', 'one.from_lot_id')
    .innerJoin('shop.stock_lots as target', 'target.id', 'one.to_lot_id')
    .select(['one.id', 'one.variant_id', 'one.to_lot_id', 'one.units', 'one.sent_at', 'one.received_at'])
    .select(['one.units_received', 'one.difference', 'origin.lot_number', 'origin.expires_on'])
    .select(['origin.stock_location_id as from_place_id', 'target.stock_location_id as to_place_id'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const transferFrom = (row: Row): Transfer => ({
  id: row.id,
  variantId: row.variant_id,
  number: row.lot_number,
  expiresOn: row.expires_on,
  toLotId: row.to_lot_id,
  fromPlaceId: row.from_place_id,
  toPlaceId: row.to_place_id,
  units: row.units,
  sentAt: row.sent_at,
  received: row.received_at && {
    units: row.units_received ?? 0,
    difference: row.difference as TransferDifference | null,
    at: row.received_at,
  },
})

type Sent = { variantId: number; fromLotId: number; toLotId: number; units: number; by: number; at: Date }

/** The units leave their lot with it (stock_transfers_sent). */
export const insertTransfer = async (db: Database, sent: Sent): Promise<void> => {
  await own(db)
    .insertInto('shop.stock_transfers')
    .values({
      variant_id: sent.variantId,
      from_lot_id: sent.fromLotId,
      to_lot_id: sent.toLotId,
      units: sent.units,
      sent_by: sent.by,
      sent_at: sent.at,
    })
    .execute()
}

type Received = { id: number; units: number; difference: TransferDifference | null; by: number; at: Date }

/** What arrived lies in the other lot with it (stock_transfers_received). */
export const saveReceipt = async (db: Database, received: Received): Promise<void> => {
  await own(db)
    .updateTable('shop.stock_transfers')
    .set({
      units_received: received.units,
      difference: received.difference,
      received_by: received.by,
      received_at: received.at,
    })
    .where('id', '=', received.id)
    .execute()
}

export const findTransfer = async (db: Database, id: number): Promise<Transfer | null> => {
  const row = await select(db).where('one.id', '=', id).executeTakeFirst()
  return row ? transferFrom(row) : null
}

/** Of a variant: all that are on their way, then so many of those that arrived; the newest first in each. */
export const listTransfers = async (
  db: Database,
  { variantId, mostReceived }: { variantId: number; mostReceived: number },
): Promise<Transfer[]> => {
  const ofVariant = select(db).where('one.variant_id', '=', variantId).orderBy('one.id', 'desc')
  const open = await ofVariant.where('one.received_at', 'is', null).execute()
  const received = await ofVariant.where('one.received_at', 'is not', null).limit(mostReceived).execute()
  return [...open, ...received].map(transferFrom)
}

/** The variants among these of which something is on its way, and how much. */
export const listUnitsOnTheirWay = async (
  db: Database,
  variantIds: number[],
): Promise<{ variantId: number; units: number }[]> =>
  variantIds.length === 0
    ? []
    : (
        await own(db)
          .selectFrom('shop.stock_transfers')
          .select((is) => ['variant_id', is.fn.sum<number>('units').as('units')])
          .where('variant_id', 'in', variantIds)
          .where('received_at', 'is', null)
          .groupBy('variant_id')
          .execute()
      ).map((row) => ({ variantId: row.variant_id, units: Number(row.units) }))
