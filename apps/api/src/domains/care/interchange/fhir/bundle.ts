import type { Resource } from '#domains/care/fhir'
import type { Context } from '#platform/context'
import type { GatheredRecord } from '../gathered-record.ts'
import { statementFrom } from './chart.ts'
import { sentDocumentFrom } from './document-reference.ts'
import { encounterFrom } from './encounter.ts'
import { noteFrom } from './note.ts'
import { patientFrom, practitionerFrom } from './people.ts'
import { medicationRequestsFrom, signedDocumentFrom } from './prescription.ts'
import { questionnaireResponseFrom } from './questionnaire-response.ts'

/** A record as FHIR R4 resources, one after another; nobody else turns our records into FHIR. */
export function* resourcesOf(ctx: Context, record: GatheredRecord): Generator<Resource> {
  const { patient, visits } = record
  yield patientFrom(patient)
  yield* record.professionals.map(practitionerFrom)
  yield* visits.map(encounterFrom)
  yield* record.entries.map(statementFrom)
  const corrected = new Set(record.notes.map(({ correctsId }) => correctsId))
  yield* record.notes.map((note) => noteFrom(note, { isCorrected: corrected.has(note.id) }))
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
