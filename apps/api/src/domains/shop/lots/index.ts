export { getLotAtPlace, listPlacesOfKeeper, type StockKeeper } from './at-place.ts'
export { getNumberedLot, listLotsOfSameNumber, type NumberedLot } from './list-lots.ts'
export { listBoxLots, listRecalledBoxes } from './list-lots-of-boxes.ts'
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
