import { type Failure, statusOf } from '#shared/http/failure.ts'

/** The bank refused a card: the provider's code, for words. Null for any other failure. */
export const declineReasonOf = (failure: Failure | undefined): string | null => {
  if (!failure || !('body' in failure)) return null
  const { reason } = (failure.body ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : null
}

/** Nobody knows yet what came of a charge: it is asked again, and nothing must be pressed meanwhile. */
export const isUnknownCharge = (failure: Failure | undefined): boolean =>
  failure !== undefined && statusOf(failure) === 409 && !hasOtherTimes(failure)

/** The same status says that a booking's time went to somebody else; it then offers others. */
const hasOtherTimes = (failure: Failure) =>
  'body' in failure && Array.isArray((failure.body as { nextTimes?: unknown } | null)?.nextTimes)
