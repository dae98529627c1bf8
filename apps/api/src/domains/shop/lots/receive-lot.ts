import { calendarDayOf } from '@prumo/brazil'
import { findShelf } from '#domains/shop/catalogue'
import { type Context, inEffect } from '#platform/context'
import { lockShelfAtPlace, type StockKeeper } from './at-place.ts'
import { soundUntil } from './lot.ts'
import { lotExpiresOtherwise, lotExpiresTooSoon, lotOffSale } from './lots.errors.ts'
import { insertLot, lockLotNumbered, saveUnits } from './lots.repository.ts'
import { insertMovement } from './movements.repository.ts'

type Received = StockKeeper & {
  variantId: number
  number: string
  expiresOn: string | null
  units: number
  staffId: number
}

/**
 * A lot arrived from the supplier: its units are for sale. More of a lot that is here joins it. Throws not_found,
 * lot_expires_too_soon, lot_expires_otherwise, lot_off_sale.
 */
export const receiveLot = (ctx: Context, input: Received): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { variantId, number, expiresOn, units, staffId } = input
    if (expiresOn !== null && expiresOn < soundUntil(calendarDayOf(ctx.now()))) throw lotExpiresTooSoon()
    const shelf = await lockShelfAtPlace(ctx, input)
    const place = { variantId, stockLocationId: shelf.stockLocationId }
    const here = await lockLotNumbered(ctx.db, { ...place, number })
    if (here?.offSaleAt) throw lotOffSale()
    if (here && here.expiresOn !== expiresOn) throw lotExpiresOtherwise()
    if (here) await saveUnits(ctx.db, { lotId: here.id, units: here.units + units })
    const received = { by: staffId, at: ctx.now() }
    const lotId = here?.id ?? (await insertLot(ctx.db, { ...place, number, expiresOn, units, received }))
    const countAfter = (await findShelf(ctx, { variantId }))?.countOnHand ?? 0
    await insertMovement(ctx.db, {
      ...{ variantId, lotId, reason: 'receipt', change: units, countAfter, staffId },
      at: ctx.now(),
    })
  })
