import { Failure, fieldRefused, fieldsRefused } from '#platform/failure'
import { type FieldFaults, faultOf, type Plain } from '#platform/faults'

export type SignedDocumentFailures = {
  /** A document in this state cannot be canceled. */
  document_not_cancelable: Plain
  /** The stored document is not the one that was signed. */
  document_altered: Plain
  /** The access code is wrong. */
  access_code_wrong: Plain
  /** There were so many wrong access codes that none opens this document any more. */
  access_code_given_up: Plain
  /** Other words were kept, or all discarded or signed, since this form saw the draft. */
  draft_changed: Plain
}

export type SignedDocumentFaults = {
  /** What a certificate says lies too long before or after the visit. */
  day_far_from_visit: Plain
  ends_before_begin: Plain
  /** The patient has not asked for his diagnosis on certificates; `named`: the code that gives it away. */
  diagnosis_not_allowed: { named: string }
  /** A declaration of presence never has one. */
  diagnosis_on_declaration: { named: string }
  /** Free words on a certificate need the same request of the patient. */
  remarks_not_allowed: Plain
  /** A declaration of presence has none. */
  remarks_on_declaration: Plain
  note_twice: Plain
  /** The words name a medicine and say how to take it: only the prescription form checks that. */
  prescribed_in_document: { substance: string }
  /** Its words name medicines, and its author has not said that this is right. */
  medicines_to_confirm: { substances: string }
  no_exams: Plain
  too_many_exams: { most: number }
  exam_twice: Plain
  too_many_sections: { most: number }
  /** Its author has not consented to this signature. */
  signature_without_consent: Plain
  /** Characters that the document's typeface cannot draw exactly. */
  letters_not_drawn: { letters: string }
}

export const documentNotFound = () => new Failure('not_found')
export const notAllowed = () => new Failure('not_allowed')
export const consultationNotOpen = () => new Failure('consultation_not_open')
export const documentNotCancelable = () => new Failure('document_not_cancelable')
export const fieldsMissing = (faults: FieldFaults) => fieldsRefused(faults)
export const documentAltered = () => new Failure('document_altered')
export const accessCodeWrong = () => new Failure('access_code_wrong')
export const tooManyWrongCodes = (retryAfterSeconds: number) => new Failure('rate_limited', { retryAfterSeconds })
export const accessCodeGivenUp = () => new Failure('access_code_given_up')
export const consentMissing = () => fieldRefused('consent', faultOf('signature_without_consent'))
export const medicinesToConfirm = (substances: readonly string[]) =>
  fieldRefused('confirmed_medicines', faultOf('medicines_to_confirm', { substances: substances.join(', ') }))
export const draftChanged = () => new Failure('draft_changed')
export const draftTooLong = (most: number) => fieldRefused('content', faultOf('too_long', { most }))
export const reasonMissing = (field: string) => fieldRefused(field, faultOf('blank'))
export const reasonTooLong = (field: string, most: number) => fieldRefused(field, faultOf('too_long', { most }))
