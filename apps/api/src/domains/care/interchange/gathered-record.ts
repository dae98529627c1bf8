import type { Entry, Note } from '#domains/care/chart'
import type { Doctor } from '#domains/care/doctors'
import type { ExamResult } from '#domains/care/exam-results'
import type { MedicalDocument } from '#domains/care/medical-documents'
import type { Message } from '#domains/care/messages'
import type { PrepOnRecord } from '#domains/care/prep'
import type { Prescription } from '#domains/care/prescriptions'
import type { SelfRating } from '#domains/care/self-ratings'
import type { SignedDocument } from '#domains/care/signed-documents'
import type { Submission } from '#domains/care/surveys'
import type { UrgentNote } from '#domains/care/urgent-notes'
import type { WeightOnRecord } from '#domains/care/weight'
import type { VisitOnRecord } from './fhir/encounter.ts'
import type { PatientOnRecord } from './fhir/people.ts'

/** A treatment that he has asked for or receives; what sells it is not known here, and says it in these words. */
export type TreatmentOnRecord = {
  id: number
  name: string
  products: string[]
  prescriptionId: number
  doctorId: number
  state: 'waiting_for_pharmacist' | 'waiting_for_payment' | 'active' | 'paused' | 'canceled' | 'returned'
  /** YYYY-MM-DD. */
  nextDeliveryOn: string | null
}

/** Everything of a patient that its reader may take with him. */
export type GatheredRecord = {
  patient: PatientOnRecord
  professionals: Pick<Doctor, 'userId' | 'name' | 'registration'>[]
  visits: (VisitOnRecord & { surveySubmissionId: number | null })[]
  surveys: Submission[]
  entries: Entry[]
  notes: Note[]
  prescriptions: Prescription[]
  treatments: TreatmentOnRecord[]
  /** Certificates, requests for exams, reports. */
  signedDocuments: SignedDocument[]
  results: ExamResult[]
  prep: PrepOnRecord
  weight: WeightOnRecord
  selfRatings: SelfRating[]
  urgentNotes: UrgentNote[]
  messages: (Message & { doctorId: number; isByPatient: boolean })[]
  documents: Pick<MedicalDocument, 'id' | 'name' | 'contentType' | 'sizeBytes' | 'createdAt' | 'addedBy'>[]
}
