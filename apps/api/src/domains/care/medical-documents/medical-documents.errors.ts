import type { Refusal } from '@prumo/pictures'
import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type MedicalDocumentFailures = {
  /** The professional has opened the document, and his record keeps it. */
  document_opened: Plain
  /** The consultation has ended and accepts no more documents. */
  consultation_ended: Plain
  /** A file is larger than ten mebibytes. */
  file_too_large: Plain
  /** A file is none of PDF, JPEG, PNG, HEIC and WebP. */
  file_type_refused: Plain
  /** A picture is damaged, or takes more time or memory than any valid one. */
  picture_unreadable: Plain
  /** A picture has more than fifty million pixels. */
  picture_too_large: Plain
  /** A picture is animated, and only its first frame could be kept. */
  picture_animated: Plain
}

/** With several files, which one is at fault. Empty if the name is missing. */
type Named = { name: string }

export type MedicalDocumentFaults = {
  /** Somebody else's, ended, or unknown: the answer does not reveal which. */
  consultation_not_taking: Plain
  file_too_large: Named
  file_type_refused: Named
  picture_unreadable: Named
  picture_too_large: Named
  picture_animated: Named
  no_files: Plain
  too_many_files: { most: number }
  too_many_documents: { most: number }
}

export const documentNotFound = () => new Failure('not_found')
export const documentOpened = () => new Failure('document_opened')
export const consultationEnded = () => new Failure('consultation_ended')
export const consultationNotTaking = () => fieldRefused('consultation_id', faultOf('consultation_not_taking'))
export const tooBusyToDraw = () => new Failure('provider_unavailable')

type FileCode = keyof MedicalDocumentFailures & keyof MedicalDocumentFaults
const fileRefused = (code: FileCode, name: string) =>
  new Failure(code, { faults: { files: [faultOf(code, { name })] } })

export const fileTooLarge = (name: string) => fileRefused('file_too_large', name)
export const fileTypeRefused = (name: string) => fileRefused('file_type_refused', name)

const refusals: Record<Refusal, FileCode> = {
  unreadable: 'picture_unreadable',
  too_large: 'picture_too_large',
  animated: 'picture_animated',
}
export const pictureRefused = (refusal: Refusal, name: string) => fileRefused(refusals[refusal], name)

export const filesMissing = () => fieldRefused('files', faultOf('no_files'))
export const tooManyDocuments = (most: number) => fieldRefused('files', faultOf('too_many_documents', { most }))
