import { type ConsultationStep, consultationSteps } from '#links'
import type { Consultation } from './new-consultation.api.ts'

/** What of a booking is done, as far as this browser and the server know. */
export type Progress = {
  /** All that is required is answered, and nothing in it speaks for in-person care. */
  isSurveyComplete: boolean
  hasChannel: boolean
  hasTime: boolean
  isPatientTold: boolean
  /** The state of what was booked last; null where nothing was, or it came to nothing. */
  booked: Consultation['state'] | null
}

const isDone: Record<ConsultationStep, (progress: Progress) => boolean> = {
  questionario: ({ isSurveyComplete }) => isSurveyComplete,
  // The first who is free is a choice too, and it is the one that stands until another is made.
  medico: () => true,
  canal: ({ hasChannel }) => hasChannel,
  horario: ({ hasTime }) => hasTime,
  dados: ({ isPatientTold }) => isPatientTold,
  autorizacao: ({ booked }) => booked !== null && booked !== 'canceled',
  pagamento: ({ booked }) => booked !== null && booked !== 'waiting_for_payment' && booked !== 'canceled',
  confirmacao: () => false,
}

/** The first step that still lacks something; those before it may be visited and mended. */
export const firstUnfinished = (progress: Progress): ConsultationStep =>
  consultationSteps.find((step) => !isDone[step](progress)) ?? 'confirmacao'

/**
 * The step to show for the one that the address asks for. What is paid has nothing left to mend here; what was canceled
 * is told before a new time is chosen.
 */
export const stepToShow = (asked: ConsultationStep, progress: Progress): ConsultationStep => {
  const { booked } = progress
  if (booked && booked !== 'waiting_for_payment' && booked !== 'canceled') return 'confirmacao'
  if (booked === 'canceled' && (asked === 'pagamento' || asked === 'confirmacao')) return asked
  // A payment that is awaited is all that is left, also for a tab that knows nothing of what was typed before it.
  if (booked === 'waiting_for_payment' && (asked === 'pagamento' || asked === 'confirmacao')) return 'pagamento'
  const first = firstUnfinished(progress)
  return consultationSteps.indexOf(asked) <= consultationSteps.indexOf(first) ? asked : first
}
