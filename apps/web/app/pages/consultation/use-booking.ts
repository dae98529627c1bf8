import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import {
  type Consultation,
  useChooseBookedTimeMutation,
  useCreateConsultationMutation,
} from '#features/onboarding/new-consultation.api.ts'
import { appointmentChosen, doctorChosen, selectJourney } from '#features/onboarding/new-consultation.slice.ts'
import { patientDraft, patientToWire } from '#features/onboarding/patient-form.ts'
import { type SurveyDraft, useKeepAnswersMutation } from '#features/onboarding/survey-draft.api.ts'
import { telemedicineConsent } from '#features/onboarding/telemedicine-consent.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { NextTime } from './booking-failures.ts'
import type { Booking, Pathology } from './use-journey.ts'

type Wish = { draft: SurveyDraft; pathology: Pathology | undefined; booking: Booking | null }

const isSameTime = (one: string | null, other: string) => one !== null && Date.parse(one) === Date.parse(other)

/**
 * Books what was chosen: submits the survey, which from then on never changes, and holds the time. What was booked and
 * is not paid yet is moved to another time rather than booked twice.
 */
export const useBooking = ({ draft, pathology, booking }: Wish) => {
  const dispatch = useDispatch()
  const chosen = useSelector(selectJourney)
  const [keep] = useKeepAnswersMutation()
  const [create] = useCreateConsultationMutation()
  const [move] = useChooseBookedTimeMutation()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const unpaid = booking?.consultation.state === 'waiting_for_payment' ? booking : null
  const isSameChannel = unpaid?.consultation.communicationChannel === chosen.communicationChannel

  const bookTime = async (startsAt: string, doctorId: number | undefined): Promise<{ error?: unknown }> => {
    if (unpaid && isSameChannel) {
      const { id, appointmentAt, doctorId: bookedDoctorId } = unpaid.consultation
      const isSameDoctor = doctorId === undefined || doctorId === bookedDoctorId
      if (isSameDoctor && isSameTime(appointmentAt, startsAt)) return {}
      return move({ id, orderToken: unpaid.key.token, appointment_at: startsAt, doctor_id: doctorId })
    }
    return create({
      doctor_id: doctorId,
      communication_channel: chosen.communicationChannel as Consultation['communicationChannel'],
      appointment_at: startsAt,
      pathology,
      survey_submission_id: draft.surveySubmission?.id,
      pdid: draft.pdid,
      telemedicine_consent: true,
      consent_version: telemedicineConsent.version,
      patient_attributes: patientToWire(patientDraft.read()),
    })
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
      const doctor = chosen.doctors.find(({ id }) => id === other.doctorId)
      if (chosen.chosenDoctor && doctor) dispatch(doctorChosen(doctor))
      dispatch(appointmentChosen(other.startsAt))
    }
    return true
  }
  return { book, isSending, failure }
}
