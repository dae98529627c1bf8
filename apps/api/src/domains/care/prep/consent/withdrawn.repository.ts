import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'care.prep_registers')

/** That he took his consent back, and that it is seen; another one than before is not seen yet. Null: it stands. */
export const saveWithdrawal = async (
  ctx: Context,
  { patientId, withdrawnAt }: { patientId: number; withdrawnAt: Date | null },
): Promise<void> => {
  await own(ctx)
    .updateTable('care.prep_registers')
    .set({ consent_withdrawn_at: withdrawnAt, withdrawal_seen_at: null })
    .where('patient_id', '=', patientId)
    .execute()
}

/** Once: what was seen first stays. */
export const saveWithdrawalSeen = async (ctx: Context, { patientId }: { patientId: number }): Promise<void> => {
  await own(ctx)
    .updateTable('care.prep_registers')
    .set({ withdrawal_seen_at: ctx.now() })
    .where('patient_id', '=', patientId)
    .where('consent_withdrawn_at', 'is not', null)
    .where('withdrawal_seen_at', 'is', null)
    .execute()
}

/**
 * Whether the patient of a register r took his consent back, and nobody who acts for his doctor has opened it since.
 */
export const isWithdrawalUnseen = sql<boolean>`(r.consent_withdrawn_at is not null and r.withdrawal_seen_at is null)`
