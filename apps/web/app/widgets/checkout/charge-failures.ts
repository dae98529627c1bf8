import { codeOf, hasFault, helpAgainst } from '#shared/failures/failure-codes.ts'
import type { Failure } from '#shared/http/failure.ts'

/** The bank or the provider refused a card: the provider's code, for words. Null for any other failure. */
export const declineReasonOf = (failure: Failure | undefined): string | null => {
  if (!failure || !('body' in failure)) return null
  if (codeOf(failure) !== 'payment_declined' && !hasFault(failure, 'card_refused')) return null
  const { reason } = (failure.body ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : ''
}

/** Nobody knows yet what came of a charge: it is asked again, and nothing must be pressed meanwhile. */
export const isUnknownCharge = (failure: Failure | undefined): boolean =>
  failure !== undefined && helpAgainst(failure) === 'settling'
