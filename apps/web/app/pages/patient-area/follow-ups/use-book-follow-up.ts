import { useState } from 'react'
import { useLazyProfileQuery } from '#features/identity/identity.api.ts'
import { type Consultation, useCreateConsultationMutation } from '#features/onboarding/new-consultation.api.ts'
import { telemedicineConsent } from '#features/onboarding/telemedicine-consent.ts'
import type { Failure } from '#shared/http/failure.ts'
import { personFrom } from '#shared/person/person-form.ts'
import { personToWire } from '#shared/person/person-wire.ts'

type Wanted = {
  programme: NonNullable<Consultation['programme']>
  doctorId: number
  channel: Consultation['communicationChannel']
}

/** Holds a time of a consultation within a programme, in his own name as his profile has it; it is paid next. */
export const useBookFollowUp = ({ programme, doctorId, channel }: Wanted) => {
  const [readProfile] = useLazyProfileQuery()
  const [create] = useCreateConsultationMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const send = async (startsAt: string): Promise<{ error?: unknown }> => {
    const profile = await readProfile()
    if (!profile.data) return profile
    return create({
      ...{ programme, doctor_id: doctorId, communication_channel: channel, appointment_at: startsAt },
      telemedicine_consent: true,
      consent_version: telemedicineConsent.version,
      patient_attributes: personToWire(personFrom(profile.data)),
    })
  }
  /** True when the time is held. */
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
