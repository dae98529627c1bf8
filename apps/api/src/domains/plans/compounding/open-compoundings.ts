import { addBusinessDays, atHour, calendarDayOf } from '@prumo/brazil'
import { businessDaysToMake } from '@prumo/contracts/making'
import { findFormula, isCompounded } from '#domains/medicines/formulary'
import { holdPaid, listDispensedItems } from '#domains/plans/subscriptions'
import { type Context, inTransaction } from '#platform/context'
import type { Compounding } from './compounding.ts'
import { insertCompoundings, listOfDispensings } from './compoundings.repository.ts'
import { tellDesk } from './hold-compounding.ts'
import { productsPaidBack } from './products-paid-back.ts'

/** The end of the pharmacy's working day, six in the evening in São Paulo. */
const eveningOf = (day: string): Date => atHour(day, 18)

/** Until when a product that is begun from now on is promised. */
export const dueFrom = (now: Date): Date => eveningOf(addBusinessDays(calendarDayOf(now), businessDaysToMake))

/**
 * A dispensing is paid: each of its items that the pharmacy makes waits at its desk. If it makes none of them, the
 * dispensing is released at once. Repeating changes nothing.
 */
export const openCompoundings = (ctx: Context, { dispensingId }: { dispensingId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { dispensing } = await holdPaid(ctx, { dispensingId })
    const isKnown = (await listOfDispensings(ctx, [dispensingId])).length > 0
    if (dispensing.state !== 'paid' || isKnown) return
    const { sellerId, items } = await listDispensedItems(ctx, { dispensingId })
    // Its money may have gone back before this was heard.
    const gone = await productsPaidBack(ctx, dispensing)
    const toMake = items.filter(({ productId }) => isMade(productId) && !gone.has(productId))
    await insertCompoundings(
      ctx,
      toMake.map((item) => ({ ...item, dispensingId, pharmacyId: sellerId, attempt: 1, dueAt: dueFrom(ctx.now()) })),
    )
    if (toMake.length === 0) return ctx.announce({ type: 'compounding.released', dispensingId })
    for (const one of await listOfDispensings(ctx, [dispensingId])) await tellDesk(ctx, one)
  })

export const isMade = (productId: Compounding['productId']): boolean => {
  const formula = findFormula({ productId })
  return formula !== null && isCompounded(formula)
}
