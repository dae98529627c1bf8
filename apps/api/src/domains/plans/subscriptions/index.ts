export { acceptDispensing } from './accept-dispensing.ts'
export { chargeAcceptedDispensings } from './charge-accepted-dispensings.ts'
export type { ReturnReason } from './dispensing.ts'
export { queueRoom } from './move-dispensing.ts'
export { listDispensings, type QueuedDispensing, readDispensing, type WholeDispensing } from './read-dispensings.ts'
export {
  type FollowedSubscription,
  findLiveOrder,
  getDispensing,
  listRecommendedPackages,
  readSubscriptions,
} from './read-subscriptions.ts'
export { recordPaid, recordPaymentFailed } from './record-payment.ts'
export { type RequestPackage, requestPackage } from './request-package.ts'
export { retryPayment } from './retry-payment.ts'
export { returnDispensing } from './return-dispensing.ts'
export { noCoupons } from './subscriptions.errors.ts'
