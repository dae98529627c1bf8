export { acceptDispensing, type Reasoned } from './accept-dispensing.ts'
export { cardToCharge } from './card-to-charge.ts'
export { changeCard, findCardToCharge } from './change-card.ts'
export { changeWayOfPaying } from './change-way-of-paying.ts'
export { chargeAcceptedDispensings } from './charging/charge-accepted-dispensings.ts'
export { recordPaymentFailed } from './charging/fail-payment.ts'
export { agreeToCycles } from './cycles/agree-to-cycles.ts'
export { bringForward } from './cycles/bring-forward.ts'
export { cancelSubscription } from './cycles/cancel-subscription.ts'
export { changeAddress } from './cycles/change-address.ts'
export { changeContents } from './cycles/change-contents.ts'
export { findLeftOfPeriod, type LeftOfPeriod } from './cycles/find-left-of-period.ts'
export { giveUpPaid, giveUseBack } from './cycles/give-up-paid.ts'
export { type Cycle, getCycle, listCycles } from './cycles/list-cycles.ts'
export { findWhoseListHas, listUncovered, type UncoveredTreatment } from './cycles/list-uncovered.ts'
export { type NextContents, readNextContents } from './cycles/next-contents.ts'
export { travelsFor } from './cycles/next-dates.ts'
export { type NextDelivery, readNextDelivery } from './cycles/next-delivery.ts'
export { notePaidBack } from './cycles/note-paid-back.ts'
export { getOwnParcel, holdOwnParcel, listPaidParcels, type OwnParcel } from './cycles/own-parcel.ts'
export { monthsOfParcel } from './cycles/parcel.ts'
export { pauseSubscription, resumeSubscription } from './cycles/pause-subscription.ts'
export { getSellerOfParcel, type SellerOfParcel } from './cycles/seller-of-parcel.ts'
export { skipCycle } from './cycles/skip-cycle.ts'
export { type Unpaid, unpaidOf } from './cycles/unpaid.ts'
export { withdrawRequest } from './cycles/withdraw-request.ts'
export { findPharmacyOfPackage } from './desk/choose-pharmacy.ts'
export { listDispensings } from './desk/list-dispensings.ts'
export { listPharmaciesForOriginals } from './desk/pharmacies-for-originals.ts'
export { recordBoxReadings } from './desk/record-box-readings.ts'
export { searchDispensings } from './desk/search-dispensings.ts'
export { deliverElsewhere } from './destinations/deliver-elsewhere.ts'
export { destinationStateOf, findDestination } from './destinations/find-destination.ts'
export { findOwnRequest, isNotToUse, wasCanceledOnItsWay } from './destinations/find-own-request.ts'
export { type Dispensing, isTriedSoon, type ReturnReason, toPayOf } from './dispensing.ts'
export { listDispensingsOf, listDispensingsOfOrders } from './dispensings.repository.ts'
export { findStandstill, pauseBeforeErasure } from './erasure/pause-before-erasure.ts'
export {
  findDispensingOf,
  findLiveOrder,
  findPaidParcel,
  getDispensing,
  getRequestedOrder,
  listFollowedSubscriptions,
  listPaidBeside,
  listPaidSince,
  type PaidParcel,
} from './followed-subscriptions.ts'
export { giveBackReturned } from './give-back-returned.ts'
export { handleOriginal, scanOriginal } from './handle-original.ts'
export { handOverDispensing } from './handovers/hand-over-dispensing.ts'
export type { HandoverReason, NamedHandover } from './handovers/handover.ts'
export { getOwnHandover, listHandovers } from './handovers/list-handovers.ts'
export { listRecommendedPackages } from './list-recommended-packages.ts'
export { queueRoom } from './move-dispensing.ts'
export { askForOwnPix, askForPix } from './pix/ask-for-pix.ts'
export { giveUpUnpaid } from './pix/give-up-unpaid.ts'
export { holdPaid } from './preparing/hold-paid.ts'
export { type DispensedItem, listDispensedItems } from './preparing/list-dispensed-items.ts'
export type { QueuedDispensing } from './queued-dispensing.ts'
export { readDispensing, type WholeDispensing } from './read-dispensing.ts'
export { type ParcelSent, readParcelsSent } from './read-parcels-sent.ts'
export type { PatientFact, PatientFacts } from './read-patient-facts.ts'
export { type FollowedSubscription, readSubscriptions } from './read-subscriptions.ts'
export { readTask, type WholeTask } from './read-task.ts'
export { readTreatmentsOfChart, readTreatmentsOfPatient, type TreatmentWithAcceptances } from './read-treatments.ts'
export { recordPaid } from './record-paid.ts'
export type { RequestPackage } from './request-package.ts'
export { retryPayment } from './retry-payment.ts'
export { returnDispensing } from './return-dispensing.ts'
export { applyCouponBesidePackage } from './singles/apply-coupon-beside-package.ts'
export { listAddOns, listSingleItems, listSingles } from './singles/list-single-items.ts'
export type { SingleItem } from './singles/single-item.ts'
export { isPausedWithoutEnd, isRepeating, type Subscription, type WaitsFor } from './subscription.ts'
export {
  parcelBegun,
  parcelNotPaid,
  parcelSessionHeld,
  parcelStopped,
  parcelSupplementPacked,
  type SubscriptionFailures,
  type SubscriptionFaults,
} from './subscriptions.errors.ts'
export type { PausedBecause, SubscriptionEvents } from './subscriptions.events.ts'
export { wakeCyclesOf, wakeWaitingCycles } from './subscriptions.repository.ts'
export { askForPackage } from './supply/ask-for-package.ts'
export { readCanceledOnItsWay } from './tasks/boxes-out.ts'
export { confirmPrescription } from './tasks/confirm-prescription.ts'
export { listTasksOfDoctor, listWhoseTasks, type QueuedTask } from './tasks/list-tasks.ts'
export { settleCanceledParcel } from './tasks/settle-canceled-parcel.ts'
export { stopCanceled } from './tasks/stop-canceled.ts'
export { listWhoWasTreated } from './treated/list-who-was-treated.ts'
