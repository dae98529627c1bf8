import { Failure, fieldRefused, fieldsRefused } from '#platform/failure'
import { type FieldFaults, faultOf, type Plain } from '#platform/faults'
import type { PaperFailures } from './paper/paper.errors.ts'
import type { PrescriptionState } from './prescription.ts'

export type PrescriptionFailures = PaperFailures & {
  /** The prescription has expired. */
  prescription_expired: Plain
  /** The prescription is used up, or what is left of it does not cover this. */
  prescription_used: Plain
  /** Its doctor canceled or replaced it. */
  prescription_canceled: Plain
  /** A prescription in this state cannot be canceled. */
  prescription_not_cancelable: Plain
  /** Another one already waits for its signature to replace it. */
  prescription_being_replaced: Plain
  /** An item is sold no more, or has changed: the same words would prescribe something else. */
  prescription_not_whole: Plain
  /** An electronic sheet of this class needs a national number, and no provider of numbers is set (RDC 1.000/2025). */
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
  controlled_as_free: { substance: string; list: string }
  /** What our pharmacy dispenses and what is bought anywhere are two documents: a dispensing uses a document up. */
  bought_apart: Plain
  /** An item of another class than the first: each class has a sheet of its own. */
  classes_apart: Plain
  /** A longer treatment than the law allows on one sheet of this class. */
  treatment_too_long: { most: number }
  /** More substances of C1 than the law allows on one sheet. */
  too_many_controlled: { most: number }
}

export const prescriptionNotFound = () => new Failure('not_found')
export const prescriptionExpired = () => new Failure('prescription_expired')
export const prescriptionUsed = () => new Failure('prescription_used')
export const prescriptionCanceled = () => new Failure('prescription_canceled')
/** Why a prescription in this state is not dispensed. */
export const refusalOf = ({ state }: { state: PrescriptionState }) => {
  if (state === 'expired') return prescriptionExpired()
  return state === 'canceled' ? prescriptionCanceled() : prescriptionUsed()
}
export const prescriptionNotCancelable = () => new Failure('prescription_not_cancelable')
export const prescriptionBeingReplaced = () => new Failure('prescription_being_replaced')
export const prescriptionNotWhole = () => new Failure('prescription_not_whole')
export const numberingUnavailable = () => new Failure('numbering_unavailable')
export const mediumNotOffered = () => fieldRefused('medium', faultOf('not_offered'))
export const notAllowed = () => new Failure('not_allowed')
export const consultationNotFound = () => new Failure('not_found')
export const consultationNotOpen = () => new Failure('consultation_not_open')
export const fieldsMissing = (faults: FieldFaults) => fieldsRefused(faults)
