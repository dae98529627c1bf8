import { findFormula } from '#domains/medicines/formulary'
import { type Context, inEffect } from '#platform/context'
import { prescriberIn } from './favourite.policy.ts'
import { type Favourite, mostFavourites } from './favourite.ts'
import { formulaUnknown, notAllowed, tooManyFavourites } from './prescribing-favourites.errors.ts'
import { listRows, saveRow, takeTurn } from './prescribing-favourites.repository.ts'

/**
 * Keeps how a doctor prescribes a formula. The same formula and sentence again replaces dose, days and packages. Throws
 * not_allowed, invalid_fields.
 */
export const keepFavourite = (ctx: Context, favourite: Omit<Favourite, 'id'>): Promise<Favourite> =>
  inEffect(ctx, async (ctx) => {
    const doctorId = prescriberIn(ctx.actor)
    if (doctorId === null) throw notAllowed()
    if (!findFormula({ medicine: favourite.medicine })) throw formulaUnknown()
    const kept = { ...favourite, posology: favourite.posology.trim() }
    await takeTurn(ctx, doctorId)
    const others = (await listRows(ctx, doctorId)).filter(
      ({ medicine, posology }) => medicine !== kept.medicine || posology !== kept.posology,
    )
    if (others.length >= mostFavourites) throw tooManyFavourites(mostFavourites)
    return { ...kept, id: await saveRow(ctx, { ...kept, doctorId }) }
  })
