import { idOf, type Resource, referenceTo } from '#domains/care/fhir'
import type { WeightOnRecord } from '#domains/care/weight'
import { checkInInWords, weightAnswersInWords, weightDecisionInWords } from '../weight-words.ts'

/** A patient's weight programme: what he said, measured and photographed, and what his doctor decided. */
export function* weightFrom(
  { answers, checkIns, photos, decisions }: WeightOnRecord,
  { patientId }: { patientId: number },
): Generator<Resource> {
  const subject = referenceTo('patient', patientId)
  const saidBy = (lines: string[]) => ({
    resourceType: 'QuestionnaireResponse' as const,
    status: 'completed',
    ...{ subject, source: subject },
    item: lines.map((text, index) => ({ linkId: String(index + 1), text })),
  })
  for (const given of answers)
    yield {
      ...saidBy(weightAnswersInWords(given)),
      id: idOf('weight_answers', given.id),
      authored: given.answeredAt.toISOString(),
    }
  for (const checkIn of checkIns)
    yield {
      ...saidBy([`Dia: ${checkIn.on}`, ...checkInInWords(checkIn)]),
      id: idOf('weight_check_in', checkIn.id),
      authored: checkIn.sentAt.toISOString(),
    }
  for (const [index, decision] of decisions.entries())
    yield {
      resourceType: 'ClinicalImpression',
      // The newest comes first; by its number it keeps its id.
      id: idOf('weight_decision', patientId, decisions.length - index),
      status: 'completed',
      description: 'Decisão sobre o programa de peso',
      subject,
      date: decision.decidedAt.toISOString(),
      assessor: referenceTo('practitioner', decision.decidedBy),
      summary: weightDecisionInWords(decision),
    }
  for (const photo of photos)
    yield {
      resourceType: 'DocumentReference',
      id: idOf('weight_photo', photo.id),
      status: 'current',
      type: { text: 'Foto do programa de peso' },
      subject,
      author: [subject],
      date: photo.addedAt.toISOString(),
      content: [{ attachment: { contentType: photo.contentType, title: photo.name, creation: photo.on } }],
    }
}
