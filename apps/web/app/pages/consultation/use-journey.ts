import { useSelector } from 'react-redux'
import { useParams, useSearchParams } from 'react-router'
import type { Progress } from '#features/onboarding/consultation-progress.ts'
import {
  type BookingKey,
  type Consultation,
  useBookedConsultationQuery,
} from '#features/onboarding/new-consultation.api.ts'
import { selectJourney } from '#features/onboarding/new-consultation.slice.ts'
import { faultsOfPatient, patientDraft } from '#features/onboarding/patient-form.ts'
import { type SurveyDraft, useSurveyDraftQuery } from '#features/onboarding/survey-draft.api.ts'
import { type Answers, isComplete } from '#features/surveys/questions.ts'
import { useDraft } from '#shared/hooks/draft.ts'
import { useRestored } from '#shared/hooks/use-restored.ts'
import type { Failure } from '#shared/http/failure.ts'

export type Pathology = NonNullable<Consultation['pathology']>

/** The booking, and the key that opens it. */
export type Booking = { key: BookingKey; consultation: Consultation }

/** The order to pay, with its total as the page shows it. */
export const orderOf = ({ key, consultation: { total } }: Booking) => ({ ...key, total })

export type Journey = {
  /** Null if no survey was begun here; a booking can be followed without one. */
  draft: SurveyDraft | null
  pathology: Pathology | undefined
  booking: Booking | null
  progress: Progress
  /** The patient has read a red flag and checks an answer behind it (`?corrigir`). */
  isCorrecting: boolean
}

export type JourneyState =
  | { state: 'coming' }
  /** Nothing was begun in this browser. */
  | { state: 'none' }
  | { state: 'failed'; failure: Failure; again: () => void }
  | { state: 'ready'; journey: Journey }

/**
 * A booking with other answers is an earlier one: these answers belong to a new booking. One of a programme has no
 * survey here, and is followed where it is paid.
 */
const isOfThisJourney = (
  { surveySubmissionId, programme }: Consultation,
  { draft, step }: { draft: SurveyDraft | null; step: string | undefined },
) => {
  if (programme) return step === 'pagamento' || step === 'confirmacao'
  return !draft?.surveySubmission || surveySubmissionId === draft.surveySubmission.id
}

const progressOf = (
  draft: SurveyDraft | null,
  { communicationChannel, appointmentAt }: ReturnType<typeof selectJourney>,
  isPatientTold: boolean,
  consultation: Consultation | null,
): Progress => {
  const submission = draft?.surveySubmission
  const answers = (submission?.answers ?? {}) as Answers
  return {
    isPsychology: draft?.survey.key === 'psychology',
    isSurveyComplete: Boolean(draft && submission && !submission.redFlag && isComplete(draft.survey, answers)),
    hasChannel: communicationChannel !== null,
    hasTime: appointmentAt !== null,
    isPatientTold,
    booked: consultation?.state ?? null,
  }
}

/**
 * All state of this booking: the answers on the server, the choices (a slice) and the input (a draft) here, and the
 * booking as the server has it now. The slice's comment says what is where.
 */
export const useJourney = (): JourneyState => {
  const isRestored = useRestored()
  const chosen = useSelector(selectJourney)
  const key = chosen.bookedOrder
  const survey = useSurveyDraftQuery(undefined, { skip: !isRestored })
  const booked = useBookedConsultationQuery(key ?? { number: '', token: '' }, { skip: !isRestored || key === null })
  // Not what another order answered before: a booking that was just made stands, or is coming.
  const found = booked.currentData
  const isPatientTold = Object.keys(faultsOfPatient(useDraft(patientDraft))).length === 0
  const isCorrecting = useSearchParams()[0].has('corrigir')
  const { step } = useParams()

  const isBookingKnown = key === null || found !== undefined || booked.error !== undefined
  const isSurveyKnown = survey.data !== undefined || survey.error !== undefined
  if (!isRestored || !isBookingKnown || !isSurveyKnown) return { state: 'coming' }

  const draft = survey.data ?? null
  const consultation = key && found && isOfThisJourney(found, { draft, step }) ? found : null
  const again = () => void Promise.all([survey.refetch(), key && booked.refetch()])
  const failure = (survey.data === undefined ? survey.error : undefined) ?? (found ? undefined : booked.error)
  if (failure && !consultation) return { state: 'failed', failure: failure as Failure, again }
  if (!draft && !consultation) return { state: 'none' }
  const surveyKey = draft?.survey.key
  return {
    state: 'ready',
    journey: {
      draft,
      pathology: surveyKey === 'psychology' ? undefined : (surveyKey as Pathology | undefined),
      booking: key && consultation ? { key, consultation } : null,
      progress: progressOf(draft, chosen, isPatientTold, consultation),
      isCorrecting,
    },
  }
}
