import { Failure, fieldsRefused } from '#platform/failure'
import type { FieldFaults, Plain } from '#platform/faults'

export type PrescriptionFailures = {
  /** The prescription has expired. */
  prescription_expired: Plain
  /** The prescription was used. */
  prescription_used: Plain
  /** Its doctor canceled or replaced it. */
  prescription_canceled: Plain
  /** A prescription in this state cannot be canceled. */
  prescription_not_cancelable: Plain
  /** A controlled prescription needs a national number, which nobody issues yet (RDC 1.000/2025). */
  numbering_unavailable: Plain
}

export type PrescriptionFaults = {
  no_items: Plain
  too_many_items: { most: number }
  formula_unknown: Plain
  formula_twice: Plain
  /** More packages than the greatest dose uses up. */
  too_many_packages: { most: number }
  /** A free item names a substance under special control, whose class it cannot have. */
  controlled_as_free: { substance: string }
  /** What our pharmacy dispenses and what is bought anywhere are two documents: a dispensing uses a document up. */
  bought_apart: Plain
}

export const prescriptionNotFound = () => new Failure('not_found')
export const prescriptionExpired = () => new Failure('prescription_expired')
export const prescriptionUsed = () => new Failure('prescription_used')
export const prescriptionCanceled = () => new Failure('prescription_canceled')
export const prescriptionNotCancelable = () => new Failure('prescription_not_cancelable')
export const numberingUnavailable = () => new Failure('numbering_unavailable')
export const notAllowed = () => new Failure('not_allowed')
export const consultationNotFound = () => new Failure('not_found')
export const consultationNotOpen = () => new Failure('consultation_not_open')
export const fieldsMissing = (faults: FieldFaults) => fieldsRefused(faults)
