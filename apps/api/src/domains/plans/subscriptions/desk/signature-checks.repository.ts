import type { PrescriptionSignature } from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'

type Check = { dispensingId: number; checkedBy: number; outcome: PrescriptionSignature; missing: string[] }

/** Each one stays. */
export const insertSignatureCheck = async (
  ctx: Context,
  { dispensingId, checkedBy, outcome, missing }: Check,
): Promise<void> => {
  await owning(ctx.db, 'plans.signature_checks')
    .insertInto('plans.signature_checks')
    .values({
      dispensing_id: dispensingId,
      checked_by: checkedBy,
      checked_at: ctx.now(),
      outcome,
      missing_fields: missing,
    })
    .execute()
}
