import { type ConsultationStep, consultationSteps } from '#links'
import type { Consultation } from './new-consultation.api.ts'

/** What is done of a booking, as far as this browser and the server know. */
export type Progress = {
  /** All required questions are answered, and no answer rules out telemedicine. */
  isSurveyComplete: boolean
  /** With a psychologist: how many sessions, which is a question for nobody else. */
  isPsychology: boolean
  hasChannel: boolean
  hasTime: boolean
  isPatientTold: boolean
  /** The state of the last booking; null if there was none, or it was canceled. */
  booked: Consultation['state'] | null
}

const isDone: Record<ConsultationStep, (progress: Progress) => boolean> = {
  questionario: ({ isSurveyComplete }) => isSurveyComplete,
  // "The first free doctor" is a choice too, and the default.
  medico: () => true,
  // One session is the default.
  sessoes: () => true,
  canal: ({ hasChannel }) => hasChannel,
  horario: ({ hasTime }) => hasTime,
  dados: ({ isPatientTold }) => isPatientTold,
  autorizacao: ({ booked }) => booked !== null && booked !== 'canceled',
  pagamento: ({ booked }) => booked !== null && booked !== 'waiting_for_payment' && booked !== 'canceled',
  confirmacao: () => false,
}

/** The first incomplete step; earlier steps can be visited and corrected. */
export const firstUnfinished = (progress: Progress): ConsultationStep =>
  consultationSteps.find((step) => !isDone[step](progress)) ?? 'confirmacao'

/**
 * The step to show for the URL's step. A paid booking cannot be corrected here; a canceled one is explained before a
 * new time is chosen.
 */
export const stepToShow = (asked: ConsultationStep, progress: Progress): ConsultationStep => {
  const { booked } = progress
  if (booked && booked !== 'waiting_for_payment' && booked !== 'canceled') return 'confirmacao'
  if (booked === 'canceled' && (asked === 'pagamento' || asked === 'confirmacao')) return asked
  // Only the pending payment is left, also in a tab without the earlier input.
  if (booked === 'waiting_for_payment' && (asked === 'pagamento' || asked === 'confirmacao')) return 'pagamento'
  const first = firstUnfinished(progress)
  if (asked === 'sessoes' && !progress.isPsychology) return first
  return consultationSteps.indexOf(asked) <= consultationSteps.indexOf(first) ? asked : first
}
