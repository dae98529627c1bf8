import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type MedicalDocumentFailures = {
  /** The professional has opened the document, and his record keeps it. */
  document_opened: Plain
  /** The consultation has ended and accepts no more documents. */
  consultation_ended: Plain
  /** A received record names another person, or several: it is neither opened nor accepted. */
  record_set_apart: Plain
  /** Somebody has said already whose a received record is. */
  record_already_judged: Plain
  /** Nothing of a received record is taken over before somebody has said that it is this patient's. */
  record_not_accepted: Plain
}

export type MedicalDocumentFaults = {
  /** Somebody else's, ended, or unknown: the answer does not reveal which. */
  consultation_not_taking: Plain
  too_many_documents: { most: number }
}

export const documentNotFound = () => new Failure('not_found')
export const documentOpened = () => new Failure('document_opened')
export const consultationEnded = () => new Failure('consultation_ended')
export const recordSetApart = () => new Failure('record_set_apart')
export const recordAlreadyJudged = () => new Failure('record_already_judged')
export const recordNotAccepted = () => new Failure('record_not_accepted')
export const reasonInvalid = ({ reason, least, most }: { reason: string; least: number; most: number }) =>
  fieldRefused('reason', reason.length < least ? faultOf('too_short', { least }) : faultOf('too_long', { most }))
export const consultationNotTaking = () => fieldRefused('consultation_id', faultOf('consultation_not_taking'))
export const tooManyDocuments = (most: number) => fieldRefused('files', faultOf('too_many_documents', { most }))
