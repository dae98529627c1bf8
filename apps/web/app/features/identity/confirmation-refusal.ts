import { type Failure, statusOf } from '#shared/http/failure.ts'

export type ConfirmationRefusal = 'link' | 'busy' | 'silent'

/** Why an e-mail was not confirmed: the link is spent, or asking again can help. */
export const confirmationRefusalOf = (failure: Failure): ConfirmationRefusal => {
  const status = statusOf(failure)
  if (status === 429) return 'busy'
  return status === 422 || status === 404 || status === 400 ? 'link' : 'silent'
}
