import { markLowShelves } from '#domains/shop/catalogue'
import { type Context, inTransaction } from '#platform/context'

const atOnce = 100

/**
 * Finds what has run low since its place was told, and announces lots.ranLow once for each place. It is told again only
 * after it rose above its threshold (stock_items_rose). Every process runs it, and a fall is told once.
 */
export const tellOfLowStock = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const fallen = await markLowShelves(ctx, { limit: atOnce })
    for (const stockLocationId of new Set(fallen.map((one) => one.stockLocationId)))
      await ctx.announce({ type: 'lots.ranLow', stockLocationId, since: ctx.now().toISOString() })
    return fallen.length
  })
