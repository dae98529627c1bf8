import { type Context, inSnapshot } from '#platform/context'
import { type Checker, mayCheck } from './dispensing.policy.ts'
import type { Dispensing, DispensingState } from './dispensing.ts'
import { listDispensingsOf, listOfState } from './dispensings.repository.ts'
import { type QueuedDispensing, queuedFrom, relatedOf } from './queued-dispensing.ts'
import { dispensingNotFound } from './subscriptions.errors.ts'
import { listParcelsToStop } from './tasks/dispensing-tasks.repository.ts'

const pageSize = 50

type Input = {
  checker: Checker
  state?: DispensingState | undefined
  isToStop?: boolean | undefined
  after?: number | undefined
}

/**
 * Requests, at most fifty, those after `after`. Requests that wait for a pharmacist come oldest first, all others
 * newest first. With `isToStop`, only paid parcels whose prescription was canceled, oldest first. Throws not_found for
 * anybody else.
 */
export const listDispensings = (ctx: Context, { checker, isToStop, ...input }: Input): Promise<QueuedDispensing[]> =>
  inSnapshot(ctx, async (ctx) => {
    if (!mayCheck(checker)) throw dispensingNotFound()
    const isOldestFirst = input.state === 'requested'
    const dispensings = isToStop
      ? await listToStop(ctx)
      : await listOfState(ctx, { ...input, isOldestFirst, limit: pageSize })
    const related = await relatedOf(ctx, dispensings)
    return dispensings.map((dispensing) => queuedFrom(dispensing, related))
  })

const listToStop = async (ctx: Context): Promise<Dispensing[]> => {
  const ids = (await listParcelsToStop(ctx)).map(({ dispensingId }) => dispensingId)
  return (await listDispensingsOf(ctx, ids)).sort((one, other) => one.id - other.id)
}
