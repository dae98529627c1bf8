import { changePlace } from '#domains/people/team'
import type { Context } from '#platform/context'
import { closeRoomsOfWhoLostAccess } from '#platform/rooms'
import { pharmacyUnknown } from './pharmacies.errors.ts'
import { deletePlace, findPlace, listRows, savePlace } from './pharmacies.repository.ts'

type Of = { userId: number }

/** In which pharmacy somebody was placed; null: in none. The caller checks permissions. */
export const placeOf = (ctx: Context, { userId }: Of): Promise<number | null> => findPlace(ctx, userId)

/**
 * Somebody works at this pharmacy's desk from his next request on; null: at none. Repeating changes nothing. Throws
 * invalid_fields (pharmacy_id), and what `changePlace` throws.
 */
export const placePharmacist = (ctx: Context, { userId, pharmacyId }: Of & { pharmacyId: number | null }) =>
  changePlace(ctx, { userId }, async (ctx) => {
    if ((await findPlace(ctx, userId)) === pharmacyId) return null
    if (pharmacyId === null) await deletePlace(ctx, userId)
    else {
      if (!(await listRows(ctx)).some(({ id }) => id === pharmacyId)) throw pharmacyUnknown()
      await savePlace(ctx, { userId, pharmacyId, placedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null })
    }
    await closeRoomsOfWhoLostAccess(ctx)
    return { act: 'pharmacy_saved' }
  })
