import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import {
  academyOnboardingApi,
  type Enrollment,
  useChangeVariantMutation,
  useEnrollMutation,
} from '#features/onboarding/academy-onboarding.api.ts'
import { variantChosen } from '#features/onboarding/academy-onboarding.slice.ts'
import type { PatientAttributes } from '#features/onboarding/patient-attributes.ts'
import { enrolledPatient } from '#features/onboarding/sent-patient.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { CourseFacts } from './course-facts.ts'

type MainState = { main: ReturnType<typeof academyOnboardingApi.reducer> }
type Dispatch = ThunkDispatch<MainState, unknown, UnknownAction>
type Begun = { enrollment: Enrollment | null; unpaidElsewhere: Enrollment | null }

/**
 * Enrols a student. The same request again returns the existing enrolment; his unpaid enrolment in the other course is
 * changed to this one.
 */
export const useEnrolling = ({ slug, variantId }: CourseFacts, { enrollment, unpaidElsewhere }: Begun) => {
  const dispatch = useDispatch<Dispatch>()
  const [enroll] = useEnrollMutation()
  const [changeVariant] = useChangeVariantMutation()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const input = async (patient: PatientAttributes): Promise<{ data?: Enrollment; error?: unknown }> => {
    const isSamePatient = enrolledPatient.is(patient)
    if (isSamePatient && enrollment?.state === 'waiting_for_payment') return {}
    if (isSamePatient && unpaidElsewhere && variantId !== null) {
      const { id: enrollmentId, orderToken } = unpaidElsewhere
      const changed = await changeVariant({ enrollmentId, variantId, orderToken })
      // An order with a Pix code no longer changes; a second one begins beside it, and the first lapses unpaid.
      if (!changed.error) return changed
    }
    return enroll({ programSlug: slug, patient })
  }

  /** Undefined when he is enrolled and only the payment is missing. */
  const enrol = async (patient: PatientAttributes): Promise<Failure | undefined> => {
    setIsSending(true)
    setFailure(undefined)
    if (variantId !== null) dispatch(variantChosen(variantId))
    const answer = await input(patient)
    const failed = answer.error as Failure | undefined
    // The next step reads it from the store; the previous state of this order would lead back here.
    if (answer.data) await dispatch(known(answer.data))
    if (!failed) enrolledPatient.note(patient)
    setIsSending(false)
    setFailure(failed)
    return failed
  }
  return { enrol, isSending, failure }
}

const known = (enrollment: Enrollment) => {
  const { orderNumber, orderToken } = enrollment
  return academyOnboardingApi.util.upsertQueryData('enrollmentOfOrder', { orderNumber, orderToken }, enrollment)
}
