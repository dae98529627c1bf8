import { type Context, inTransaction } from '#platform/context'
import { takeSilent } from './weight.repository.ts'

const limit = 50

/** Due work: a patient of whom nothing has come for three weeks waits for his doctor. Returns how many. */
export const noticeSilence = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const doctorIds = await takeSilent(ctx, { limit })
    for (const doctorId of doctorIds) await ctx.announce({ type: 'weight.waits', doctorId, urgent: null })
    return doctorIds.length
  })
