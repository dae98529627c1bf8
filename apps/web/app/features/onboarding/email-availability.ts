import type * as main from '@prumo/contracts/main'
import type { ApiCall } from '#shared/apis/call-main-and-second.ts'
import type { QuestionOf } from '#shared/store/contract-types.ts'

export type EmailQuestion = QuestionOf<typeof main.checkEmailAvailability>

/** What any failure of the check reads (specification 5). */
export const emailTaken = 'O e-mail já foi utilizado'

/** Asked before sign-up; only a success means that the e-mail is free. */
export const emailAvailabilityCall = (question: EmailQuestion): ApiCall => ({
  path: '/api/v1/users/check_email_availability',
  query: question,
})
