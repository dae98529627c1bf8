import { calendarDayOf } from '@prumo/brazil'
import { hasWithdrawn } from '#domains/care/programme-consents'
import { findHours } from '#domains/people/notices'
import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import { listToRemind, saveRemindAt, takeToRemind } from './decisions.repository.ts'
import { remindAgainAt } from './returns.ts'

/**
 * Due work: announces each return that comes up, a week before and on its day, once each, to nobody who has taken his
 * consent back. Returns how many.
 */
export const remindOfReturns = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'remind-of-returns',
    list: listToRemind,
    move: (ctx, patientId) => inTransaction(ctx, (ctx) => remind(ctx, patientId)),
  })

const remind = async (ctx: Context, patientId: number): Promise<boolean> => {
  const due = await takeToRemind(ctx, patientId)
  if (!due) return false
  const now = ctx.now()
  const hours = await findHours(ctx, { userId: patientId })
  await saveRemindAt(ctx, { patientId, at: remindAgainAt({ returnOn: due.returnOn, hours, now }) })
  if (await hasWithdrawn(ctx, { patientId, programme: 'prep' })) return true
  await ctx.announce({ type: 'prep.returnIsNear', subject: `${patientId}/${calendarDayOf(now)}` })
  return true
}
