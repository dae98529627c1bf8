import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type Consultation, useCreateConsultationMutation } from '#features/onboarding/new-consultation.api.ts'
import { appointmentChosen, doctorChosen, selectJourney } from '#features/onboarding/new-consultation.slice.ts'
import { patientDraft } from '#features/onboarding/patient-form.ts'
import { bookedPatient } from '#features/onboarding/sent-patient.ts'
import { type SurveyDraft, useKeepAnswersMutation } from '#features/onboarding/survey-draft.api.ts'
import { telemedicineConsent } from '#features/onboarding/telemedicine-consent.ts'
import type { Failure } from '#shared/http/failure.ts'
import { personToWire } from '#shared/person/person-wire.ts'
import type { NextTime } from './next-times-of.ts'
import { useDoctors } from './use-doctors.ts'
import type { Booking, Pathology } from './use-journey.ts'

type Input = { draft: SurveyDraft; pathology: Pathology | undefined; booking: Booking | null }

/** A package that is chosen for a physical complaint is left from another booking. */
const packageOf = (
  chosen: ReturnType<typeof selectJourney>['chosenPsychologyPackage'],
  pathology: Pathology | undefined,
) => (pathology === undefined && chosen && chosen.amount > 1 ? chosen : null)

const isSameTime = (one: string | null, other: string) => one !== null && Date.parse(one) === Date.parse(other)

/**
 * Books the chosen time: submits the survey, which never changes afterwards, and holds the time. A different request
 * with the same answers replaces an unpaid booking; the same request returns the existing one.
 */
export const useBooking = ({ draft, pathology, booking }: Input) => {
  const dispatch = useDispatch()
  const chosen = useSelector(selectJourney)
  const { data: doctors = [] } = useDoctors(pathology)
  const [keep] = useKeepAnswersMutation()
  const [create] = useCreateConsultationMutation()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const unpaid = booking?.consultation.state === 'waiting_for_payment' ? booking.consultation : null

  const bundle = packageOf(chosen.chosenPsychologyPackage, pathology)

  const bookTime = async (startsAt: string, wantedId: number | undefined): Promise<{ error?: unknown }> => {
    const patient = personToWire(patientDraft.read())
    const isHisAlready = unpaid !== null && isSameTime(unpaid.appointmentAt, startsAt)
    // His own hold would make the doctor look busy in a request for the first free doctor.
    const doctorId = wantedId ?? (isHisAlready ? unpaid.doctorId : undefined)
    const isSameBooking = isHisAlready && doctorId === unpaid.doctorId && bookedPatient.is(patient)
    const isSameSale = unpaid?.sessionsBought === (bundle?.amount ?? 1)
    if (isSameBooking && isSameSale && unpaid.communicationChannel === chosen.communicationChannel) return {}
    const answer = await create({
      doctor_id: doctorId,
      variant_id: bundle?.variantId,
      communication_channel: chosen.communicationChannel as Consultation['communicationChannel'],
      appointment_at: startsAt,
      pathology,
      survey_submission_id: draft.surveySubmission?.id,
      pdid: draft.pdid,
      telemedicine_consent: true,
      consent_version: telemedicineConsent.version,
      patient_attributes: patient,
    })
    if (!answer.error) bookedPatient.note(patient)
    return answer
  }

  /** True when the time is held. */
  const book = async (other?: NextTime): Promise<boolean> => {
    setIsSending(true)
    setFailure(undefined)
    const submitted: { error?: unknown } = draft.surveySubmission?.isSubmitted
      ? {}
      : await keep({ answers: {}, isSubmitted: true })
    const startsAt = other?.startsAt ?? chosen.appointmentAt ?? ''
    const answer = submitted.error ? submitted : await bookTime(startsAt, other?.doctorId ?? chosen.chosenDoctor?.id)
    setIsSending(false)
    setFailure(answer.error as Failure | undefined)
    if (answer.error) return false
    if (other) {
      const doctor = doctors.find(({ id }) => id === other.doctorId)
      if (chosen.chosenDoctor && doctor) dispatch(doctorChosen(doctor))
      dispatch(appointmentChosen(other.startsAt))
    }
    return true
  }
  return { book, isSending, failure }
}
