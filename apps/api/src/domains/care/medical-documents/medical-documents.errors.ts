import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type MedicalDocumentFailures = {
  /** The professional has opened the document, and his record keeps it. */
  document_opened: Plain
  /** The consultation has ended and accepts no more documents. */
  consultation_ended: Plain
}

export type MedicalDocumentFaults = {
  /** Somebody else's, ended, or unknown: the answer does not reveal which. */
  consultation_not_taking: Plain
  too_many_documents: { most: number }
}

export const documentNotFound = () => new Failure('not_found')
export const documentOpened = () => new Failure('document_opened')
export const consultationEnded = () => new Failure('consultation_ended')
export const consultationNotTaking = () => fieldRefused('consultation_id', faultOf('consultation_not_taking'))
export const tooManyDocuments = (most: number) => fieldRefused('files', faultOf('too_many_documents', { most }))
