import { codeOf } from '#shared/failures/failure-codes.ts'
import type { Failure } from '#shared/http/failure.ts'

/** What a parcel costs by now, where it was refused because that is more than he saw; null: not refused for that. */
export const newTotalOf = (failure: Failure | undefined): number | null => {
  if (!failure || codeOf(failure) !== 'cycle_total_changed' || !('body' in failure)) return null
  const { total } = (failure.body ?? {}) as { total?: unknown }
  return typeof total === 'number' ? total : null
}
