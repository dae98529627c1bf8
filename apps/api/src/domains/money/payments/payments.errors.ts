import { Failure, fieldRefused } from '#platform/failure'
import { type Fault, faultOf, type Plain } from '#platform/faults'

export type PaymentFailures = {
  /** A charge of this order is in progress; nothing may change meanwhile. */
  payment_in_progress: Plain
  /** The card was refused; `reason` is the provider's code. */
  payment_declined: { reason: string }
  order_already_paid: Plain
  /** The order was canceled or is not placed. */
  order_not_payable: Plain
  payment_method_not_found: Plain
  /** A payment that is charged later needs this card; it gets another one first. */
  card_in_use: Plain
  /** The saved card does not exist. */
  source_not_found: Plain
  /** The saved card's last month has passed: nobody is asked to charge it. */
  card_expired: Plain
  /** The payment's source is missing. */
  missing_attributes: Plain
}

export type PaymentFaults = {
  nothing_to_pay: Plain
  installments_not_offered: { most: number }
  /** The provider refuses it. */
  card_refused: Plain
}

export const paymentInProgress = () => new Failure('payment_in_progress')
export const userNotFound = () => new Failure('not_found')
export const cardNotFound = () => new Failure('not_found')
export const cardInUse = () => new Failure('card_in_use')
export const nothingToPay = () => fieldRefused('base', faultOf('nothing_to_pay'))
export const paymentMethodNotFound = () => new Failure('payment_method_not_found')
export const cardExpired = () => new Failure('card_expired')
export const sourceNotFound = () => new Failure('source_not_found')
export const missingAttributes = () => new Failure('missing_attributes')
export const invalidInstallments = (fault: Fault) => fieldRefused('installments', fault)
/** `reason` is the provider's own code: used, expired, unknown. */
export const cardRefused = (reason: string) =>
  fieldRefused('gateway_payment_profile_id', faultOf('card_refused'), { reason })
/** A charge that does not wait for a decision: it matches, was decided, or has no money. */
export const chargeNotOpen = () => new Failure('not_found')
export const orderAlreadyPaid = () => new Failure('order_already_paid')
export const orderNotPayable = () => new Failure('order_not_payable')
export const providerUnavailable = () => new Failure('provider_unavailable')
