import type { FailureCode } from '@prumo/contracts/failures'
import { type Failure, statusOf } from '../http/failure.ts'
import type { NothingHelps } from './nothing-helps.ts'

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
  course_once: 'correct',
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
