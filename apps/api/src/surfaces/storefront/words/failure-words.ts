import type { Failure, FailureCode, FailureDetails } from '#platform/failure'
import type { ContractFailures } from '../../../gathered/failures.ts'
import { fullSentences, sentencesByField } from './fault-words.ts'

export type Answer = { status: number; body: { error: string; errors?: Record<string, string[]> } }
type Making<Details> = Answer | ((details: FailureDetails & Details) => Answer)
type Words = { [Code in keyof ContractFailures]: Making<ContractFailures[Code]> }

/** An error with only a sentence (the SDK's BasicSpreeError). */
const plain = (status: number, error: string): Answer => ({ status, body: { error } })

/** Messages by field; general ones under `base`. Their full sentences are joined in `error` (ExpandedSpreeError). */
const full = (errors: Record<string, string[]>): Answer => ({
  status: 422,
  body: { error: fullSentences(errors).join(', '), errors },
})
const onBase = (sentence: string): Answer => full({ base: [sentence] })

/** A service's code or sentence, with empty `errors` (contract.md 1.4). */
const code = (error: string): Answer => ({ status: 422, body: { error, errors: {} } })

export const notFound = plain(404, 'The resource you were looking for could not be found.')
const forbidden = plain(403, 'You are not authorized to access this page.')
const couponExpired = plain(422, 'The coupon code is expired')
const notEligible = plain(422, 'This coupon code is not eligible for this order')

// Spree prints the amount in the store's default locale: the symbol without a space.
const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
const reais = (cents: number): string => `R$${amount.format(cents / 100)}`

const quantityNotAvailable = (product: string): Answer => ({
  status: 422,
  body: {
    error: `Quantity selected of "${product}" is not available.`,
    errors: { quantity: [`selected of "${product}" is not available.`] },
  },
})

/** Every failure in the contract's own words (contract.md 1.4, 3 to 5); clients match on them. */
const words: Words = {
  not_found: notFound,
  not_allowed: forbidden,
  not_signed_in: forbidden,
  token_expired: plain(401, 'The access token expired'),
  token_revoked: plain(401, 'The access token was revoked'),
  invalid_grant: plain(400, 'invalid_grant'),
  invalid_request: plain(400, 'invalid_request'),
  unsupported_grant_type: plain(400, 'unsupported_grant_type'),
  invalid_client: plain(401, 'invalid_client'),
  invalid_scope: plain(400, 'invalid_scope'),
  invalid_fields: ({ faults = {} }) => full(sentencesByField(faults)),
  parameter_missing: ({ parameter }) => plain(400, `param is missing or the value is empty: ${parameter}`),
  invalid_parameter: ({ parameter }) => plain(400, parameter ? `${parameter} is invalid` : 'invalid parameter'),
  include_unknown: ({ relationship, resource }) =>
    plain(400, `${relationship} is not specified as a relationship on ${resource}`),
  include_too_wide: ({ most }) => plain(400, `include asks for more than ${most} relationships`),
  body_too_deep: plain(400, 'The body is nested too deeply'),
  second_step_needed: plain(400, 'second_step_needed'),
  second_step_missing: forbidden,
  passkey_refused: forbidden,
  too_many_passkeys: forbidden,
  proof_needed: forbidden,
  link_expired: plain(422, 'The link is not valid any more'),
  email_taken: full({ email: ['has already been taken'] }),
  under_age: onBase('This is for adults only.'),
  name_too_common: onBase('Too many people have this name'),
  own_place: plain(409, 'Nobody changes his own place in the team'),
  last_administrator: plain(409, 'One administrator must remain'),
  registration_needed: plain(422, 'This role needs its registration'),
  practised_otherwise: plain(409, 'This account practises in another profession'),
  already_in_team: plain(409, 'This e-mail belongs to the team'),
  already_invited: plain(409, 'This e-mail was invited'),
  registration_taken: plain(409, 'This registration belongs to somebody else'),
  invitation_over: plain(409, 'The invitation was taken or revoked'),
  not_of_team: plain(409, 'This account is not of the team'),
  reason_needed: plain(422, 'A reason is needed'),
  no_second_step_to_remove: plain(409, 'There is no second step to remove'),
  own_recovery: plain(409, 'Nobody decides on his own request'),
  second_person_needed: plain(409, 'A second person must agree'),
  recovery_moved_on: plain(409, 'The request is at another step'),
  proposal_lapsed: plain(409, 'The proposal has lapsed'),
  administrator_too_new: plain(409, 'Only who has run the team for a week decides on this'),
  no_recovery_to_stop: plain(422, 'There is no request to stop'),
  stop_by_mailed_link: plain(409, 'Only the mailed link stops it'),
  age_not_verified: ({ faults = {} }) => full(sentencesByField(faults)),
  quantity_not_positive: plain(422, 'Quantity has to be greater than 0'),
  quantity_not_available: ({ product }) => quantityNotAvailable(product),
  // Spree knows no courses: as many as he asks for are not to be had.
  course_once: ({ product }) => quantityNotAvailable(product),
  product_not_active: onBase(
    'Draft and archived products cannot be added to cart, please mark the product as active before.',
  ),
  product_needs_prescription: onBase('This product is dispensed only against a signed prescription.'),
  metadata_not_object: plain(422, 'Public and private metadata parameters should be objects'),
  coupon_not_found: plain(422, "The coupon code you entered doesn't exist. Please try again."),
  coupon_expired: couponExpired,
  coupon_used_up: plain(422, 'Coupon code usage limit exceeded'),
  coupon_already_applied: plain(422, 'The coupon code has already been applied to this order'),
  coupon_not_eligible: notEligible,
  coupon_below_total: ({ leastCents, isExclusive }) => {
    const less = isExclusive ? 'less than or equal to' : 'less than'
    return plain(422, `This coupon code can't be applied to orders ${less} ${reais(leastCents)}.`)
  },
  coupon_needs_product: plain(422, 'You need to add an applicable product before applying this coupon code.'),
  coupon_needs_sign_in: plain(422, 'You need to login before applying this coupon code.'),
  coupon_needs_email: plain(422, 'You need to login or provide your email before applying this coupon code.'),
  coupon_for_first_order: plain(422, 'This coupon code can only be applied to your first order.'),
  coupon_once_per_user: plain(422, 'This coupon code can only be used once per user.'),
  coupon_worse: plain(422, 'The previously applied coupon code results in a better deal'),
  coupon_not_applied: plain(422, 'This coupon code could not be applied to the cart at this time.'),
  no_coupon_applied: plain(
    422,
    "No coupon code provided and the Order doesn't have any coupon code promotions applied",
  ),
  coupon_too_late: onBase('Order is already placed'),
  // The sentence of the rule that refuses it now (contract.md 4); Spree has none for an excluded product.
  promotion_lost: ({ refusal }) => {
    // It depends on an e-mail or a CPF that anybody may have typed: what they have ordered is not said.
    if (refusal?.code === 'coupon_for_first_order') return onBase(notEligible.body.error)
    const said = refusal === null || refusal.code === 'coupon_not_eligible' ? couponExpired : answerTo(refusal)
    return onBase((said ?? couponExpired).body.error)
  },
  cart_already_assigned: code('Already assigned to a user'),
  currency_not_supported: code('Currency not supported'),
  order_not_destroyable: code('Order cannot be destroyed.'),
  order_not_placed: onBase('Order is not placed yet'),
  order_not_refundable: onBase('The order has no payment to give back'),
  refund_names_nothing: onBase('Nothing was named to give back'),
  refund_parts_gone: onBase('Part of it was given back already'),
  refund_units_sent_again: onBase('What was lost is sent again'),
  credit_owner_gone: onBase('The account that the credit belonged to is gone'),
  recipient_gone: onBase('The account that the order belonged to is gone'),
  return_not_open: onBase('Nothing of the order may be sent back now'),
  return_units_wrong: onBase('These units cannot be sent back'),
  return_moved_on: onBase('The return has changed meanwhile'),
  return_not_for_shelf: onBase('Intimate goods are not sold again'),
  return_reason_missing: onBase('A refused return needs a reason'),
  order_not_cancelable: onBase('The order was not paid, or its goods have left'),
  payment_in_progress: onBase('Payment is being processed'),
  // The provider's own code is its message (contract.md 5.1).
  payment_declined: ({ reason }) => onBase(reason),
  order_already_paid: onBase('Order is already paid'),
  order_not_payable: onBase('Order cannot be paid any more'),
  late_payment_settled: onBase('What becomes of this payment was settled already'),
  no_store_credit: code('User does not have any Store Credits available'),
  store_credit_too_late: onBase('Order is already placed'),
  store_credit_short: onBase('Store credit amount remaining is not sufficient'),
  // Ours: Spree has no limit, and charges nothing later.
  address_book_full: ({ most }) => plain(422, `The address book is full (maximum is ${most} addresses)`),
  card_in_use: plain(422, 'This card is going to be charged. Choose another card for that payment first.'),
  card_number_refused: onBase(
    "Card numbers are not accepted here. Send the provider's token in gateway_payment_profile_id.",
  ),
  payment_method_not_found: code('payment_method_not_found'),
  source_not_found: code('source_not_found'),
  card_expired: code('card_expired'),
  missing_attributes: code('missing_attributes'),
  shipping_method_not_found: code('shipping_method_not_found'),
  shipping_method_not_offered: code('The selected shipping method is not available for this shipment.'),
  shipment_not_found: code('shipment_not_found'),
  shipment_moved_on: code('shipment_moved_on'),
  box_with_buyer: code('box_with_buyer'),
  packed_nothing: code('packed_nothing'),
  refund_units_packed: code('refund_units_packed'),
  packed_otherwise: code('packed_otherwise'),
  address_too_late: code('address_too_late'),
  address_costs_more: code('address_costs_more'),
  address_needs_sign_in: code('address_needs_sign_in'),
  order_not_a_guests: code('order_not_a_guests'),
  buyer_not_confirmed: code('buyer_not_confirmed'),
  order_email_moved_on: code('order_email_moved_on'),
  mails_arrive: code('mails_arrive'),
  rates_need_address: code('To generate Shipping Rates Order needs to have a Shipping Address'),
  rates_need_lines: code('To generate Shipping Rates you need to add some Line Items to Order'),
  files_out_of_reach: plain(503, 'The file cannot be read at the moment. Please try again.'),
  provider_unavailable: plain(503, 'The payment provider is not answering. The order is kept; please try again.'),
  idempotency_key_invalid: plain(400, 'Idempotency-Key is invalid'),
  idempotency_key_too_short: ({ least }) =>
    plain(400, `Idempotency-Key is too short: without a token it needs ${least} characters`),
  idempotency_key_reused: plain(422, 'This Idempotency-Key was used with another request'),
  idempotency_key_busy: plain(409, 'The first request with this Idempotency-Key is still being processed'),
  rate_limited: ({ retryAfterSeconds }) => plain(429, `Too many requests. Please wait ${retryAfterSeconds} seconds.`),
  wishlist_name_blank: plain(422, "Name can't be blank"),
  wishlist_name_too_long: ({ most }) => plain(422, `Name is too long (maximum is ${most} characters)`),
  wished_variant_missing: plain(422, 'Variant must exist'),
  wished_quantity_not_positive: plain(422, 'Quantity has to be greater than 0'),
  wished_quantity_too_large: ({ most }) => plain(422, `Quantity must be less than or equal to ${most}`),
  download_refused: plain(403, 'Error, you are not authorized to access this asset'),
}

const isOfContract = (code: FailureCode): code is keyof ContractFailures => Object.hasOwn(words, code)

/** The contract's answer; null for failures that this surface never causes. */
export const answerTo = ({ code, details }: Failure): Answer | null => {
  if (!isOfContract(code)) return null
  const answer = words[code] as Making<Failure['details']>
  return typeof answer === 'function' ? answer(details) : answer
}
