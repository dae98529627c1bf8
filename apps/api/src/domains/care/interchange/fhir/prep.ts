import { idOf, type Resource, referenceTo, withoutNothing } from '#domains/care/fhir'
import type { PrepOnRecord } from '#domains/care/prep'
import { decisionInWords, prepAnswersInWords, reviewInWords, titleOfExam } from '../prep-words.ts'

/** A patient's exams for PrEP by their names, what his doctor found in them, and what he said of himself. */
export function* prepFrom(
  { answers, documents, decision }: PrepOnRecord,
  { patientId }: { patientId: number },
): Generator<Resource> {
  if (answers)
    yield {
      resourceType: 'QuestionnaireResponse',
      id: idOf('prep_answers', patientId),
      status: 'completed',
      subject: referenceTo('patient', patientId),
      source: referenceTo('patient', patientId),
      authored: answers.answeredAt.toISOString(),
      item: prepAnswersInWords(answers).map((text, index) => ({ linkId: String(index + 1), text })),
    }
  if (decision)
    yield {
      resourceType: 'ClinicalImpression',
      id: idOf('prep_decision', patientId),
      status: 'completed',
      description: 'Decisão sobre a PrEP',
      subject: referenceTo('patient', patientId),
      date: decision.decidedAt.toISOString(),
      assessor: referenceTo('practitioner', decision.decidedBy),
      summary: decisionInWords(decision),
    }
  for (const document of documents) {
    yield examFrom(document)
    yield* reviewFrom(document)
  }
}

const examFrom = (document: PrepOnRecord['documents'][number]): Resource => ({
  resourceType: 'DocumentReference',
  id: idOf('prep_document', document.id),
  status: 'current',
  type: { text: titleOfExam(document) },
  subject: referenceTo('patient', document.patientId),
  author: [referenceTo('patient', document.patientId)],
  date: document.addedAt.toISOString(),
  content: [
    {
      attachment: {
        contentType: document.contentType,
        title: document.name,
        creation: document.confirmedOn ?? document.collectedOn,
      },
    },
  ],
})

function* reviewFrom(document: PrepOnRecord['documents'][number]): Generator<Resource> {
  const { review } = document
  if (!review) return
  yield withoutNothing({
    resourceType: 'ClinicalImpression',
    id: idOf('prep_review', document.id),
    status: 'completed',
    description: 'Resposta a um exame para a PrEP',
    subject: referenceTo('patient', document.patientId),
    date: review.reviewedAt.toISOString(),
    assessor: referenceTo('practitioner', review.reviewedBy),
    summary: reviewInWords(document),
    supportingInfo: [referenceTo('prep_document', document.id)],
  })
}
