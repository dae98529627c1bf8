export { giveStoreCredit } from './give-store-credit.ts'
export {
  listAvailableCredits,
  listRemainingCredit,
  listReturnedCredit,
  listStoreCredits,
} from './list-store-credits.ts'
export { type CreditPart, partsOf, type StoreCredit, type StoreCreditEvent } from './store-credit.ts'
export {
  authorizeCredit,
  type CreditUse,
  captureCredit,
  creditBack,
  lockCredit,
  releaseCredit,
} from './use-store-credit.ts'
