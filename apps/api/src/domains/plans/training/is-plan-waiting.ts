import { calendarDayOf } from '@prumo/brazil'
import { listEnrollmentsOfUser } from '#domains/plans/enrollments'
import type { Context } from '#platform/context'
import { planWaits } from './remind-of-plans.ts'

/** Whether a reminder of this day is still worth sending: it is not long after his hour, and the plan is not done. */
export const isPlanWaiting = async (ctx: Context, { userId, day }: { userId: number; day: string }) => {
  if (day !== calendarDayOf(ctx.now())) return false
  for (const enrollment of await listEnrollmentsOfUser(ctx, { userId }))
    if (await planWaits(ctx, enrollment)) return true
  return false
}
