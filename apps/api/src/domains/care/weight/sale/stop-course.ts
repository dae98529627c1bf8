import type { Context } from '#platform/context'
import type { Programme } from '../programme.ts'
import { saveCourse } from '../weight.repository.ts'

/**
 * What he bought went back: nothing is asked of him any more, and nobody is alerted to his silence; what cannot wait
 * still is. The doctor who follows him is told that he left. One that had stopped stays so. Announces weight.waits.
 */
export const stopCourse = async (
  ctx: Context,
  { patientId, doctorId, remindHour, state }: Programme,
): Promise<void> => {
  if (state === 'stopped') return
  await saveCourse(ctx, {
    ...{ patientId, remindHour, state: 'stopped', leftAt: ctx.now() },
    ...{ pausedAt: null, remindAt: null, silentAt: null },
  })
  await ctx.announce({ type: 'weight.waits', doctorId, patientId, urgent: null })
}
