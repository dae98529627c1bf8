import type { Entry, Note } from '#domains/care/chart'
import type { Doctor } from '#domains/care/doctors'
import type { MedicalDocument } from '#domains/care/medical-documents'
import type { Prescription } from '#domains/care/prescriptions'
import type { Submission } from '#domains/care/surveys'
import type { VisitOnRecord } from './fhir/encounter.ts'
import type { PatientOnRecord } from './fhir/people.ts'

/** Everything of a patient that its reader may take with him. */
export type GatheredRecord = {
  patient: PatientOnRecord
  professionals: Pick<Doctor, 'userId' | 'name' | 'registration'>[]
  visits: (VisitOnRecord & { surveySubmissionId: number | null })[]
  surveys: Submission[]
  entries: Entry[]
  notes: Note[]
  prescriptions: Prescription[]
  documents: MedicalDocument[]
}
