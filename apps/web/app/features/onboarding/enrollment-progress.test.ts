import { expect, test } from 'vitest'
import { type EnrollmentStep, enrollmentSteps } from '#links'
import { enrollmentStepToShow } from './enrollment-progress.ts'

test.each<[null | 'waiting_for_payment' | 'open', EnrollmentStep[]]>([
  [null, ['dados', 'dados', 'dados']],
  ['waiting_for_payment', ['dados', 'pagamento', 'pagamento']],
  ['open', ['confirmacao', 'confirmacao', 'confirmacao']],
])('with an enrolment that is %s the steps show %j', (state, shown) => {
  expect(enrollmentSteps.map((step) => enrollmentStepToShow(step, state))).toEqual(shown)
})
