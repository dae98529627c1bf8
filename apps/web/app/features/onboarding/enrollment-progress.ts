import type { EnrollmentStep } from '#links'
import type { Enrollment } from './academy-onboarding.api.ts'

/** The step to show for the URL's step: a paid enrolment cannot be corrected here. */
export const enrollmentStepToShow = (asked: EnrollmentStep, state: Enrollment['state'] | null): EnrollmentStep => {
  if (state === 'open') return 'confirmacao'
  if (state === null) return 'dados'
  return asked === 'confirmacao' ? 'pagamento' : asked
}
