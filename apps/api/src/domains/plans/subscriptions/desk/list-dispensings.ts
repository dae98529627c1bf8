import { type Context, inSnapshot } from '#platform/context'
import type { Checker } from '../dispensing.policy.ts'
import type { Dispensing, DispensingState } from '../dispensing.ts'
import { findDispensing, listDispensingsOf, listOfState, listToCheck } from '../dispensings.repository.ts'
import { type QueuedDispensing, queuedFrom, relatedOf } from '../queued-dispensing.ts'
import { listParcelsToStop } from '../tasks/dispensing-tasks.repository.ts'
import { getDesk } from './at-desk.ts'

const pageSize = 50

type Input = {
  checker: Checker
  state?: DispensingState | undefined
  isToStop?: boolean | undefined
  after?: number | undefined
}

/**
 * Requests of the pharmacist's pharmacy, at most fifty, those after `after`. Requests that wait for a pharmacist come
 * by due time, all others newest first. With `isToStop`, only paid parcels whose prescription was canceled, oldest
 * first. Throws not_found for anybody else.
 */
export const listDispensings = (ctx: Context, { checker, isToStop, ...input }: Input): Promise<QueuedDispensing[]> =>
  inSnapshot(ctx, async (ctx) => {
    const pharmacyId = await getDesk(ctx, checker)
    const dispensings = await findAsked(ctx, { pharmacyId, isToStop, ...input })
    const related = await relatedOf(ctx, dispensings)
    return dispensings.map((dispensing) => queuedFrom(dispensing, related))
  })

type Asked = Omit<Input, 'checker'> & { pharmacyId: number }

const findAsked = async (ctx: Context, { pharmacyId, state, isToStop, after }: Asked): Promise<Dispensing[]> => {
  if (isToStop) return listToStop(ctx, pharmacyId)
  if (state !== 'requested') return listOfState(ctx, { pharmacyId, state, after, limit: pageSize })
  const last = after === undefined ? null : await findDispensing(ctx, after)
  // What stands on another pharmacy's page leads nowhere here.
  if (last && last.pharmacyId !== pharmacyId) return []
  return listToCheck(ctx, { pharmacyId, after: last, limit: pageSize })
}

const listToStop = async (ctx: Context, pharmacyId: number): Promise<Dispensing[]> => {
  const ids = (await listParcelsToStop(ctx, { pharmacyId })).map(({ dispensingId }) => dispensingId)
  return (await listDispensingsOf(ctx, ids)).sort((one, other) => one.id - other.id)
}
