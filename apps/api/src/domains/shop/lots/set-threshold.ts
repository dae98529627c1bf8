import { setLowAt } from '#domains/shop/catalogue'
import { type Context, inEffect } from '#platform/context'
import { lockShelfAtPlace, type StockKeeper } from './at-place.ts'

/**
 * From how many on a variant runs out, at the place that it is sent from. Repeating changes nothing. Throws not_found
 * for what is sent from anybody else's place.
 */
export const setThreshold = (
  ctx: Context,
  { lowAt, ...input }: StockKeeper & { variantId: number; lowAt: number },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { variantId } = await lockShelfAtPlace(ctx, input)
    await setLowAt(ctx, { variantId, lowAt })
  })
