import { calendarDayOf } from '@prumo/brazil'
import { type Context, inTransaction } from '#platform/context'
import { takeToRemind } from './decisions.repository.ts'

const limit = 50

/** Due work: announces each return that comes up, a week before and on its day, once each. Returns how many. */
export const remindOfReturns = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const patientIds = await takeToRemind(ctx, { limit })
    for (const patientId of patientIds)
      await ctx.announce({ type: 'prep.returnIsNear', subject: `${patientId}/${calendarDayOf(ctx.now())}` })
    return patientIds.length
  })
