import { useSelector } from 'react-redux'
import { type Enrollment, useEnrollmentOfOrderQuery } from '#features/onboarding/academy-onboarding.api.ts'
import { selectAcademyOnboarding } from '#features/onboarding/academy-onboarding.slice.ts'
import type { CourseSlug } from '#links'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'

export type EnrollmentJourney =
  | { state: 'coming' }
  | { state: 'failed'; failure: Failure; again: () => void }
  /** Null if no enrolment was begun here, or only one in another course. */
  | { state: 'ready'; enrollment: Enrollment | null; unpaidElsewhere: Enrollment | null }

/** The order does not exist or belongs to somebody else: another one begins. */
const isGone = (failure: Failure) => [401, 403, 404].includes(statusOf(failure) ?? 0)

/** This browser's enrolment in a course, as the server has it now. */
export const useEnrollment = (slug: CourseSlug): EnrollmentJourney => {
  const isRestored = useRestored()
  const { orderNumber, orderToken } = useSelector(selectAcademyOnboarding)
  const isBegun = orderNumber !== '' && orderToken !== ''
  // Not what another order answered before: this one stands or is coming.
  const {
    currentData: data,
    error,
    refetch,
  } = useEnrollmentOfOrderQuery({ orderNumber, orderToken }, { skip: !isRestored || !isBegun })
  if (!isRestored) return { state: 'coming' }
  if (!isBegun) return { state: 'ready', enrollment: null, unpaidElsewhere: null }
  const failure = error as Failure | undefined
  if (data === undefined && failure && !isGone(failure))
    return { state: 'failed', failure, again: () => void refetch() }
  if (data === undefined && !failure) return { state: 'coming' }
  const found = data ?? null
  const isHere = found?.programSlug === slug
  return {
    state: 'ready',
    enrollment: isHere ? found : null,
    unpaidElsewhere: !isHere && found?.state === 'waiting_for_payment' ? found : null,
  }
}
