import { codeOf, hasFault, helpAgainst } from '#shared/failures/failure-codes.ts'
import type { Failure } from '#shared/http/failure.ts'

/** The provider's code if the bank or the provider refused the card; null for any other failure. */
export const declineReasonOf = (failure: Failure | undefined): string | null => {
  if (!failure || !('body' in failure)) return null
  if (codeOf(failure) !== 'payment_declined' && !hasFault(failure, 'card_refused')) return null
  const { reason } = (failure.body ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : ''
}

/** Nothing was charged, as the order costs something else than the payer saw: another tab, or a coupon that ended. */
export const isTotalChanged = (failure: Failure | undefined): boolean =>
  failure !== undefined && (hasFault(failure, 'order_changed') || codeOf(failure) === 'promotion_lost')

/** The result of the charge is unknown: it is polled, and the user must not press anything meanwhile. */
export const isUnknownCharge = (failure: Failure | undefined): boolean =>
  failure !== undefined && helpAgainst(failure) === 'settling'
