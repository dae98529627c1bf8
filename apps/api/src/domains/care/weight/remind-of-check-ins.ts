import { calendarDayOf } from '@prumo/brazil'
import { type Context, inTransaction } from '#platform/context'
import { takeToRemind } from './weight.repository.ts'

const limit = 50

/** Due work: announces that a week has passed since a patient measured, at the hour that he chose. Returns how many. */
export const remindOfCheckIns = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const patientIds = await takeToRemind(ctx, { limit })
    for (const patientId of patientIds)
      await ctx.announce({ type: 'weight.checkInIsNear', subject: `${patientId}/${calendarDayOf(ctx.now())}` })
    return patientIds.length
  })
