import { Failure } from '#platform/failure'

export const paymentInProgress = () => new Failure('payment_in_progress')
export const userNotFound = () => new Failure('not_found')
export const cardNotFound = () => new Failure('not_found')
export const nothingToPay = () =>
  new Failure('invalid_fields', { errors: { base: ['There is nothing to pay for this order.'] } })
export const paymentMethodNotFound = () => new Failure('payment_method_not_found')
export const sourceNotFound = () => new Failure('source_not_found')
export const missingAttributes = () => new Failure('missing_attributes')
export const invalidInstallments = (message: string) =>
  new Failure('invalid_fields', { errors: { installments: [message] } })
/** `reason` is the provider's own code: spent, too old, unknown. */
export const cardRefused = (reason: string) =>
  new Failure('invalid_fields', { errors: { gateway_payment_profile_id: ['was refused'] }, reason })
/** A charge that does not wait for a decision: it matches, was decided about, or holds no money. */
export const chargeNotOpen = () => new Failure('not_found')
export const orderAlreadyPaid = () => new Failure('order_already_paid')
export const orderNotPayable = () => new Failure('order_not_payable')
export const providerUnavailable = () => new Failure('provider_unavailable')
