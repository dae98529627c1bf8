import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { findShelf } from '#domains/shop/catalogue'
import { type Context, inEffect } from '#platform/context'
import { mustBeBetween } from '#platform/reasons/day-between'
import { shownFrom } from '#platform/reasons/shown'
import { lockShelfAtPlace, mustHaveShelfAt, type StockKeeper } from './at-place.ts'
import { soundUntil } from './lot.ts'
import { lotExpiresOtherwise, lotExpiresTooSoon, lotOffSale } from './lots.errors.ts'
import { insertLot, lockLotsNumbered, saveUnits } from './lots.repository.ts'
import { insertMovement } from './movements.repository.ts'

type Received = StockKeeper & {
  variantId: number
  /** Where it arrived; at the variant's home place unless it is said. */
  placeId?: number | undefined
  number: string
  expiresOn: string | null
  units: number
  staffId: number
}

/** How long goods keep, in days: more is a typing error. */
const mostDaysKept = 10 * 365

/**
 * A lot arrived from the supplier at a place: its units are for sale, if boxes leave from there. More of a lot that is
 * here joins it, however its number is written. Throws not_found, made_to_order, lot_expires_too_soon,
 * lot_expires_otherwise, invalid_fields (number) for what shows nothing, (expiresOn) for a day beyond ten years, and
 * lot_off_sale, also where the same number was recalled at another place.
 */
export const receiveLot = (ctx: Context, input: Received): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { variantId, expiresOn, units, staffId } = input
    const number = shownFrom(input.number, 'number')
    const today = calendarDayOf(ctx.now())
    if (expiresOn !== null && expiresOn < soundUntil(today)) throw lotExpiresTooSoon()
    const until = dayAfter(today, mostDaysKept)
    if (expiresOn !== null) mustBeBetween(expiresOn, { from: soundUntil(today), until, field: 'expiresOn' })
    const shelf = await lockShelfAtPlace(ctx, input)
    const place = { variantId, stockLocationId: input.placeId ?? shelf.stockLocationId }
    await mustHaveShelfAt(ctx, { ...place, keeperId: input.keeperId })
    const everywhere = await lockLotsNumbered(ctx.db, { variantId, number })
    const here = everywhere.find((lot) => lot.stockLocationId === place.stockLocationId)
    if (here?.offSaleAt || everywhere.some(({ recall }) => recall !== null)) throw lotOffSale()
    if (everywhere.some((lot) => lot.expiresOn !== expiresOn)) throw lotExpiresOtherwise()
    if (here) await saveUnits(ctx.db, { lotId: here.id, units: here.units + units })
    const received = { by: staffId, at: ctx.now() }
    const lotId = here?.id ?? (await insertLot(ctx.db, { ...place, number, expiresOn, units, received }))
    const countAfter = (await findShelf(ctx, { variantId }))?.countOnHand ?? 0
    await insertMovement(ctx.db, {
      ...{ variantId, lotId, reason: 'receipt', change: units, countAfter, staffId },
      at: ctx.now(),
    })
  })
