import type { Context } from '#platform/context'
import { type Sealing, seal } from '#platform/sealed'
import { own } from './prescriptions.repository.ts'

/** Bound to the row and to its patient; in the row's own data key. */
export const sealingOfReason = (row: { id: number; data_key_id: string; patient_id: number }): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'care.prescriptions.cancel_reason_sealed',
  row: { id: row.id, patient_id: row.patient_id },
})

type Cancellation = { prescriptionId: number; canceledBy: number; reason: string; replacedBy: number | null }

/** Call it in the transaction that has locked the row. */
export const saveCancellation = async (
  ctx: Context,
  { prescriptionId, canceledBy, reason, replacedBy }: Cancellation,
): Promise<void> => {
  const row = await own(ctx.db)
    .selectFrom('care.prescriptions')
    .select(['id', 'data_key_id', 'patient_id'])
    .where('id', '=', prescriptionId)
    .executeTakeFirstOrThrow()
  await own(ctx.db)
    .updateTable('care.prescriptions')
    .set({
      state: 'canceled',
      canceled_at: ctx.now(),
      canceled_by: canceledBy,
      cancel_reason_sealed: await seal(ctx, sealingOfReason(row), reason),
      replaced_by: replacedBy,
      sign_due_at: null,
    })
    .where('id', '=', prescriptionId)
    .execute()
}

/** Whether another one waits for its signature to replace this one. */
export const isWaitingToReplace = async (ctx: Context, prescriptionId: number): Promise<boolean> => {
  const query = own(ctx.db).selectFrom('care.prescriptions').select('id').where('replaces', '=', prescriptionId)
  return (await query.where('state', '=', 'signing').executeTakeFirst()) !== undefined
}
