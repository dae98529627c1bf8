import { conditionNames } from '@prumo/contracts/outcomes'
import { idOf, type Resource, referenceTo, withoutNothing } from '#domains/care/fhir'
import type { SelfRating } from '#domains/care/self-ratings'
import { selfRatingInWords } from '../self-rating-words.ts'

/** A day as the patient rated it, on his own scale of 0 to 10. */
export const selfRatingFrom = (rating: SelfRating): Resource =>
  withoutNothing({
    resourceType: 'Observation',
    id: idOf('self_rating', rating.id),
    status: 'final',
    code: { text: `Avaliação do dia pelo paciente: ${conditionNames[rating.about]} (0 a 10)` },
    subject: referenceTo('patient', rating.patientId),
    effectiveDateTime: rating.day,
    performer: [referenceTo('patient', rating.patientId)],
    valueInteger: rating.rating,
    note: [{ text: selfRatingInWords(rating) }],
  })
