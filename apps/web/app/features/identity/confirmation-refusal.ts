import { passwordCauseOf } from '#shared/apis/storefront-causes.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'

export type ConfirmationRefusal = 'link' | 'password' | 'busy' | 'silent'

/** Why an e-mail was not confirmed: the link is invalid, the password is wrong, or a retry may help. */
export const confirmationRefusalOf = (failure: Failure): ConfirmationRefusal => {
  const status = statusOf(failure)
  if (status === 429) return 'busy'
  if (status !== 422 && status !== 404 && status !== 400) return 'silent'
  return passwordCauseOf(failure) ? 'password' : 'link'
}
