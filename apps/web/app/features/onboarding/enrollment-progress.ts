import type { EnrollmentStep } from '#links'
import type { Enrollment } from './academy-onboarding.api.ts'

/** The step to show for the one that the address asks for: what is paid has nothing left to mend here. */
export const enrollmentStepToShow = (asked: EnrollmentStep, state: Enrollment['state'] | null): EnrollmentStep => {
  if (state === 'open') return 'confirmacao'
  if (state === null) return 'dados'
  return asked === 'confirmacao' ? 'pagamento' : asked
}
