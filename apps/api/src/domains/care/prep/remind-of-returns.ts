import { calendarDayOf } from '@prumo/brazil'
import { findHours } from '#domains/people/notices'
import { type Context, inTransaction } from '#platform/context'
import { saveRemindAt, takeToRemind } from './decisions.repository.ts'
import { remindAgainAt } from './returns.ts'

const limit = 50

/** Due work: announces each return that comes up, a week before and on its day, once each. Returns how many. */
export const remindOfReturns = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const due = await takeToRemind(ctx, { limit })
    const now = ctx.now()
    for (const { patientId, returnOn } of due) {
      const hours = await findHours(ctx, { userId: patientId })
      await saveRemindAt(ctx, { patientId, at: remindAgainAt({ returnOn, hours, now }) })
      await ctx.announce({ type: 'prep.returnIsNear', subject: `${patientId}/${calendarDayOf(now)}` })
    }
    return due.length
  })
