import { takeTimesToRemind } from '#domains/care/doctors'
import { type Context, inTransaction } from '#platform/context'

const limit = 50

/** Due work: announces each confirmed time that comes up, once, so that its patient is reminded. Returns how many. */
export const remindOfTimes = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const due = await takeTimesToRemind(ctx, { limit })
    for (const { id, consultationId } of due)
      await ctx.announce({ type: 'consultations.comesUp', consultationId, appointmentId: id })
    return due.length
  })
