import { type Database, owning } from '#platform/database'
import type { Picked } from './lot.ts'

const own = (db: Database) => owning(db, 'shop.box_lots', 'shop.stock_lots')

/** Puts units of lots into a box; lots and count follow (box_lots_moved). */
export const insertBoxLots = async (db: Database, picked: Picked[]): Promise<void> => {
  if (picked.length === 0) return
  const rows = picked.map(({ shipmentId, lineId, lot, units }) => ({
    shipment_id: shipmentId,
    line_item_id: lineId,
    lot_id: lot.id,
    units,
  }))
  await own(db).insertInto('shop.box_lots').values(rows).execute()
}

/** The units go back to their lots (box_lots_moved). */
export const deleteBoxLots = async (db: Database, shipmentIds: number[]): Promise<void> => {
  await own(db).deleteFrom('shop.box_lots').where('shipment_id', 'in', shipmentIds).execute()
}

export type BoxLot = {
  shipmentId: number
  lineId: number
  variantId: number
  lotId: number
  stockLocationId: number
  offSaleAt: Date | null
  number: string | null
  expiresOn: string | null
  units: number
  backUnits: number
}

const select = (db: Database) =>
  own(db)
    .selectFrom('shop.box_lots as box')
    .innerJoin('shop.stock_lots as lot', 'lot.id', 'box.lot_id')
    .select([
      'box.shipment_id as shipmentId',
      'box.line_item_id as lineId',
      'lot.variant_id as variantId',
      'lot.id as lotId',
      'lot.stock_location_id as stockLocationId',
      'lot.off_sale_at as offSaleAt',
      'lot.lot_number as number',
      'lot.expires_on as expiresOn',
      'box.units',
      'box.back_units as backUnits',
    ])
    .orderBy('lot.expires_on', (order) => order.asc().nullsLast())
    .orderBy('lot.id')

/** What lies in these boxes, by lot: one statement for any number of boxes. */
export const listOfBoxes = async (db: Database, shipmentIds: number[]): Promise<BoxLot[]> =>
  shipmentIds.length === 0 ? [] : select(db).where('box.shipment_id', 'in', shipmentIds).execute()

/** Which of these boxes hold something of a recalled lot: one statement for any number of boxes. */
export const listRecalledAmong = async (db: Database, shipmentIds: number[]): Promise<number[]> => {
  if (shipmentIds.length === 0) return []
  const rows = await own(db)
    .selectFrom('shop.box_lots as box')
    .innerJoin('shop.stock_lots as lot', 'lot.id', 'box.lot_id')
    .select('box.shipment_id')
    .distinct()
    .where('box.shipment_id', 'in', shipmentIds)
    .where('lot.recalled_at', 'is not', null)
    .execute()
  return rows.map(({ shipment_id }) => shipment_id)
}

/** The lots that a line was sent from, locked. */
export const lockOfLine = async (db: Database, lineId: number): Promise<BoxLot[]> =>
  select(db).where('box.line_item_id', '=', lineId).forUpdate('box').execute()

/** Units came back by their buyer, and some of them lie in the lot again. */
export const addBack = async (db: Database, { shipmentId, lineId, lotId }: BoxLot, back: Back): Promise<void> => {
  await own(db)
    .updateTable('shop.box_lots')
    .set((row) => ({
      back_units: row('back_units', '+', back.units),
      restocked_units: row('restocked_units', '+', back.restocked),
    }))
    .where('shipment_id', '=', shipmentId)
    .where('line_item_id', '=', lineId)
    .where('lot_id', '=', lotId)
    .execute()
}

export type Back = { units: number; restocked: number }
