import { lockShelf } from '#domains/shop/catalogue'
import { type Context, inEffect } from '#platform/context'
import { reasonInWords } from '#platform/reasons/in-words'
import { getLotAtPlace, type StockKeeper } from './at-place.ts'
import { lockLotsNumbered, saveRecall } from './lots.repository.ts'

type Recall = StockKeeper & { lotId: number; reason: string; staffId: number }

/**
 * A lot of goods is recalled, at every place where it lies: nothing of it is sold or packed any more. Announces
 * lots.recalled. A second recall changes nothing. Throws not_found for a lot at a place of
 * anybody else, invalid_fields (reason) for what is not in words.
 */
export const recallStockLot = (ctx: Context, { reason, staffId, ...input }: Recall): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { variantId, number } = await getLotAtPlace(ctx, input)
    await lockShelf(ctx, { variantId })
    const lots = (await lockLotsNumbered(ctx.db, { variantId, number })).filter(({ recall }) => recall === null)
    if (lots.length === 0) return
    const ids = lots.map(({ id }) => id)
    await saveRecall(ctx.db, { ids, by: staffId, reason: reasonInWords(reason), at: ctx.now() })
    await ctx.announce({ type: 'lots.recalled', lotIds: ids })
  })
