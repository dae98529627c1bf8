import { useState } from 'react'
import type { Consultation } from '#features/consultations/consultations.api.ts'
import { useLazyProfileQuery } from '#features/identity/identity.api.ts'
import { useCreateConsultationMutation } from '#features/onboarding/new-consultation.api.ts'
import { telemedicineConsent } from '#features/onboarding/telemedicine-consent.ts'
import { usePayBySessionMutation } from '#features/session-credits/session-credits.api.ts'
import type { Failure } from '#shared/http/failure.ts'
import { personFrom } from '#shared/person/person-form.ts'
import { personToWire } from '#shared/person/person-wire.ts'

/**
 * Books a time and pays it with a session. If another tab has spent the last one, the booking waits for a payment, and
 * stands in the list with the button that pays it.
 */
export const useBookNext = ({ doctorId, communicationChannel }: Consultation) => {
  const [readProfile] = useLazyProfileQuery()
  const [create] = useCreateConsultationMutation()
  const [pay] = usePayBySessionMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const bookAndPay = async (startsAt: string): Promise<{ error?: unknown }> => {
    // His first booking may have filled it a moment ago.
    const profile = await readProfile()
    if (!profile.data) return profile
    const booked = await create({
      doctor_id: doctorId,
      communication_channel: communicationChannel,
      appointment_at: startsAt,
      telemedicine_consent: true,
      consent_version: telemedicineConsent.version,
      patient_attributes: personToWire(personFrom(profile.data)),
    })
    return booked.data ? pay({ orderId: booked.data.orderId }) : booked
  }
  /** True when it is booked and paid. */
  const book = async (startsAt: string): Promise<boolean> => {
    setIsBusy(true)
    setFailure(undefined)
    const { error } = await bookAndPay(startsAt)
    setIsBusy(false)
    setFailure(error as Failure | undefined)
    return !error
  }
  return { book, isBusy, failure }
}
