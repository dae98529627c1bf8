import type { Context } from '#platform/context'
import { type BoxLot, listOfBoxes, listRecalledAmong } from './box-lots.repository.ts'

export { getLotAtPlace, listPlacesOfKeeper, type StockKeeper } from './at-place.ts'
export { getNumberedLot, listLotsOfSameNumber, type NumberedLot } from './list-lots.ts'
export {
  getStock,
  listLotsOfVariant,
  listStock,
  type ShelfAtPlace,
  type Stocked,
  type StockOfVariant,
  type WholeStock,
} from './list-stock.ts'
export type { LotFailures } from './lots.errors.ts'
export type { LotEvents } from './lots.events.ts'
export { moveStock } from './move-stock.ts'
export { packLots, proposeLots, unpackLots } from './pack-lots.ts'
export { recallStockLot } from './recall-lot.ts'
export { receiveLot } from './receive-lot.ts'
export { setThreshold } from './set-threshold.ts'
export { getSold, listSold, listSoldOfBox, type Settlement, type SoldUnits, settleSold } from './sold-units.ts'
export { takeBack } from './take-back.ts'
export { receiveTransfer, sendTransfer } from './transfer-stock.ts'

/** What lies in these boxes, by lot. */
export const listBoxLots = (ctx: Context, { shipmentIds }: { shipmentIds: number[] }): Promise<BoxLot[]> =>
  listOfBoxes(ctx.db, shipmentIds)

/** The boxes among these with something of a recalled lot. */
export const listRecalledBoxes = (ctx: Context, { shipmentIds }: { shipmentIds: number[] }): Promise<number[]> =>
  listRecalledAmong(ctx.db, shipmentIds)
