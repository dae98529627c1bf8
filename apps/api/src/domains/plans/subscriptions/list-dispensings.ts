import { type Context, inSnapshot } from '#platform/context'
import { type Checker, mayCheck } from './dispensing.policy.ts'
import type { DispensingState } from './dispensing.ts'
import { listQueue } from './dispensings.repository.ts'
import { type QueuedDispensing, queuedFrom, relatedOf } from './queued-dispensing.ts'
import { dispensingNotFound } from './subscriptions.errors.ts'

const pageSize = 50

/** The pharmacists' queue, oldest first, at most fifty, those after `after`. Throws not_found for anybody else. */
export const listDispensings = (
  ctx: Context,
  { checker, ...input }: { checker: Checker; state?: DispensingState | undefined; after?: number | undefined },
): Promise<QueuedDispensing[]> =>
  inSnapshot(ctx, async (ctx) => {
    if (!mayCheck(checker)) throw dispensingNotFound()
    const dispensings = await listQueue(ctx, { ...input, limit: pageSize })
    const related = await relatedOf(ctx, dispensings)
    return dispensings.map((dispensing) => queuedFrom(dispensing, related))
  })
