import { dayMs } from '@prumo/brazil'
import { type Context, inTransaction } from '#platform/context'
import * as repository from './surveys.repository.ts'

const daysKept = 30
const limit = 200

/** Deletes drafts without use for a month: health data without a purpose (LGPD art. 15). Returns how many. */
export const forgetDrafts = (ctx: Context): Promise<number> =>
  inTransaction(ctx, (ctx) =>
    repository.deleteDrafts(ctx, {
      untouchedSince: new Date(ctx.now().getTime() - daysKept * dayMs),
      limit,
    }),
  )
