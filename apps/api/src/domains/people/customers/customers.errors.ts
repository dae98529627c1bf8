import { Failure, fieldRefused, fieldsRefused } from '#platform/failure'
import { type FieldFaults, faultOf, type Plain } from '#platform/faults'

export type CustomerFailures = {
  /** We treat adults only. */
  under_age: Plain
  /** The e-mail has an account already (spec 5 requires this message). */
  email_taken: Plain
  /** The bureau does not confirm this CPF with this birth date; `reason` is its verdict. */
  age_not_verified: { reason: 'mismatch' | 'unknown_document' | 'too_often' }
  /** A book holds `most` addresses. */
  address_book_full: { most: number }
  /** So many people have this name that a search would leave some of them out. */
  name_too_common: { most: number }
}

export type CustomerFaults = {
  under_age: Plain
  /** The identity bureau does not know this CPF. */
  document_unknown: Plain
  /** The birth date does not belong to the CPF. */
  document_mismatch: Plain
  /** The bureau refused too many such questions. */
  age_asked_too_often: { retryAfterSeconds: number }
  /** The field appears on documents; only support can correct it. */
  settled: Plain
  /** Terms that must be accepted. */
  not_accepted: Plain
  belongs_to_another: Plain
  /** No place has this postal code. */
  postal_code_unknown: Plain
  /** The postal code is of this state, which the address does not name. */
  postal_code_of_other_state: { state: string }
  /** The postal code is of this city, which the address does not name. */
  postal_code_of_other_city: { city: string; state: string }
}

/** Faults by the contract's field names (contract.md 3.1). */
export const fieldsInvalid = (faults: FieldFaults) => fieldsRefused(faults)

export const labelTaken = () => fieldRefused('label', faultOf('taken'))

export const metadataNotObject = () => new Failure('metadata_not_object')
export const addressNotFound = () => new Failure('not_found')
export const addressBookFull = (most: number) => new Failure('address_book_full', { most })
export const userNotFound = () => new Failure('not_found')

/** Faults by the wire's own field names (spec 3). */
export const patientInvalid = (faults: FieldFaults) => fieldsRefused(faults)
export const settledAlready = (faults: FieldFaults) => fieldsRefused(faults, { reason: 'settled' })
export const underAge = () => new Failure('under_age', { faults: { birth_date: [faultOf('under_age')] } })
export const nameTooCommon = (most: number) => new Failure('name_too_common', { most })
export const emailTaken = () => new Failure('email_taken', { faults: { email: [faultOf('taken')] } })
export const bureauUnavailable = () => new Failure('provider_unavailable')

/** `reason`: the identity bureau's verdict. */
export const ageNotVerified = (reason: 'mismatch' | 'unknown_document') =>
  new Failure('age_not_verified', { reason, faults: documentFaults[reason] })

const documentFaults: Record<'mismatch' | 'unknown_document', FieldFaults> = {
  mismatch: { birth_date: [faultOf('document_mismatch')] },
  unknown_document: { cpf_number: [faultOf('document_unknown')] },
}

export const askedTooOften = (retryAfterSeconds: number) =>
  new Failure('age_not_verified', {
    reason: 'too_often',
    retryAfterSeconds,
    faults: { cpf_number: [faultOf('age_asked_too_often', { retryAfterSeconds })] },
  })
