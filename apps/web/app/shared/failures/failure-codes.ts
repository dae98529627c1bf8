import type { FailureCode } from '@prumo/contracts/failures'
import { type Failure, statusOf } from '../http/failure.ts'

type Help =
  /** A retry can help. */
  | 'again'
  /** A retry after a wait can help. */
  | 'wait'
  /** The earlier request is still in progress: its result comes without any action. */
  | 'settling'
  | 'sign in'
  /** Some input or choice must be corrected. */
  | 'correct'
  | 'other time'
  | 'other payment'
  /** The doctor must act first. */
  | 'doctor'
  /** The user's treatments show it. */
  | 'treatments'
  | 'nothing'

/** What helps against each failure of the main, second and staff APIs. A missing code does not compile. */
const HELP = {
  not_found: 'nothing',
  not_allowed: 'nothing',
  notice_not_switchable: 'nothing',
  push_is_off: 'nothing',
  push_service_unknown: 'nothing',
  too_many_push_subscriptions: 'correct',
  invalid_fields: 'correct',
  rate_limited: 'wait',
  provider_unavailable: 'again',
  files_out_of_reach: 'again',
  parameter_missing: 'correct',
  invalid_parameter: 'correct',
  body_too_deep: 'nothing',
  card_number_refused: 'nothing',
  idempotency_key_invalid: 'nothing',
  idempotency_key_too_short: 'nothing',
  idempotency_key_reused: 'nothing',
  idempotency_key_busy: 'settling',
  body_too_large: 'nothing',
  media_type_refused: 'nothing',
  request_refused: 'nothing',
  unexpected: 'again',
  not_signed_in: 'sign in',
  token_expired: 'sign in',
  token_revoked: 'sign in',
  invalid_grant: 'sign in',
  link_expired: 'nothing',
  metadata_not_object: 'nothing',
  account_of_team: 'nothing',
  erasure_hindered: 'correct',
  no_erasure_to_stop: 'nothing',
  correction_open: 'nothing',
  correction_decided: 'nothing',
  correction_not_needed: 'correct',
  own_correction: 'nothing',
  second_step_needed: 'sign in',
  second_step_missing: 'nothing',
  passkey_refused: 'again',
  too_many_passkeys: 'nothing',
  proof_needed: 'nothing',
  under_age: 'correct',
  address_book_full: 'nothing',
  name_too_common: 'correct',
  own_place: 'nothing',
  last_administrator: 'nothing',
  registration_needed: 'correct',
  already_in_team: 'nothing',
  already_invited: 'nothing',
  registration_taken: 'nothing',
  invitation_over: 'nothing',
  not_of_team: 'nothing',
  reason_needed: 'correct',
  no_second_step_to_remove: 'nothing',
  own_recovery: 'nothing',
  second_person_needed: 'nothing',
  recovery_moved_on: 'nothing',
  proposal_lapsed: 'nothing',
  no_recovery_to_stop: 'nothing',
  email_taken: 'correct',
  age_not_verified: 'correct',
  coupon_not_found: 'nothing',
  coupon_expired: 'nothing',
  coupon_used_up: 'nothing',
  coupon_not_eligible: 'nothing',
  coupon_below_total: 'nothing',
  coupon_needs_product: 'nothing',
  coupon_needs_sign_in: 'nothing',
  coupon_needs_email: 'nothing',
  coupon_for_first_order: 'nothing',
  coupon_once_per_user: 'nothing',
  coupon_already_applied: 'nothing',
  coupon_worse: 'nothing',
  coupon_not_applied: 'nothing',
  no_coupon_applied: 'nothing',
  coupon_too_late: 'nothing',
  promotion_lost: 'nothing',
  quantity_not_positive: 'correct',
  quantity_not_available: 'correct',
  product_not_active: 'nothing',
  product_needs_prescription: 'nothing',
  cart_already_assigned: 'nothing',
  currency_not_supported: 'nothing',
  order_not_destroyable: 'nothing',
  order_not_placed: 'nothing',
  order_not_cancelable: 'nothing',
  no_store_credit: 'other payment',
  store_credit_short: 'other payment',
  late_payment_settled: 'nothing',
  shipping_method_not_found: 'nothing',
  shipping_method_not_offered: 'nothing',
  shipment_not_found: 'nothing',
  rates_need_address: 'correct',
  rates_need_lines: 'nothing',
  payment_in_progress: 'settling',
  payment_declined: 'other payment',
  order_already_paid: 'nothing',
  order_not_payable: 'nothing',
  payment_method_not_found: 'other payment',
  source_not_found: 'other payment',
  missing_attributes: 'correct',
  wishlist_name_blank: 'correct',
  wishlist_name_too_long: 'correct',
  wished_variant_missing: 'nothing',
  wished_quantity_not_positive: 'correct',
  wished_quantity_too_large: 'correct',
  download_refused: 'nothing',
  practice_incomplete: 'correct',
  doctor_still_accepting: 'nothing',
  time_not_offered: 'other time',
  slot_taken: 'other time',
  consent_missing: 'correct',
  doctor_not_accepting: 'other time',
  channel_not_offered: 'other time',
  condition_not_treated: 'other time',
  doctor_not_alike: 'other time',
  consultation_not_open: 'nothing',
  already_corrected: 'correct',
  reason_already_there: 'nothing',
  not_the_author: 'nothing',
  consultation_time_fixed: 'nothing',
  consultation_not_cancelable: 'nothing',
  consultation_not_confirmed: 'nothing',
  consultation_too_early: 'nothing',
  consultation_opens_already: 'nothing',
  early_opening_declined: 'nothing',
  early_opening_not_asked: 'nothing',
  consultation_not_under_way: 'nothing',
  visit_not_stated: 'nothing',
  consultation_not_missable: 'nothing',
  consultation_not_begun: 'nothing',
  consultation_ended: 'nothing',
  document_opened: 'nothing',
  file_too_large: 'correct',
  bundle_too_large: 'correct',
  bundle_refused: 'correct',
  file_type_refused: 'correct',
  picture_unreadable: 'correct',
  picture_too_large: 'correct',
  picture_animated: 'correct',
  upload_out_of_step: 'again',
  upload_part_too_large: 'nothing',
  upload_incomplete: 'again',
  too_many_uploads: 'wait',
  prescription_expired: 'doctor',
  prescription_used: 'doctor',
  prescription_canceled: 'doctor',
  prescription_not_cancelable: 'nothing',
  prescription_being_replaced: 'nothing',
  document_altered: 'nothing',
  document_not_cancelable: 'nothing',
  exam_request_over: 'nothing',
  result_reviewed: 'nothing',
  prescription_not_whole: 'nothing',
  renewal_not_possible: 'nothing',
  renewal_answered: 'nothing',
  numbering_unavailable: 'nothing',
  paper_not_there: 'nothing',
  paper_original_missing: 'nothing',
  prescription_needs_reasons: 'correct',
  prescription_stopped: 'correct',
  access_code_wrong: 'correct',
  access_code_given_up: 'nothing',
  survey_missing: 'correct',
  patient_info_fixed: 'nothing',
  survey_corrected_too_often: 'nothing',
  survey_submitted: 'nothing',
  red_flag: 'nothing',
  already_enrolled: 'nothing',
  enrollment_not_open: 'nothing',
  enrollment_not_returnable: 'nothing',
  package_unavailable: 'treatments',
  package_already_requested: 'treatments',
  dispensing_stopped: 'nothing',
  confirmation_stopped: 'nothing',
  dispensing_decided: 'nothing',
  dispensing_in_question: 'nothing',
  prescription_in_question: 'treatments',
  task_answered: 'nothing',
  card_in_use: 'nothing',
} as const satisfies Record<FailureCode, Help>

/** The codes against which this helps. */
export type HelpedBy<Wanted extends Help> = {
  [Code in FailureCode]: (typeof HELP)[Code] extends Wanted ? Code : never
}[FailureCode]

type Told = { code?: unknown; faults?: Record<string, { code: string }[]> }

const told = (failure: Failure): Told => ('body' in failure && (failure.body as Told | null)) || {}

/**
 * The code of a failure of the main, second and staff APIs; null for any other, and for a newer server's unknown code.
 */
export const codeOf = (failure: Failure): FailureCode | null => {
  const { code } = told(failure)
  return typeof code === 'string' && Object.hasOwn(HELP, code) ? (code as FailureCode) : null
}

/** Whether a field in the answer has this fault. */
export const hasFault = (failure: Failure, code: string): boolean =>
  Object.values(told(failure).faults ?? {}).some((found) => found.some((fault) => fault.code === code))

/** What helps. For an unknown code, the HTTP status decides, as for any other server. */
export const helpAgainst = (failure: Failure): Help => {
  const code = codeOf(failure)
  if (code) return HELP[code]
  const status = statusOf(failure)
  if (status === null || status >= 500) return failure.kind === 'misconfigured' ? 'nothing' : 'again'
  return ({ 401: 'sign in', 429: 'wait' } as const)[status] ?? 'nothing'
}
