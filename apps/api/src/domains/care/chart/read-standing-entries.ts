import { getChartPass } from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { isOwnChart } from './chart.policy.ts'
import { type Entry, entryKinds } from './entry.ts'
import { listStanding } from './opened-entries.repository.ts'

/** More than anybody has: no allergy is left out of a record because of what was measured since. */
const mostRead = 5_000

/**
 * Everything that stands in a patient's chart, newest first: for himself, and for whoever has a reason to open it. The
 * reading is logged. Throws not_found for anybody else.
 */
export const readStandingEntries = (ctx: Context, { patientId }: { patientId: number }): Promise<Entry[]> =>
  inTransaction(ctx, async (ctx) => {
    const why = isOwnChart({ patientId }, ctx.actor) ? {} : { reason: (await getChartPass(ctx, { patientId })).reason }
    const entries = await listStanding(ctx, { patientIds: [patientId], kinds: entryKinds, most: mostRead })
    if (entries.length > 0) await recordAccess(ctx, { patientId, what: 'chart', subjectId: null, ...why })
    return entries
  })
