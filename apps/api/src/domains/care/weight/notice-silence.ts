import { type Context, inTransaction } from '#platform/context'
import { takeSilent } from './weight.repository.ts'

const limit = 50

/** Due work: a patient of whom nothing has come for three weeks waits for his doctor. Returns how many. */
export const noticeSilence = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const silent = await takeSilent(ctx, { limit })
    for (const whose of silent) await ctx.announce({ type: 'weight.waits', ...whose, urgent: null })
    return silent.length
  })
