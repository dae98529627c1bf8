export { beginCompounding } from './begin-compounding.ts'
export { documentOf } from './book/book-csv.ts'
export { type LineOfBook, listMovements } from './book/list-movements.ts'
export { readMovementBook } from './book/read-movement-book.ts'
export { checkCompounding, releaseCompounding } from './check-compounding.ts'
export type { CompoundingFailures, CompoundingFaults } from './compounding.errors.ts'
export type { CompoundingEvents } from './compounding.events.ts'
export { type Base, batchOf, type DiscardReason, type Weight } from './compounding.ts'
export { discardCompounding } from './discard-compounding.ts'
export { isWhole } from './is-whole.ts'
export { readLabel } from './label/read-label.ts'
export { listBegun, listCompoundings, type QueuedCompounding } from './list-compoundings.ts'
export { makeAgain } from './make-again.ts'
export { openCompoundings } from './open-compoundings.ts'
export { readCompounding, type WholeCompounding } from './read-compounding.ts'
export { exportProductsOfLot } from './recall/export-products-of-lot.ts'
export { findRecalled } from './recall/find-recalled.ts'
export {
  getProductOfLot,
  listProductsOfLot,
  listRecalledOfPatient,
  type ProductOfLot,
} from './recall/list-products-of-lot.ts'
export { giveBackRecalled, makeRecalledAgain } from './recall/settle-recalled.ts'
export { whereIs } from './recall/where-is.ts'
export { stopCompoundings, stopPaidBack } from './stop-compoundings.ts'
export { stopRemade } from './stop-remade.ts'
export { weighCompounding } from './weigh-compounding.ts'
