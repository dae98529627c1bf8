import { recordAccesses } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { mayReadWords } from './access-reason.policy.ts'
import { notAllowed } from './access-reasons.errors.ts'
import { type EmergencyAccess, listOpened } from './opened-emergency-accesses.repository.ts'

const pageSize = 50

/**
 * Emergency accesses with their words, newest first, at most fifty: a patient's own, or all of them for an
 * administrator, whose reading is logged. Throws not_allowed for anybody else.
 */
export const readEmergencyAccesses = (
  ctx: Context,
  { patientId, before }: { patientId: number | null; before?: number | undefined },
): Promise<EmergencyAccess[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!mayReadWords(ctx.actor, { patientId })) throw notAllowed()
    const accesses = await listOpened(ctx, { patientId, before, limit: pageSize })
    await recordAccesses(
      ctx,
      accesses.map(({ id, patientId }) => ({ patientId, what: 'break_glass', subjectId: id, reason: 'review' })),
    )
    return accesses
  })
