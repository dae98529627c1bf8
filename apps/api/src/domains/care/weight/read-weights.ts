import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { isWeighed } from './check-in.ts'
import { findReasonToFollow } from './followed.ts'
import { listCheckIns } from './opened-weight.repository.ts'
import { type Measured, trendOf } from './trend.ts'
import { isOfHim } from './weight.policy.ts'
import { findProgramme } from './weight.repository.ts'

export type Weight = Measured & { trendGrams: number }

/**
 * What a patient weighed, a weight a day with its trend, oldest first: for himself and for the doctor who follows him,
 * nothing for anybody else, as his page promises. The reading is logged.
 */
export const readWeights = (ctx: Context, { patientId }: { patientId: number }): Promise<Weight[]> =>
  inTransaction(ctx, async (ctx) => {
    const programme = await findProgramme(ctx, patientId)
    if (!programme) return []
    const isOwn = isOfHim({ patientId }, ctx.actor)
    const reason = isOwn ? null : await findReasonToFollow(ctx, programme)
    if (!isOwn && !reason) return []
    const checkIns = (await listCheckIns(ctx, { patientId })).filter(isWeighed)
    if (checkIns.length > 0)
      await recordAccess(ctx, { patientId, what: 'weight', subjectId: null, ...(reason && { reason }) })
    // The later value of a day counts.
    return trendOf(checkIns.reverse().map(({ on, grams }) => ({ on, grams })))
  })
