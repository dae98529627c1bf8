import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type SignedDocumentFailures = {
  /** The stored document is not the one that was signed. */
  document_altered: Plain
  /** The access code is wrong. */
  access_code_wrong: Plain
  /** There were so many wrong access codes that none opens this document any more. */
  access_code_given_up: Plain
}

export type SignedDocumentFaults = {
  /** Its author has not consented to this signature. */
  signature_without_consent: Plain
  /** Characters that the document's typeface cannot draw exactly. */
  letters_not_drawn: { letters: string }
}

export const documentAltered = () => new Failure('document_altered')
export const accessCodeWrong = () => new Failure('access_code_wrong')
export const tooManyWrongCodes = () => new Failure('rate_limited')
export const accessCodeGivenUp = () => new Failure('access_code_given_up')
export const consentMissing = () => fieldRefused('consent', faultOf('signature_without_consent'))
export const reasonMissing = (field: string) => fieldRefused(field, faultOf('blank'))
export const reasonTooLong = (field: string, most: number) => fieldRefused(field, faultOf('too_long', { most }))
