import type { ContentType } from '#domains/care/uploads'
import type { ReceivedState } from './received/received-record.ts'

/** A file that a patient gave to his professionals: an exam, a photograph, an earlier prescription. */
export type MedicalDocument = {
  id: number
  patientId: number
  fileId: string
  /** A small picture of a picture, for its owner's own list (decision 0074). */
  smallFileId: string | null
  name: string
  contentType: ContentType
  sizeBytes: number
  createdAt: Date
  /** The professional who added it to a consultation; null: its patient sent it. */
  addedBy: number | null
  /** When its patient removed it from his list; a record may still keep it. */
  removedAt: Date | null
  /** The person of a record of another service, as far as it is said; null: any other file. */
  received: ReceivedState | null
}
