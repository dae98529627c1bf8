import type * as main from '@prumo/contracts/main'
import type { ApiCall } from '#shared/apis/api-call.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import type { QuestionOf } from '#shared/store/contract-types.ts'

export type EmailQuestion = QuestionOf<typeof main.checkEmailAvailability>

/** Checked before sign-up; only a success means that the e-mail is free. */
export const emailAvailabilityCall = (question: EmailQuestion): ApiCall => ({
  path: '/api/v1/users/check_email_availability',
  query: question,
})

/** Every problem has the same message: only a success means that the e-mail is free (specification 5). */
export const emailCheckFailed = (failure: Failure): Failure => ({
  kind: 'basic',
  status: statusOf(failure) ?? 0,
  message: failure.message,
  summary: 'O e-mail já foi utilizado',
})
