import { findFormula } from '#domains/medicines/formulary'
import type { Context } from '#platform/context'
import { prescriberIn } from './favourite.policy.ts'
import type { Favourite } from './favourite.ts'
import { notAllowed } from './prescribing-favourites.errors.ts'
import { listRows } from './prescribing-favourites.repository.ts'

/** The doctor's own, newest first; without formulas that have left the formulary. Throws not_allowed. */
export const listFavourites = async (ctx: Context): Promise<Favourite[]> => {
  const doctorId = prescriberIn(ctx.actor)
  if (doctorId === null) throw notAllowed()
  return (await listRows(ctx, doctorId)).filter((favourite) => findFormula(favourite) !== null)
}
