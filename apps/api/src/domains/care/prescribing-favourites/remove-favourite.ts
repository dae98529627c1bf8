import { type Context, inEffect } from '#platform/context'
import { prescriberIn } from './favourite.policy.ts'
import { favouriteNotFound, notAllowed } from './prescribing-favourites.errors.ts'
import { deleteRow } from './prescribing-favourites.repository.ts'

/** Throws not_found for another doctor's, and the second time. */
export const removeFavourite = (ctx: Context, { favouriteId }: { favouriteId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const doctorId = prescriberIn(ctx.actor)
    if (doctorId === null) throw notAllowed()
    if (!(await deleteRow(ctx, { doctorId, favouriteId }))) throw favouriteNotFound()
  })
