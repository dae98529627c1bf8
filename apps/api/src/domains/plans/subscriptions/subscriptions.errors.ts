import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type SubscriptionFailures = {
  /** The package is requested or active already. */
  package_already_requested: Plain
  /** Somebody has decided about this request already. */
  dispensing_decided: Plain
}

export type SubscriptionFaults = {
  card_missing: Plain
  card_only: Plain
  whole_package_only: Plain
  /** CFM 1.939/2010: no coupons for medicine sold on prescription (domain.md 2.4). */
  no_coupons_for_medicine: Plain
}

export const packageNotFound = () => new Failure('not_found')
export const dispensingNotFound = () => new Failure('not_found')
export const alreadyRequested = () => new Failure('package_already_requested')
export const dispensingDecided = () => new Failure('dispensing_decided')
export const paymentInProgress = () => new Failure('payment_in_progress')
export const orderNotPayable = () => new Failure('order_not_payable')
export const prescriptionExpired = () => new Failure('prescription_expired')
export const prescriptionUsed = () => new Failure('prescription_used')
export const cardMissing = () => fieldRefused('creditCardId', faultOf('card_missing'))
export const cardOnly = () => fieldRefused('payment_method_id', faultOf('card_only'))
export const tooManyInstallments = (most: number) =>
  fieldRefused('installments', faultOf('installments_not_offered', { most }))
export const wrongVariants = () => fieldRefused('variantIds', faultOf('whole_package_only'))
export const noCoupons = () => fieldRefused('couponCode', faultOf('no_coupons_for_medicine'))
