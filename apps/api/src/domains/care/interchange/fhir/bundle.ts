import type { Resource } from '#domains/care/fhir'
import type { Context } from '#platform/context'
import type { GatheredRecord } from '../gathered-record.ts'
import { statementFrom } from './chart.ts'
import { sentDocumentFrom } from './document-reference.ts'
import { encounterFrom } from './encounter.ts'
import { answersFrom, resultFrom } from './exam-result.ts'
import { messageFrom } from './message.ts'
import { noteFrom } from './note.ts'
import { patientFrom, practitionerFrom } from './people.ts'
import { prepFrom } from './prep.ts'
import { medicationRequestsFrom, signedPrescriptionFrom } from './prescription.ts'
import { questionnaireResponseFrom } from './questionnaire-response.ts'
import { selfRatingFrom } from './self-rating.ts'
import { signedDocumentFrom } from './signed-document.ts'
import { treatmentFrom } from './treatment.ts'
import { urgentNoteFrom } from './urgent-note.ts'
import { weightFrom } from './weight.ts'

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
    yield signedPrescriptionFrom(ctx, prescription, record.prescriptions)
  }
  yield* record.treatments.map((treatment) => treatmentFrom(treatment, record))
  yield* record.signedDocuments.map((one) => signedDocumentFrom(ctx, one, record.signedDocuments))
  yield* resultsFrom(record)
  yield* prepFrom(record.prep, { patientId: patient.userId })
  yield* weightFrom(record.weight, { patientId: patient.userId })
  yield* record.selfRatings.map(selfRatingFrom)
  yield* record.urgentNotes.map(urgentNoteFrom)
  yield* record.messages.map((message) => messageFrom(message, { patientId: patient.userId }))
  for (const document of record.documents) yield sentDocumentFrom(document, { patientId: patient.userId })
}

/** In the visit of the request that they answer. */
function* resultsFrom({ results, signedDocuments }: GatheredRecord): Generator<Resource> {
  const requests = new Map(signedDocuments.map((request) => [request.id, request]))
  for (const result of results) {
    const request = requests.get(result.requestId)
    if (!request) continue
    yield resultFrom(result, request)
    yield* answersFrom(result, request)
  }
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
