import { calendarDayOf } from '@prumo/brazil'
import { lockShelf } from '#domains/shop/catalogue'
import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import { soundUntil } from './lot.ts'
import { findLot, listExpiring, setOffSale } from './lots.repository.ts'

/**
 * Lots that expire too soon leave the shop; their units stay until somebody writes them off. The units among them that
 * were promised are short, and come from the next lot. Every process runs it, and a lot leaves once.
 */
export const takeOffSale = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'take-expiring-lots-off-sale',
    list: (ctx, page) => listExpiring(ctx.db, { soundUntil: soundUntil(calendarDayOf(ctx.now())), ...page }),
    move: takeOne,
  })

const takeOne = (ctx: Context, lotId: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const lot = await findLot(ctx.db, lotId)
    if (!lot) return false
    await lockShelf(ctx, { variantId: lot.variantId })
    return setOffSale(ctx.db, { lotId, at: ctx.now() })
  })
