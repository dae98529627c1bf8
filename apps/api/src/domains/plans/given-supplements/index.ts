export type { GivenSupplementFailures } from './given-supplements.errors.ts'
export { grantSupplement } from './grant-supplement.ts'
export { listOwnSupplements, type OwnSupplements } from './list-own-supplements.ts'
export { orderSupplement } from './order-supplement.ts'
export {
  gaveSupplement,
  giveBackSupplement,
  giveUpSupplement,
  holdUnsentSupplement,
  takeBackSupplement,
} from './take-back-supplement.ts'
