import type { Entry } from '#domains/care/chart'
import type { Doctor } from '#domains/care/doctors'
import type { Resource } from '#domains/care/fhir'
import type { MedicalDocument } from '#domains/care/medical-documents'
import type { Prescription } from '#domains/care/prescriptions'
import type { Submission } from '#domains/care/surveys'
import type { Context } from '#platform/context'
import { statementFrom } from './chart.ts'
import { sentDocumentFrom } from './document-reference.ts'
import { encounterFrom, type VisitOnRecord } from './encounter.ts'
import { type PatientOnRecord, patientFrom, practitionerFrom } from './people.ts'
import { medicationRequestsFrom, signedDocumentFrom } from './prescription.ts'
import { questionnaireResponseFrom } from './questionnaire-response.ts'

/** Everything of a patient that its reader may take with him. */
export type GatheredRecord = {
  patient: PatientOnRecord
  professionals: Pick<Doctor, 'userId' | 'name' | 'registration'>[]
  visits: (VisitOnRecord & { surveySubmissionId: number | null })[]
  surveys: Submission[]
  entries: Entry[]
  prescriptions: Prescription[]
  documents: MedicalDocument[]
}

/** A record as FHIR R4 resources, one after another; nobody else turns our records into FHIR. */
export function* resourcesOf(ctx: Context, record: GatheredRecord): Generator<Resource> {
  const { patient, visits } = record
  yield patientFrom(patient)
  yield* record.professionals.map(practitionerFrom)
  yield* visits.map(encounterFrom)
  yield* record.entries.map(statementFrom)
  for (const submission of record.surveys) {
    const visit = visits.find(({ surveySubmissionId }) => surveySubmissionId === submission.id)
    yield questionnaireResponseFrom({ submission, patientId: patient.userId, consultationId: visit?.id ?? null })
  }
  for (const prescription of record.prescriptions) {
    yield* medicationRequestsFrom(prescription)
    yield signedDocumentFrom(ctx, prescription)
  }
  for (const document of record.documents) yield sentDocumentFrom(document, { patientId: patient.userId })
}

/** A Bundle of these resources as text, in pieces, so that no long record is held a second time. */
export function* bundleText(resources: Iterable<Resource>, at: Date): Generator<string> {
  yield `{"resourceType":"Bundle","type":"collection","timestamp":${JSON.stringify(at.toISOString())},"entry":[`
  let isFirst = true
  for (const resource of resources) {
    yield `${isFirst ? '' : ','}${JSON.stringify({ fullUrl: `urn:uuid:${resource.id}`, resource })}`
    isFirst = false
  }
  yield ']}'
}
