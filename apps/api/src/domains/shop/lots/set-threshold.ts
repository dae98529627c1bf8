import { setLowAt } from '#domains/shop/catalogue'
import { type Context, inEffect } from '#platform/context'
import { getPlaceShelf, lockShelfAtPlace, mustKeepPlace, type StockKeeper } from './at-place.ts'

/**
 * From how many on a variant runs out at a place, its home place unless another is said. Repeating changes nothing.
 * Throws made_to_order, and not_found for what lies at anybody else's place.
 */
export const setThreshold = (
  ctx: Context,
  { lowAt, placeId, ...input }: StockKeeper & { variantId: number; placeId?: number | undefined; lowAt: number },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { variantId, stockLocationId } = await lockShelfAtPlace(ctx, input)
    const shelf = await getPlaceShelf(ctx, { variantId, stockLocationId: placeId ?? stockLocationId })
    await mustKeepPlace(ctx, { keeperId: input.keeperId, stockLocationId: shelf.stockLocationId })
    await setLowAt(ctx, { ...shelf, lowAt })
  })
