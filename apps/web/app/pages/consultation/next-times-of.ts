import type * as main from '@prumo/contracts/main'
import type { Failure } from '#shared/http/failure.ts'

export type NextTime = (typeof main.slotTaken)['_zod']['output']['nextTimes'][number]

/** The next free times in a refusal because another patient has the chosen one; null for any other failure. */
export const nextTimesOf = (failure: Failure | undefined): NextTime[] | null => {
  if (!failure || !('body' in failure)) return null
  const { nextTimes } = (failure.body ?? {}) as { nextTimes?: NextTime[] }
  return Array.isArray(nextTimes) ? nextTimes : null
}
