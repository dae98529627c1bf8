import type { Context } from '#platform/context'
import { countSent } from './messages.repository.ts'

/**
 * How many messages each of these patients has written, to whomever; who wrote none is left out. They are only added:
 * as many are the same ones.
 */
export const countSentBy = (
  ctx: Context,
  { patientIds }: { patientIds: number[] },
): Promise<ReadonlyMap<number, number>> => countSent(ctx, patientIds)
