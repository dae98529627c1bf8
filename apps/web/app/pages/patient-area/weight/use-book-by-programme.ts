import { useState } from 'react'
import { useLazyProfileQuery } from '#features/identity/identity.api.ts'
import { acceptedPatient } from '#features/onboarding/patient-attributes.ts'
import { telemedicineConsent } from '#features/onboarding/telemedicine-consent.ts'
import { useBookWeightConsultationMutation } from '#features/onboarding/weight-onboarding.api.ts'
import type { Failure } from '#shared/http/failure.ts'
import { personFrom } from '#shared/person/person-form.ts'
import { personToWire } from '#shared/person/person-wire.ts'

// The hour that most pick; the page lets him pick another, or none.
const REMIND_HOUR = 8

/** Books a time with the programme that he bought, in his own name as his profile has it. */
export const useBookByProgramme = ({
  doctorId,
  channel,
}: {
  doctorId: number
  channel: 'video' | 'phone' | 'chat'
}) => {
  const [readProfile] = useLazyProfileQuery()
  const [create] = useBookWeightConsultationMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const send = async (startsAt: string): Promise<{ error?: unknown }> => {
    const profile = await readProfile()
    if (!profile.data) return profile
    return create({
      key: crypto.randomUUID(),
      doctor_id: doctorId,
      communication_channel: channel,
      appointment_at: startsAt,
      telemedicine_consent: true,
      consent_version: telemedicineConsent.version,
      remind_hour: REMIND_HOUR,
      patient_attributes: acceptedPatient(personToWire(personFrom(profile.data))),
    })
  }
  /** True when it is booked. */
  const book = async (startsAt: string): Promise<boolean> => {
    setIsBusy(true)
    setFailure(undefined)
    const { error } = await send(startsAt)
    setIsBusy(false)
    setFailure(error as Failure | undefined)
    return !error
  }
  return { book, isBusy, failure }
}
