/**
 * The one catalogue of everything that can be refused. Domains throw these codes; each surface says them once in its
 * own words and status (surfaces/<name>/errors.ts), and a code without words does not compile.
 */
export const failures = {
  not_found: 'there is no such thing, or it is not the asker’s',
  not_allowed: 'the asker may not do this',
  not_signed_in: 'the asker gave no identity that we know',
  token_expired: 'the access token was good once and is too old now',
  token_revoked: 'the access token was taken back',
  invalid_grant: 'wrong credentials or refresh token',
  invalid_request: 'the request lacks what it needs',
  unsupported_grant_type: 'this way of asking for a token is not offered',
  invalid_client: 'a client is named that we do not know',
  invalid_scope: 'a scope is asked for that we do not grant',
  invalid_fields: 'one or more fields do not hold; details.errors says which and why',
  parameter_missing: 'a required parameter is missing; details.parameter names it',
  invalid_parameter: 'a parameter has no meaning here; details.message says why',
  quantity_not_positive: 'a quantity is missing or below one',
  quantity_not_available: 'there is less in stock than asked for',
  product_not_active: 'the product is not on sale',
  product_needs_prescription: 'medicine is dispensed against a prescription, never put into a cart',
  metadata_not_object: 'metadata is not an object',
  coupon_not_found: 'there is no such coupon',
  coupon_expired: 'the coupon has not begun or is over',
  coupon_used_up: 'the coupon was used as often as it may be',
  coupon_already_applied: 'the coupon is on this order already',
  coupon_not_eligible: 'the order does not meet the coupon’s rules; details.message says which',
  coupon_worse: 'the coupon that is on the order is the better one',
  coupon_not_applied: 'the coupon changes nothing on this order',
  no_coupon_applied: 'there is no coupon to take away',
  cart_already_assigned: 'the cart is somebody’s already',
  currency_not_supported: 'we sell in one currency',
  order_not_destroyable: 'the provider has heard of a payment of the cart, and money may still come for it',
  order_not_ready: 'the order cannot take this step yet; details.message says why',
  payment_in_progress: 'a charge of this order is being made; nothing may change meanwhile',
  payment_declined: 'the card was refused; details.reason is the provider’s code',
  order_already_paid: 'the order is paid',
  order_not_payable: 'the order was canceled or is not placed',
  no_store_credit: 'the order was to be paid by store credit, and there is none',
  card_number_refused: 'a card number was sent to us; we take the provider’s token only',
  payment_method_not_found: 'there is no such payment method',
  source_not_found: 'there is no such saved card',
  missing_attributes: 'the payment’s source is missing',
  shipping_method_not_found: 'there is no such shipping method',
  shipping_method_not_offered: 'the shipment has no rate of this shipping method',
  shipment_not_found: 'the order has no such shipment',
  rates_need_address: 'there are no shipping rates without an address',
  rates_need_lines: 'there are no shipping rates without goods',
  provider_unavailable: 'somebody outside does not answer; what was asked is kept',
  signature_invalid: 'a notice from outside is not signed by whom it claims',
  idempotency_key_reused: 'the same Idempotency-Key came with another request',
  idempotency_key_busy: 'the first request with this Idempotency-Key is still at work',
  rate_limited: 'too many requests in a short time',
  input_refused: 'a wishlist or what is on it cannot be kept as asked; details.message says why',
  download_refused: 'the link is too old or used up, its order does not stand, or its file is gone',
} as const

/** What only accounts, care and plans refuse; the storefront never causes these. */
export const careFailures = {
  email_taken: 'the e-mail has an account already (spec 5 asks that this be said)',
  link_expired: 'the link was used, is too old, or was never made',
  consent_missing: 'the patient has not agreed to telemedicine (CFM 2.314/2022)',
  under_age: 'we see adults only',
  age_not_verified: 'the identity bureau does not know this CPF with this birth date; details.reason is its verdict',
  survey_missing: 'the survey of this condition is not submitted, or is not the asker’s',
  survey_submitted: 'the survey is submitted, and its answers stay as they are',
  red_flag: 'an answer of the survey speaks for in-person care; details.message advises',
  time_not_offered: 'the doctor does not offer this time, or it is over',
  slot_taken: 'somebody else has the time; details.nextTimes are the next free ones',
  consultation_not_open: 'the consultation’s state does not allow this; details.message says which it is',
  numbering_unavailable: 'a controlled prescription needs a national number, and nobody gives one (RDC 1.000/2025)',
  prescription_expired: 'the prescription’s validity is over',
  prescription_used: 'the prescription was used or canceled',
  access_code_wrong: 'the access code is not this prescription’s',
  access_code_given_up: 'so many guessed at the access code that it opens this prescription no more',
  late_payment_settled: 'money that came too late became credit or goes back already, and the choice was the other',
  store_credit_short: 'the order was to be paid by store credit whole, and there is less',
  package_unavailable: 'the package was withdrawn, or has no price in this period',
  package_already_requested: 'the package is being had already',
  already_enrolled: 'whoever it is for has the programme already',
  enrollment_not_open: 'the order of the enrolment is placed, paid or given up: its course does not change any more',
  enrollment_not_returnable: 'the course was watched and its days are over, or its order is not paid or has left',
  dispensing_decided: 'somebody has decided about this request already',
  document_opened: 'whoever it was given to has opened the document, and his record keeps it',
  file_too_large: 'a file is larger than ten mebibytes',
  file_type_refused: 'a file is none of PDF, JPEG, PNG, HEIC and WebP',
  picture_unreadable: 'a picture is damaged, or takes more time or memory than any good one',
  picture_too_large: 'a picture has more than fifty million pixels',
  picture_animated: 'a picture moves, and only its first moment could be kept',
} as const

export type ShopFailureCode = keyof typeof failures
export type FailureCode = ShopFailureCode | keyof typeof careFailures

export type FailureDetails = {
  /** Messages by field, as the contract words them. */
  errors?: Record<string, string[]>
  message?: string
  parameter?: string
  reason?: string
  /** Names that a message is made with, e.g. the product's. */
  product?: string
  /** The next free times, as near to the wanted one as there are. */
  nextTimes?: { doctorId: number; startsAt: Date }[]
  /** After how long the same may be tried again. */
  retryAfterSeconds?: number
}

export class Failure extends Error {
  override name = 'Failure'
  readonly code: FailureCode
  readonly details: FailureDetails

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
