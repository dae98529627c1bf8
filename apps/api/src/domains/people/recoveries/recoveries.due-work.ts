import { dayMs } from '@prumo/brazil'
import type { Context } from '#platform/context'
import type { DueWork } from '#platform/due-work'
import { deleteEndedBefore } from './recoveries.repository.ts'
import { settleDueRecoveries } from './settle-due-recoveries.ts'

/** As access records are kept (Lei 12.965/2014 art. 15). */
const daysKept = 183

/** Deletes requests that ended long ago, some of them per call. Returns how many. */
const forgetOldRecoveries = (ctx: Context): Promise<number> =>
  deleteEndedBefore(ctx, { before: new Date(ctx.now().getTime() - daysKept * dayMs), limit: 200 })

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [
  { name: 'settle-due-recoveries', run: settleDueRecoveries },
  { name: 'forget-old-recoveries', run: forgetOldRecoveries },
]
