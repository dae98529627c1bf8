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

/** Nothing that is shown here helps against these. A list of names alone: it costs a visitor no byte. */
type NothingHelps =
  | 'already_recommended'
  | 'not_found'
  | 'not_allowed'
  | 'notice_not_switchable'
  | 'push_is_off'
  | 'push_service_unknown'
  | 'body_too_deep'
  | 'card_number_refused'
  | 'idempotency_key_invalid'
  | 'idempotency_key_too_short'
  | 'idempotency_key_reused'
  | 'body_too_large'
  | 'media_type_refused'
  | 'request_refused'
  | 'link_expired'
  | 'metadata_not_object'
  | 'account_of_team'
  | 'no_erasure_to_stop'
  | 'correction_open'
  | 'correction_decided'
  | 'own_correction'
  | 'second_step_missing'
  | 'too_many_passkeys'
  | 'proof_needed'
  | 'address_book_full'
  | 'own_place'
  | 'last_administrator'
  | 'already_in_team'
  | 'already_invited'
  | 'registration_taken'
  | 'invitation_over'
  | 'not_of_team'
  | 'no_second_step_to_remove'
  | 'own_recovery'
  | 'second_person_needed'
  | 'administrator_too_new'
  | 'recovery_moved_on'
  | 'proposal_lapsed'
  | 'no_recovery_to_stop'
  | 'coupon_not_found'
  | 'coupon_expired'
  | 'coupon_used_up'
  | 'coupon_not_eligible'
  | 'coupon_below_total'
  | 'coupon_needs_product'
  | 'coupon_needs_sign_in'
  | 'coupon_needs_email'
  | 'coupon_for_first_order'
  | 'coupon_once_per_user'
  | 'coupon_already_applied'
  | 'coupon_worse'
  | 'coupon_not_applied'
  | 'no_coupon_applied'
  | 'coupon_too_late'
  | 'store_credit_too_late'
  | 'promotion_lost'
  | 'product_not_active'
  | 'product_needs_prescription'
  | 'cart_already_assigned'
  | 'currency_not_supported'
  | 'order_not_destroyable'
  | 'order_not_placed'
  | 'order_not_cancelable'
  | 'order_not_refundable'
  | 'refund_parts_gone'
  | 'refund_units_sent_again'
  | 'return_not_open'
  | 'return_units_wrong'
  | 'return_moved_on'
  | 'return_not_for_shelf'
  | 'return_reason_missing'
  | 'late_payment_settled'
  | 'shipping_method_not_found'
  | 'shipping_method_not_offered'
  | 'shipment_not_found'
  | 'shipment_moved_on'
  | 'box_with_buyer'
  | 'address_too_late'
  | 'address_costs_more'
  | 'address_needs_sign_in'
  | 'order_not_a_guests'
  | 'buyer_not_confirmed'
  | 'order_email_moved_on'
  | 'mails_arrive'
  | 'packed_nothing'
  | 'packed_otherwise'
  | 'refund_units_packed'
  | 'box_not_packed'
  | 'box_labeled'
  | 'parcel_refused'
  | 'box_awaits_return'
  | 'nothing_to_post'
  | 'stock_promised'
  | 'lot_holds_less'
  | 'lots_short'
  | 'recalled_goods_settled'
  | 'recalled_goods_come_back'
  | 'recall_too_long'
  | 'lot_expires_too_soon'
  | 'lot_expires_otherwise'
  | 'lot_off_sale'
  | 'made_to_order'
  | 'received_more_than_sent'
  | 'transfer_difference_unsaid'
  | 'transfer_received'
  | 'rates_need_lines'
  | 'order_already_paid'
  | 'order_not_payable'
  | 'wished_variant_missing'
  | 'download_refused'
  | 'doctor_still_accepting'
  | 'consultation_not_open'
  | 'reason_already_there'
  | 'not_the_author'
  | 'consultation_time_fixed'
  | 'consultation_not_cancelable'
  | 'no_session_left'
  | 'session_not_for_this'
  | 'session_too_late'
  | 'no_session_to_return'
  | 'supplement_ordered'
  | 'supplement_taken_back'
  | 'supplement_not_offered'
  | 'consultation_not_confirmed'
  | 'consultation_too_early'
  | 'consultation_opens_already'
  | 'early_opening_declined'
  | 'early_opening_not_asked'
  | 'consultation_not_under_way'
  | 'visit_not_stated'
  | 'visit_not_statable'
  | 'identity_not_stated'
  | 'patient_not_identified'
  | 'consultation_not_missable'
  | 'consultation_not_begun'
  | 'consultation_in_question'
  | 'no_show_not_sayable'
  | 'no_show_too_early'
  | 'no_show_too_late'
  | 'urgent_note_settled'
  | 'urgent_note_moved_on'
  | 'no_show_decided'
  | 'own_no_show'
  | 'consultation_ended'
  | 'document_opened'
  | 'record_set_apart'
  | 'record_already_judged'
  | 'record_not_accepted'
  | 'upload_part_too_large'
  | 'prescription_not_cancelable'
  | 'prescription_being_replaced'
  | 'draft_changed'
  | 'document_altered'
  | 'document_not_cancelable'
  | 'exam_request_over'
  | 'result_reviewed'
  | 'programme_consent_missing'
  | 'prep_not_started'
  | 'prep_document_reviewed'
  | 'prep_decided_meanwhile'
  | 'prep_said_meanwhile'
  | 'prep_not_eligible'
  | 'weight_not_started'
  | 'weight_not_active'
  | 'weight_far_from_last'
  | 'weight_day_before_last'
  | 'weight_decided_meanwhile'
  | 'weight_said_meanwhile'
  | 'weight_not_for_him'
  | 'weight_not_begun'
  | 'weight_already_his'
  | 'weight_not_bought'
  | 'weight_nothing_to_return'
  | 'self_rating_clock_behind'
  | 'prescription_not_whole'
  | 'renewal_not_possible'
  | 'renewal_answered'
  | 'numbering_unavailable'
  | 'paper_not_there'
  | 'paper_original_missing'
  | 'access_code_given_up'
  | 'patient_info_fixed'
  | 'survey_corrected_too_often'
  | 'survey_submitted'
  | 'red_flag'
  | 'already_enrolled'
  | 'film_missing'
  | 'lesson_changed_meanwhile'
  | 'nothing_to_publish'
  | 'program_not_ready'
  | 'draft_unpublished'
  | 'lesson_was_shown'
  | 'too_many_lessons'
  | 'too_many_stages'
  | 'stage_has_lessons'
  | 'last_stage'
  | 'stage_was_shown'
  | 'too_many_exercises'
  | 'exercise_was_shown'
  | 'program_without_stages'
  | 'preview_over'
  | 'preview_film_missing'
  | 'course_off_sale'
  | 'course_not_finished'
  | 'opening_not_given'
  | 'too_many_notes'
  | 'support_course_closed'
  | 'support_phone_missing'
  | 'support_no_call'
  | 'support_held'
  | 'support_moved_on'
  | 'support_answer_waits'
  | 'support_call_waits'
  | 'support_placeholder_left'
  | 'support_not_his_doctor'
  | 'support_words_not_handed'
  | 'support_placeholder_unknown'
  | 'support_too_many_replies'
  | 'support_reply_changed'
  | 'support_reply_is_teams'
  | 'training_not_started'
  | 'training_paused'
  | 'training_finished'
  | 'training_stage_closed'
  | 'training_review_early'
  | 'training_clock_behind'
  | 'enrollment_not_open'
  | 'enrollment_not_returnable'
  | 'dispensing_stopped'
  | 'new_findings_unreasoned'
  | 'controlled_in_hands'
  | 'confirmation_stopped'
  | 'dispensing_decided'
  | 'dispensing_in_question'
  | 'original_at_pharmacy'
  | 'task_answered'
  | 'compounding_decided'
  | 'second_person_checks'
  | 'product_expired'
  | 'product_too_short'
  | 'parcel_stopped'
  | 'boxes_still_here'
  | 'label_not_ready'
  | 'lot_expired'
  | 'lot_recalled'
  | 'lot_short'
  | 'card_in_use'

/** What helps against each other failure of the main, second and staff APIs. A missing code does not compile. */
const HELP = {
  too_many_push_subscriptions: 'correct',
  invalid_fields: 'correct',
  rate_limited: 'wait',
  provider_unavailable: 'again',
  files_out_of_reach: 'again',
  parameter_missing: 'correct',
  invalid_parameter: 'correct',
  idempotency_key_busy: 'settling',
  unexpected: 'again',
  not_signed_in: 'sign in',
  token_expired: 'sign in',
  token_revoked: 'sign in',
  invalid_grant: 'sign in',
  erasure_hindered: 'correct',
  correction_not_needed: 'correct',
  second_step_needed: 'sign in',
  passkey_refused: 'again',
  under_age: 'correct',
  name_too_common: 'correct',
  registration_needed: 'correct',
  reason_needed: 'correct',
  email_taken: 'correct',
  age_not_verified: 'correct',
  quantity_not_positive: 'correct',
  quantity_not_available: 'correct',
  no_store_credit: 'other payment',
  store_credit_short: 'other payment',
  rates_need_address: 'correct',
  payment_in_progress: 'settling',
  payment_declined: 'other payment',
  payment_method_not_found: 'other payment',
  source_not_found: 'other payment',
  missing_attributes: 'correct',
  wishlist_name_blank: 'correct',
  wishlist_name_too_long: 'correct',
  wished_quantity_not_positive: 'correct',
  wished_quantity_too_large: 'correct',
  practice_incomplete: 'correct',
  time_not_offered: 'other time',
  slot_taken: 'other time',
  consent_missing: 'correct',
  doctor_not_accepting: 'other time',
  channel_not_offered: 'other time',
  condition_not_treated: 'other time',
  doctor_not_alike: 'other time',
  already_corrected: 'correct',
  file_too_large: 'correct',
  bundle_too_large: 'correct',
  bundle_refused: 'correct',
  file_type_refused: 'correct',
  pdf_unreadable: 'correct',
  picture_unreadable: 'correct',
  picture_too_large: 'correct',
  picture_animated: 'correct',
  upload_out_of_step: 'again',
  upload_incomplete: 'again',
  too_many_uploads: 'wait',
  prescription_expired: 'doctor',
  prescription_used: 'doctor',
  prescription_canceled: 'doctor',
  prescription_needs_reasons: 'correct',
  prescription_stopped: 'correct',
  access_code_wrong: 'correct',
  survey_missing: 'correct',
  package_unavailable: 'treatments',
  package_already_requested: 'treatments',
  prescription_requested: 'treatments',
  pharmacy_missing: 'nothing',
  signature_not_valid: 'nothing',
  subscription_not_begun: 'nothing',
  request_returned: 'nothing',
  subscription_over: 'nothing',
  subscription_paused: 'nothing',
  parcel_begun: 'nothing',
  parcel_session_held: 'nothing',
  parcel_supplement_packed: 'nothing',
  parcel_paid: 'nothing',
  parcel_not_paid: 'nothing',
  cycle_under_way: 'nothing',
  cycle_needs_address: 'nothing',
  cycle_needs_prescription: 'nothing',
  cycle_too_early: 'nothing',
  cycle_total_changed: 'nothing',
  cycle_skipped: 'nothing',
  subscription_not_repeating: 'nothing',
  prescription_in_question: 'treatments',
  lot_known: 'correct',
  lot_changed: 'correct',
  book_too_long: 'correct',
} as const satisfies Record<Exclude<FailureCode, NothingHelps>, Help>

/** The codes against which this helps. */
export type HelpedBy<Wanted extends Help> = {
  [Code in keyof typeof HELP]: (typeof HELP)[Code] extends Wanted ? Code : never
}[keyof typeof HELP]

type Told = { code?: unknown; faults?: Record<string, { code: string }[]> }

const told = (failure: Failure): Told => ('body' in failure && (failure.body as Told | null)) || {}

/**
 * The code of a failure of the main, second and staff APIs; null for any other. A code of a newer server equals none of
 * ours.
 */
export const codeOf = (failure: Failure): FailureCode | null => {
  const { code } = told(failure)
  return typeof code === 'string' ? (code as FailureCode) : null
}

/** Whether a field in the answer has this fault. */
export const hasFault = (failure: Failure, code: string): boolean =>
  Object.values(told(failure).faults ?? {}).some((found) => found.some((fault) => fault.code === code))

const isHelped = (code: string | null): code is keyof typeof HELP => code !== null && Object.hasOwn(HELP, code)

/** What helps. Where the code tells nothing, the HTTP status decides, as for any other server. */
export const helpAgainst = (failure: Failure): Help => {
  const code = codeOf(failure)
  if (isHelped(code)) return HELP[code]
  const status = statusOf(failure)
  if (status === null || status >= 500) return failure.kind === 'misconfigured' ? 'nothing' : 'again'
  return ({ 401: 'sign in', 429: 'wait' } as const)[status] ?? 'nothing'
}
