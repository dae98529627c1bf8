import { dayMs } from '@prumo/brazil'
import { listAliveFamilies } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import { deleteOldDeliveries } from './deliveries.repository.ts'
import { deleteSubscriptions, takeUnlooked } from './subscriptions.repository.ts'

const limit = 200
const lookEveryMs = 10 * 60_000
const daysKept = 7

/**
 * Due work: deletes the subscriptions whose session has ended, within ten minutes, and deliveries after a week. Nothing
 * is sent to an ended session meanwhile. Returns how many it deleted.
 */
export const forgetEndedPushes = async (ctx: Context): Promise<number> => {
  const old = new Date(ctx.now().getTime() - daysKept * dayMs)
  return (await deleteOldDeliveries(ctx, { before: old, limit })) + (await forgetEndedSubscriptions(ctx))
}

const forgetEndedSubscriptions = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const looked = await takeUnlooked(ctx, { before: new Date(ctx.now().getTime() - lookEveryMs), limit })
    const alive = await listAliveFamilies(ctx, { familyIds: looked.map(({ familyId }) => familyId) })
    const ids = looked.filter(({ familyId }) => !alive.has(familyId)).map(({ id }) => id)
    return ids.length === 0 ? 0 : deleteSubscriptions(ctx, { ids })
  })
