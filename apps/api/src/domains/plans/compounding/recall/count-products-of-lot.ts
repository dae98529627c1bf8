import type { Pharmacist } from '#domains/plans/pharmacies'
import { listSameLots } from '#domains/plans/raw-materials'
import { type Context, inSnapshot } from '#platform/context'
import { listByIds } from '../compoundings.repository.ts'
import { placesOf } from './places-of.ts'
import { listIdsOfLots } from './recalled-products.repository.ts'
import { placeOf } from './where-is.ts'

/** How many products out of a lot are where; those that are thrown away are nowhere. */
export type CountsOfLot = { here: number; shipped: number; delivered: number; lost: number }

// More products than one lot has ever been weighed into.
const mostCounted = 5_000

/**
 * The counts are of the whole lot, whatever page is looked at. It names nobody. Throws not_found for a lot of another
 * pharmacy.
 */
export const countProductsOfLot = (
  ctx: Context,
  input: { pharmacist: Pharmacist; lotId: number },
): Promise<CountsOfLot> =>
  inSnapshot(ctx, async (ctx) => {
    const lotIds = (await listSameLots(ctx, input)).map(({ id }) => id)
    const ids = await listIdsOfLots(ctx, { lotIds, before: undefined, limit: mostCounted })
    const placed = await placesOf(ctx, await listByIds(ctx, ids))
    const counts: CountsOfLot = { here: 0, shipped: 0, delivered: 0, lost: 0 }
    for (const {
      compounding: { state },
      parcel,
    } of placed) {
      const counted = countedAs[placeOf({ state, parcel })]
      if (counted) counts[counted] += 1
    }
    return counts
  })

const countedAs: Partial<Record<ReturnType<typeof placeOf>, keyof CountsOfLot>> = {
  making: 'here',
  here: 'here',
  returned: 'here',
  stopped: 'here',
  shipped: 'shipped',
  delivered: 'delivered',
  lost: 'lost',
}
