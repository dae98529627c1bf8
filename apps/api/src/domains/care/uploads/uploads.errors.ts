import type { Refusal } from '@prumo/pictures'
import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type UploadFailures = {
  /** A file is larger than twenty mebibytes, or a film than a gibibyte. */
  file_too_large: Plain
  /** A file is none of PDF, JPEG, PNG, HEIC and WebP. */
  file_type_refused: Plain
  /** A PDF is cut, or only begins as one. */
  pdf_unreadable: Plain
  /** A picture is damaged, or takes more time or memory than any valid one. */
  picture_unreadable: Plain
  /** A picture has more than fifty million pixels. */
  picture_too_large: Plain
  /** A picture is animated, and only its first frame could be kept. */
  picture_animated: Plain
  /** A part begins where none is expected: parts are added in order. */
  upload_out_of_step: Plain
  /** A part is larger than a mebibyte, or than what is missing. */
  upload_part_too_large: Plain
  /** Parts are missing, so there is no file yet. */
  upload_incomplete: Plain
  /** Too many of a person's uploads are open; when the first of them ends by itself. */
  too_many_uploads: { retryAfterSeconds: number }
}

/** With several files, which one is at fault. Empty if the name is missing. */
type Named = { name: string }

export type UploadFaults = {
  file_too_large: Named
  file_type_refused: Named
  pdf_unreadable: Named
  picture_unreadable: Named
  picture_too_large: Named
  picture_animated: Named
  no_files: Plain
  too_many_files: { most: number }
}

type FileCode = keyof UploadFailures & keyof UploadFaults
const fileRefused = (code: FileCode, name: string) =>
  new Failure(code, { faults: { files: [faultOf(code, { name })] } })

export const fileTooLarge = (name: string) => fileRefused('file_too_large', name)
export const pdfUnreadable = (name: string) => fileRefused('pdf_unreadable', name)
export const fileTypeRefused = (name: string) => fileRefused('file_type_refused', name)

const refusals: Record<Refusal, FileCode> = {
  unreadable: 'picture_unreadable',
  too_large: 'picture_too_large',
  animated: 'picture_animated',
}
export const pictureRefused = (refusal: Refusal, name: string) => fileRefused(refusals[refusal], name)
export const tooBusyToDraw = () => new Failure('provider_unavailable')

export const filesMissing = () => fieldRefused('files', faultOf('no_files'))
export const uploadNotFound = () => new Failure('not_found')
export const outOfStep = () => new Failure('upload_out_of_step')
export const partTooLarge = () => new Failure('upload_part_too_large')
export const partEmpty = () => new Failure('invalid_parameter')
export const uploadIncomplete = () => new Failure('upload_incomplete')
export const tooManyUploads = (retryAfterSeconds: number) => new Failure('too_many_uploads', { retryAfterSeconds })
