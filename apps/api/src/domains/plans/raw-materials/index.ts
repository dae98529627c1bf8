export { countLot } from './count-lot.ts'
export {
  getLot,
  getReceivedLot,
  type ListedLot,
  listLots,
  listLotsByIds,
  listSameLots,
  listUsableLots,
} from './list-lots.ts'
export { type ListedMovement, listMovementsOfBook } from './list-movements.ts'
export { loseFromLot } from './lose-from-lot.ts'
export type { LossReason, Lot, LotState } from './lot.ts'
export type { RawMaterialFailures, RawMaterialFaults } from './raw-materials.errors.ts'
export type { RawMaterialEvents } from './raw-materials.events.ts'
export { recallLot } from './recall-lot.ts'
export { cnpjOf, receiveLot, substanceFrom } from './receive-lot.ts'
export { holdUsableLots, takeFromLots } from './take-from-lots.ts'
