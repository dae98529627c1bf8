import { dayMs } from '@prumo/brazil'
import type { ConsultationRecord } from './record.api.ts'

const week = 7 * dayMs

/** While it is under way, and within a week of its end, as its doctor may still sign; the server decides again. */
export const mayStillState = (
  { state, closedAt }: Pick<ConsultationRecord['consultation'], 'state' | 'closedAt'>,
  now: Date,
): boolean =>
  state === 'under_way' ||
  (state === 'closed' && closedAt !== null && now.getTime() - new Date(closedAt).getTime() <= week)
