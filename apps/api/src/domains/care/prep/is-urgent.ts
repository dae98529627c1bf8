import { calendarDayOf } from '@prumo/brazil'
import type { Context } from '#platform/context'
import { listWaiting } from './prep.repository.ts'
import { urgentSince } from './prep-answers.ts'
import { overdueBefore } from './returns.ts'

/** Whether something of this patient cannot wait, and nobody has decided on it. */
export const isPrepUrgent = async (ctx: Context, { patientId }: { patientId: number }): Promise<boolean> => {
  const waiting = await listWaiting(ctx, {
    ...{ doctorIds: [], patientIds: [patientId], kindsToStart: [] },
    urgentSince: urgentSince(ctx.now()),
    overdueBefore: overdueBefore(calendarDayOf(ctx.now())),
  })
  return waiting.some(({ isUrgent }) => isUrgent)
}
