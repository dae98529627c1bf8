import { Failure, fieldRefused, fieldsRefused } from '#platform/failure'
import { type Fault, faultOf, type Plain } from '#platform/faults'

export type CompoundingFailures = {
  /** Somebody has taken this step, or it is not the next one. */
  compounding_decided: Plain
  /** The person who weighed does not check. */
  second_person_checks: Plain
  /** It expires today, or has expired. */
  product_expired: Plain
  /** It would expire before its patient has used it up, if it left now (decision 0212). */
  product_too_short: Plain
  /** A label is printed once the product was checked. */
  label_not_ready: Plain
  /** More movements than one file holds: a shorter period. */
  book_too_long: Plain
}

export type CompoundingFaults = {
  /** A lot of another substance. */
  other_substance: Plain
  /** No lot of what carries the actives, though the product is more than they are. */
  vehicle_missing: Plain
  /** Too far from what was computed. */
  weight_off: Plain
  /** Not what this form is made in. */
  base_of_form: Plain
  /** The number of the police report about a controlled substance that was lost. */
  police_report_missing: Plain
  /** After today, and not beyond what the base or a lot keeps. */
  expiry_between: { until: string }
  /** Before its patient has used it up, delivery included; or shorter than its base keeps. */
  expiry_too_soon: { from: string }
}

export const compoundingNotFound = () => new Failure('not_found')
export const lotRecalled = () => new Failure('lot_recalled')
export const compoundingDecided = () => new Failure('compounding_decided')
export const secondPersonChecks = () => new Failure('second_person_checks')
export const bookTooLong = () => new Failure('book_too_long')
export const labelNotReady = () => new Failure('label_not_ready')
export const productTooShort = () => new Failure('product_too_short')
export const productExpired = () => new Failure('product_expired')
export const weightsRefused = fieldsRefused
export const policeReportMissing = () => fieldRefused('police_report', faultOf('police_report_missing'))
export const baseOfForm = () => fieldRefused('base', faultOf('base_of_form'))
export const expiryBetween = (until: string) => fieldRefused('expires_on', faultOf('expiry_between', { until }))
export const expiryTooSoon = (from: string) => fieldRefused('expires_on', faultOf('expiry_too_soon', { from }))
export const shortExpiryUnexplained = (fault: Fault) => fieldRefused('short_expiry_reason', fault)
