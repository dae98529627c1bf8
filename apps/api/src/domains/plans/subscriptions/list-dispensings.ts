import { type Context, inSnapshot } from '#platform/context'
import { type Checker, mayCheck } from './dispensing.policy.ts'
import type { DispensingState } from './dispensing.ts'
import { listOfState } from './dispensings.repository.ts'
import { type QueuedDispensing, queuedFrom, relatedOf } from './queued-dispensing.ts'
import { dispensingNotFound } from './subscriptions.errors.ts'

const pageSize = 50

type Input = { checker: Checker; state?: DispensingState | undefined; after?: number | undefined }

/**
 * Requests, at most fifty, those after `after`. Requests that wait for a pharmacist come oldest first, all others
 * newest first. Throws not_found for anybody else.
 */
export const listDispensings = (ctx: Context, { checker, ...input }: Input): Promise<QueuedDispensing[]> =>
  inSnapshot(ctx, async (ctx) => {
    if (!mayCheck(checker)) throw dispensingNotFound()
    const isOldestFirst = input.state === 'requested'
    const dispensings = await listOfState(ctx, { ...input, isOldestFirst, limit: pageSize })
    const related = await relatedOf(ctx, dispensings)
    return dispensings.map((dispensing) => queuedFrom(dispensing, related))
  })
