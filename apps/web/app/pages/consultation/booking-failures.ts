import type * as main from '@prumo/contracts/main'
import { type Failure, statusOf } from '#shared/http/failure.ts'

export type NextTime = (typeof main.slotTaken)['_zod']['output']['nextTimes'][number]

/** The next free times that a refusal offers because somebody else has the wished one; null for any other failure. */
export const nextTimesOf = (failure: Failure | undefined): NextTime[] | null => {
  if (!failure || !('body' in failure)) return null
  const { nextTimes } = (failure.body ?? {}) as { nextTimes?: NextTime[] }
  return Array.isArray(nextTimes) ? nextTimes : null
}

/** The bank refused a card: the provider's code, for words. Null for any other failure. */
export const declineReasonOf = (failure: Failure | undefined): string | null => {
  if (!failure || !('body' in failure)) return null
  const { reason } = (failure.body ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : null
}

/** Nobody knows yet what came of a charge: it is asked again, and nothing must be pressed meanwhile. */
export const isUnknownCharge = (failure: Failure | undefined): boolean =>
  failure !== undefined && statusOf(failure) === 409 && nextTimesOf(failure) === null
