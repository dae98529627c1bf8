import type { Context } from '#platform/context'
import { own } from './prescriptions.repository.ts'

/** Takes prescriptions whose signature is to be asked for, and moves that time on first: a killed asker holds up nobody. */
export const claimPrescriptionsToSign = async (
  ctx: Context,
  { until, limit }: { until: Date; limit: number },
): Promise<number[]> => {
  const rows = await own(ctx.db)
    .updateTable('care.prescriptions')
    .set((prescription) => ({ sign_due_at: until, sign_attempts: prescription('sign_attempts', '+', 1) }))
    .where('id', 'in', (select) =>
      select
        .selectFrom('care.prescriptions')
        .select('id')
        .where('state', '=', 'signing')
        .where('sign_due_at', '<=', ctx.now())
        .orderBy('sign_due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ask again, the later the oftener it was asked in vain: after ten seconds first, every ten minutes at last. */
export const saveNextSigning = async (ctx: Context, { prescriptionId }: { prescriptionId: number }): Promise<void> => {
  const { sign_attempts: attempts } = await own(ctx.db)
    .selectFrom('care.prescriptions')
    .select('sign_attempts')
    .where('id', '=', prescriptionId)
    .executeTakeFirstOrThrow()
  const waitMs = Math.min(10_000 * 2 ** Math.min(attempts, 10), 600_000)
  await own(ctx.db)
    .updateTable('care.prescriptions')
    .set({ sign_due_at: new Date(ctx.now().getTime() + waitMs) })
    .where('id', '=', prescriptionId)
    .where('state', '=', 'signing')
    .execute()
}

/** Nothing is left to be asked for. */
export const saveSigned = async (
  ctx: Context,
  wish: { prescriptionId: number } & (
    | { state: 'issued'; fileId: string; isTestSignature: boolean }
    | { state: 'failed' }
  ),
): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.prescriptions')
    .set({
      state: wish.state,
      sign_due_at: null,
      ...(wish.state === 'issued' ? { file_id: wish.fileId, is_test_signature: wish.isTestSignature } : {}),
    })
    .where('id', '=', wish.prescriptionId)
    .execute()
}
