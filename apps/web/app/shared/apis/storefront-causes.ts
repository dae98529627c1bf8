import type { Failure } from '../http/failure.ts'

/**
 * Maps the storefront's English sentences to causes. The sentences are the contract's own and its wire format has no
 * codes (storefront contract 1.4, 4 and 5), so only this file reads them; a guard checks that. The first match counts;
 * the text in parentheses is the cause's parameter.
 */
const SENTENCES = [
  [/^The coupon code you entered doesn't exist/, 'coupon_not_found'],
  [/^The coupon code is expired/, 'coupon_expired'],
  [/^Coupon code usage limit exceeded/, 'coupon_used_up'],
  [/^The coupon code has already been applied/, 'coupon_already_applied'],
  [/^The previously applied coupon code results in a better deal/, 'coupon_worse'],
  [/^This coupon code is not eligible for this order/, 'coupon_not_eligible'],
  [/^This coupon code could not be applied/, 'coupon_not_applied'],
  [/^This coupon code can't be applied to orders less than (?:or equal to )?\D*([\d.,]*\d)/, 'coupon_below_total'],
  [/^You need to login or provide your email/, 'coupon_needs_email'],
  [/^You need to login before/, 'coupon_needs_sign_in'],
  [/^This coupon code can only be applied to your first order/, 'coupon_for_first_order'],
  [/^This coupon code can only be used once per user/, 'coupon_once_per_user'],
  [/^You need to add an applicable product/, 'coupon_needs_product'],
  [/^Quantity has to be greater than 0/, 'quantity_not_positive'],
  [/^Quantity selected of "(.+?)(?: \([^)]*\))?" is not available/, 'quantity_not_available'],
  [/^Draft and archived products|products that are no longer available/, 'lines_no_longer_sold'],
  [/insufficient quantity/, 'stock_short'],
  [/^This product is dispensed only against/, 'product_needs_prescription'],
  [/^There are no items for this order/, 'no_lines'],
  [/^We are unable to calculate shipping rates/, 'no_shipping_rates'],
  [/^To generate Shipping Rates Order needs/, 'rates_need_address'],
  [/^To generate Shipping Rates you need to add/, 'rates_need_lines'],
  [/^Age verification is required/, 'age_check_missing'],
  [/^Age verification is unavailable/, 'age_check_unavailable'],
  [/^Age verification was refused too often/, 'age_asked_too_often'],
  [/^The order has changed since it was shown/, 'order_changed'],
  [/^Store credit amount remaining/, 'credit_spent'],
  [/^User does not have any Store Credits/, 'no_store_credit'],
  [/^No payment found/, 'no_payment'],
  [/^Payment is being processed/, 'payment_in_progress'],
  [/^The first request with this Idempotency-Key is still being processed/, 'idempotency_key_busy'],
  [/^The payment provider is not answering/, 'provider_unavailable'],
  [/^(cc_rejected_[a-z_]+)|declined/i, 'payment_declined'],
  [/^Order is not placed yet/, 'order_not_placed'],
  [/^Order cannot be paid any more/, 'order_not_payable'],
  [/^Too many requests/, 'rate_limited'],
  [/^Order is already paid/, 'order_already_paid'],
  [/^Card numbers are not accepted here/, 'card_number_refused'],
  [/^The address book is full/, 'address_book_full'],
  [/^This card is going to be charged/, 'card_in_use'],
  [/^Installments? /, 'installments_not_offered'],
  [/^The resource you were looking for could not be found/, 'not_found'],
] as const

export type StorefrontCause = (typeof SENTENCES)[number][1]

/** `said`: the parameter in the sentence, such as a product or an amount. */
export type Cause = { cause: StorefrontCause; said: string }

/** The cause of a sentence; null for an unknown one. */
export const causeOfSentence = (sentence: string): Cause | null => {
  for (const [words, cause] of SENTENCES) {
    const found = words.exec(sentence)
    if (found) return { cause, said: found[1] ?? '' }
  }
  return null
}

/** The cause of a refusal as a whole. */
export const causeOf = (failure: Failure): Cause | null =>
  'summary' in failure ? causeOfSentence(failure.summary) : null

const FIELD_SENTENCES = [
  [/can't be blank/, 'blank'],
  [/must belong to an adult/, 'minor'],
  [/does not match the document/, 'mismatch'],
  [/is unknown/, 'unknown'],
  [/belongs to the state/, 'otherState'],
  [/belongs to the city/, 'otherCity'],
] as const

export type FieldCause = (typeof FIELD_SENTENCES)[number][1] | 'invalid'

/** The cause of a field's fault, by the storefront's sentence. */
export const fieldCauseOf = (sentence: string): FieldCause =>
  FIELD_SENTENCES.find(([words]) => words.test(sentence))?.[1] ?? 'invalid'

const PASSWORD_SENTENCES = [
  [/^Password is too easy to guess/, 'easy'],
  [/^Password is too long/, 'long'],
  [/^Password is too short/, 'short'],
  [/^password\b/i, 'refused'],
] as const

export type PasswordCause = (typeof PASSWORD_SENTENCES)[number][1]

/** The cause of a password's fault; null if the refusal is about something else, such as the link. */
export const passwordCauseOf = (failure: Failure): PasswordCause | null => {
  const summary = 'summary' in failure ? failure.summary : ''
  return PASSWORD_SENTENCES.find(([words]) => words.test(summary))?.[1] ?? null
}
