import { findFormula } from '#domains/medicines/formulary'
import { type Context, inEffect } from '#platform/context'
import { prescriberIn } from './favourite.policy.ts'
import type { Favourite } from './favourite.ts'
import { favouriteNotFound, notAllowed } from './prescribing-favourites.errors.ts'
import { deleteRow, listRows } from './prescribing-favourites.repository.ts'

export type { Favourite } from './favourite.ts'
export { keepFavourite } from './keep-favourite.ts'
export type { FavouriteFaults } from './prescribing-favourites.errors.ts'

/** The doctor's own, newest first; without formulas that have left the formulary. Throws not_allowed. */
export const listFavourites = async (ctx: Context): Promise<Favourite[]> => {
  const doctorId = prescriberIn(ctx.actor)
  if (doctorId === null) throw notAllowed()
  return (await listRows(ctx, doctorId)).filter((favourite) => findFormula(favourite) !== null)
}

/** Throws not_found for another doctor's, and the second time. */
export const removeFavourite = (ctx: Context, { favouriteId }: { favouriteId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const doctorId = prescriberIn(ctx.actor)
    if (doctorId === null) throw notAllowed()
    if (!(await deleteRow(ctx, { doctorId, favouriteId }))) throw favouriteNotFound()
  })
