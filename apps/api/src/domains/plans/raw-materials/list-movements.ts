import { atHour, dayAfter, daysBetween } from '@prumo/brazil'
import type { Context } from '#platform/context'
import type { Lot, Movement } from './lot.ts'
import { listLotsOf } from './lots.repository.ts'
import { listControlled } from './movements.repository.ts'
import { periodTooLong } from './raw-materials.errors.ts'

export type ListedMovement = Movement & { lot: Lot }
/** Days in São Paulo, both included. */
export type BookOf = { pharmacyId: number; from: string; until: string }

/** Portaria 344/1998 has the book reported by month. */
const mostDays = 31

/**
 * A pharmacy's movements of controlled substances, oldest first, those after `after`. The caller checks permissions.
 * Throws invalid_fields (until) for a period of more than a month, or that ends before it begins.
 */
export const listMovementsOfBook = async (
  ctx: Context,
  { pharmacyId, from, until, after, limit }: BookOf & { after?: number | undefined; limit: number },
): Promise<ListedMovement[]> => {
  const days = daysBetween(from, until) + 1
  if (days < 1 || days > mostDays) throw periodTooLong()
  const [start, end] = [atHour(from, 0), atHour(dayAfter(until, 1), 0)]
  const movements = await listControlled(ctx, { pharmacyId, from: start, until: end, after, limit })
  const lots = await listLotsOf(ctx, [...new Set(movements.map(({ lotId }) => lotId))])
  return movements.map((one) => ({ ...one, lot: lots.find(({ id }) => id === one.lotId) as Lot }))
}
