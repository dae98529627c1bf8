import { calendarDayOf } from '@prumo/brazil'
import { lockShelf } from '#domains/shop/catalogue'
import { type Context, inTransaction } from '#platform/context'
import { soundUntil } from './lot.ts'
import { listExpiring, setOffSale } from './lots.repository.ts'

const atOnce = 100

/**
 * Lots that expire too soon leave the shop; their units stay until somebody writes them off. What of them was promised
 * is short, and comes from the next lot. Every process runs it, and a lot leaves once.
 */
export const takeOffSale = async (ctx: Context): Promise<number> => {
  const lots = await listExpiring(ctx.db, { soundUntil: soundUntil(calendarDayOf(ctx.now())), limit: atOnce })
  for (const { id, variantId } of lots) {
    await inTransaction(ctx, async (ctx) => {
      await lockShelf(ctx, { variantId })
      await setOffSale(ctx.db, { lotId: id, at: ctx.now() })
    })
  }
  return lots.length
}
