import { type Database, owning } from '#platform/database'

const own = (db: Database) => owning(db, 'shop.box_lots', 'shop.stock_lots')

export type Settlement = 'sent_again' | 'given_back'

/** Units of one lot in one line of a box that was closed. */
export type SoldUnits = {
  id: number
  lotId: number
  variantId: number
  shipmentId: number
  lineId: number
  units: number
  /** Came back by their buyer. */
  backUnits: number
  isRecalled: boolean
  settledAs: Settlement | null
}

const select = (db: Database) =>
  own(db)
    .selectFrom('shop.box_lots as box')
    .innerJoin('shop.stock_lots as lot', 'lot.id', 'box.lot_id')
    .select([
      'box.id',
      'box.lot_id as lotId',
      'lot.variant_id as variantId',
      'box.shipment_id as shipmentId',
      'box.line_item_id as lineId',
      'box.units',
      'box.back_units as backUnits',
      'lot.recalled_at as recalledAt',
      'box.settled_as as settledAs',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]
const soldFrom = ({ recalledAt, settledAs, ...row }: Row): SoldUnits => ({
  ...row,
  isRecalled: recalledAt !== null,
  settledAs: settledAs as Settlement | null,
})

/**
 * The buyers who have something of a lot: its units in closed boxes, the newest first, those before an id
 * (box_lots_by_lot).
 */
export const listSoldOfLot = async (
  db: Database,
  { lotId, before, limit }: { lotId: number; before?: number | undefined; limit: number },
): Promise<SoldUnits[]> =>
  (
    await select(db)
      .where('box.lot_id', '=', lotId)
      .$if(before !== undefined, (query) => query.where('box.id', '<', before ?? 0))
      .orderBy('box.id', 'desc')
      .limit(limit)
      .execute()
  ).map(soldFrom)

/** What was put into one box, and what became of it. */
export const listSoldInBox = async (db: Database, shipmentId: number): Promise<SoldUnits[]> =>
  (await select(db).where('box.shipment_id', '=', shipmentId).orderBy('box.id').execute()).map(soldFrom)

export const findSold = async (db: Database, id: number): Promise<SoldUnits | null> => {
  const row = await select(db).where('box.id', '=', id).executeTakeFirst()
  return row ? soldFrom(row) : null
}

/** Of a recalled lot, once (box_lots_settled_once). */
export const saveSettlement = async (
  db: Database,
  { id, as, by, at }: { id: number; as: Settlement; by: number; at: Date },
): Promise<void> => {
  await own(db)
    .updateTable('shop.box_lots')
    .set({ settled_as: as, settled_by: by, settled_at: at })
    .where('id', '=', id)
    .execute()
}
