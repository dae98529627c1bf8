import { inOrder, mayTakeDocuments } from '#features/consultations/consultation-words.ts'
import type { Consultation } from '#features/consultations/consultations.api.ts'
import type { Receiver } from '#features/medical-documents/receivers.ts'

/** The consultations in which a document may be shown, the next one first; undefined while they load. */
export const receiversAmong = (consultations: readonly Consultation[] | undefined): Receiver[] | undefined =>
  consultations && inOrder(consultations).filter(({ state }) => mayTakeDocuments(state))
