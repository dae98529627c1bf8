import type { ExamResult } from '#domains/care/exam-results'
import { idOf, type Resource, referenceTo, withoutNothing } from '#domains/care/fhir'

/** A file that the patient brought back of a request for exams, by its name. */
export const resultFrom = (result: ExamResult, { consultationId }: { consultationId: number }): Resource => ({
  resourceType: 'DocumentReference',
  id: idOf('result', result.id),
  status: 'current',
  type: { text: 'Resultado de exame' },
  subject: referenceTo('patient', result.patientId),
  author: [referenceTo('patient', result.patientId)],
  date: result.addedAt.toISOString(),
  content: [
    { attachment: { contentType: result.contentType, title: result.name, creation: result.addedAt.toISOString() } },
  ],
  context: {
    encounter: [referenceTo('consultation', consultationId)],
    related: [referenceTo('signed_document', result.requestId)],
  },
})

/** What the doctor says of it, as his notes are said; nothing while it waits. */
export const answersFrom = (result: ExamResult, { consultationId }: { consultationId: number }): Resource[] =>
  result.reviewedAt === null
    ? []
    : [
        withoutNothing({
          resourceType: 'ClinicalImpression',
          id: idOf('answer', result.id),
          status: 'completed',
          description: 'Resposta a um resultado de exame',
          subject: referenceTo('patient', result.patientId),
          encounter: referenceTo('consultation', consultationId),
          date: result.reviewedAt.toISOString(),
          assessor: referenceTo('practitioner', result.reviewedBy ?? result.doctorId),
          summary: result.note,
          supportingInfo: [referenceTo('result', result.id)],
        }),
      ]
