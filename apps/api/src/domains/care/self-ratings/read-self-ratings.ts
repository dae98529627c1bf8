import { findChartPass } from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { listOpened } from './opened-self-ratings.repository.ts'
import { isOfHim, mayReadRatings } from './self-rating.policy.ts'
import type { SelfRating } from './self-rating.ts'
import { selfRatingsNotFound } from './self-ratings.errors.ts'

/**
 * What a patient said of his days, oldest first: for himself, and for a doctor with a reason to open his chart; of a
 * psychologist's page it is no part, and empty. The reading is logged with its reason. Throws not_found for anybody
 * else.
 */
export const readSelfRatings = (ctx: Context, { patientId }: { patientId: number }): Promise<SelfRating[]> =>
  inTransaction(ctx, async (ctx) => {
    const pass = isOfHim({ patientId }, ctx.actor) ? null : await findChartPass(ctx, { patientId })
    if (!pass && !isOfHim({ patientId }, ctx.actor)) throw selfRatingsNotFound()
    if (pass && !mayReadRatings(pass)) return []
    const ratings = await listOpened(ctx, { patientId })
    if (ratings.length > 0)
      await recordAccess(ctx, { patientId, what: 'chart', subjectId: null, ...(pass && { reason: pass.reason }) })
    return ratings
  })
