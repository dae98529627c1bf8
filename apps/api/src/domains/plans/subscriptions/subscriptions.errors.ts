import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type SubscriptionFailures = {
  /** The package is requested or active already. */
  package_already_requested: Plain
  /** By the facts of today something absolute stands against this medicine. */
  dispensing_stopped: Plain
  /** Something was found since its doctor signed, and the pharmacist gave no reason for it, or for less of it. */
  new_findings_unreasoned: Plain
  /** The same, where its doctor would confirm it: he cancels or replaces it. */
  confirmation_stopped: Plain
  /** Its patient would have more than sixty days of a controlled substance (Portaria 344/1998 art. 59). */
  controlled_in_hands: Plain
  /** Its pharmacy has one pharmacist: nobody could check what he weighs. */
  second_pharmacist_missing: Plain
  /** Somebody has decided about this request already. */
  dispensing_decided: Plain
  /** The doctor has not answered the pharmacist's question about this request yet. */
  dispensing_in_question: Plain
  /** The prescription's stored document is not what was signed, or its signature does not verify. */
  signature_not_valid: Plain
  /** A pharmacist's question about this prescription waits for the doctor's answer. */
  prescription_in_question: Plain
  /** Another request of this prescription is open: one at a time (decision 0077). */
  prescription_requested: Plain
  /** No pharmacy may make it: a controlled substance asks for the special permit (Portaria 344/1998 art. 2). */
  pharmacy_missing: Plain
  /** The original of its prescription lies at this pharmacy, or was sent to it or to the patient. */
  original_at_pharmacy: Plain
  /** It is over, or does not stand where this could be done. */
  subscription_over: Plain
  /** Its first parcel is not paid: what is done between parcels comes after it. */
  subscription_not_begun: Plain
  /** The pharmacy has sent this request back: nothing is left to take back, and nothing was charged. */
  request_returned: Plain
  /** He asked to erase his account: he stops that first, and nothing is charged meanwhile (decision 0253). */
  erasure_waiting: Plain
  /** It is paused: it goes on first, or pays nothing. */
  subscription_paused: Plain
  /** The pharmacy has a request of it, which ends first. */
  cycle_under_way: Plain
  /** Its patient removed the address that the next parcel would go to. */
  cycle_needs_address: Plain
  /** No prescription covers the next parcel. */
  cycle_needs_prescription: Plain
  /** What he has of it lasts for longer: he may ask from this day on, where another treatment gave it. */
  cycle_too_early: { from?: string }
  /** Another treatment of his brings one of its medicines by itself, and ends first. */
  medicine_repeats: Plain
  /** Another request of his brings one of its medicines, and is neither paid nor over. */
  medicine_requested: Plain
  /** A parcel costs something else than the patient saw; what it costs now, where it was reckoned whole. */
  cycle_total_changed: { totalCents?: number }
  /** The next charge is another day by now. */
  cycle_skipped: Plain
  /** Its parcels do not come by themselves. */
  subscription_not_repeating: Plain
  /** Somebody has answered this task already. */
  task_answered: Plain
  /** Its parcel must not leave: the prescription was canceled, or the parcel was stopped. */
  parcel_stopped: Plain
  /** The pharmacy has begun to make it, or to pack it: its patient does not give it up any more (decision 0145). */
  parcel_begun: Plain
  /** The session that came with it was held, or its time has passed: its money does not go back by a press. */
  parcel_session_held: Plain
  /** The box of the supplement that came with it is closed: the same. */
  parcel_supplement_packed: Plain
  /** Its money has come: a request for it is not withdrawn any more. */
  parcel_paid: Plain
  /** There is no money to give back. */
  parcel_not_paid: Plain
  /** It was said to have been sent, and a box of it has not left. */
  boxes_still_here: Plain
}

export type SubscriptionFaults = {
  card_missing: Plain
  /** Not after today, or more than a year away. */
  pause_day: Plain
  whole_package_only: Plain
  /** Not the variants of some of its medicines in one period. */
  not_of_package: Plain
  /** CFM 1.939/2010: no coupons for medicine sold on prescription (domain.md 2.4). */
  no_coupons_for_medicine: Plain
}

export const packageNotFound = () => new Failure('not_found')
export const dispensingNotFound = () => new Failure('not_found')
export const alreadyRequested = () => new Failure('package_already_requested')
export const dispensingStopped = () => new Failure('dispensing_stopped')
export const newFindingsUnreasoned = () => new Failure('new_findings_unreasoned')
export const secondPharmacistMissing = () => new Failure('second_pharmacist_missing')
export const controlledInHands = () => new Failure('controlled_in_hands')
export const confirmationStopped = () => new Failure('confirmation_stopped')
export const dispensingDecided = () => new Failure('dispensing_decided')
export const dispensingInQuestion = () => new Failure('dispensing_in_question')
export const signatureNotValid = () => new Failure('signature_not_valid')
export const prescriptionInQuestion = () => new Failure('prescription_in_question')
export const pharmacyMissing = () => new Failure('pharmacy_missing')
export const originalAtPharmacy = () => new Failure('original_at_pharmacy')
export const pharmacyNotOffered = () => fieldRefused('pharmacy_id', faultOf('not_offered'))
export const subscriptionOver = () => new Failure('subscription_over')
export const subscriptionNotBegun = () => new Failure('subscription_not_begun')
export const requestReturned = () => new Failure('request_returned')
export const subscriptionPaused = () => new Failure('subscription_paused')
export const cycleUnderWay = () => new Failure('cycle_under_way')
export const cycleNeedsAddress = () => new Failure('cycle_needs_address')
export const cycleNeedsPrescription = () => new Failure('cycle_needs_prescription')
export const cycleTooEarly = (from?: string) => new Failure('cycle_too_early', from === undefined ? {} : { from })
export const erasureWaiting = () => new Failure('erasure_waiting')
export const medicineRepeats = () => new Failure('medicine_repeats')
export const medicineRequested = () => new Failure('medicine_requested')
export const cycleTotalChanged = (totalCents: number | null = null) =>
  new Failure('cycle_total_changed', totalCents === null ? {} : { totalCents })
export const cycleSkipped = () => new Failure('cycle_skipped')
export const notRepeating = () => new Failure('subscription_not_repeating')
export const cardExpired = () => new Failure('card_expired')
export const cardNotFound = () => new Failure('source_not_found')
export const pauseInPast = () => fieldRefused('until', faultOf('pause_day'))
export const parcelStopped = () => new Failure('parcel_stopped')
export const parcelBegun = () => new Failure('parcel_begun')
export const parcelSessionHeld = () => new Failure('parcel_session_held')
export const parcelSupplementPacked = () => new Failure('parcel_supplement_packed')
export const parcelPaid = () => new Failure('parcel_paid')
export const parcelNotPaid = () => new Failure('parcel_not_paid')
export const boxesStillHere = () => new Failure('boxes_still_here')
export const taskAnswered = () => new Failure('task_answered')
export const questionMissing = () => fieldRefused('note', faultOf('blank'))
export const noteMissing = () => fieldRefused('note', faultOf('blank'))
export const answerMissing = () => fieldRefused('reason', faultOf('blank'))
export const answerTooLong = (most: number) => fieldRefused('reason', faultOf('too_long', { most }))
export const paymentInProgress = () => new Failure('payment_in_progress')
export const orderNotPayable = () => new Failure('order_not_payable')
export const prescriptionExpired = () => new Failure('prescription_expired')
export const prescriptionCanceled = () => new Failure('prescription_canceled')
export const prescriptionRequested = () => new Failure('prescription_requested')
export const cardMissing = () => fieldRefused('creditCardId', faultOf('card_missing'))
export const tooManyInstallments = (most: number) =>
  fieldRefused('installments', faultOf('installments_not_offered', { most }))
export const wrongVariants = () => fieldRefused('variantIds', faultOf('whole_package_only'))
export const notOfPackage = () => fieldRefused('variantIds', faultOf('not_of_package'))
export const leftOutRefused = (fault: 'whole_package_only' | 'not_of_package') =>
  fieldRefused('left_out', faultOf(fault))
export const deliveryNotOffered = () => new Failure('shipping_method_not_offered')
export const noCoupons = () => fieldRefused('couponCode', faultOf('no_coupons_for_medicine'))
