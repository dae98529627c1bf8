import type { Context } from '#platform/context'
import type { DueQueue } from '#platform/lease'
import { sealedWithFile } from './opened-prescriptions.repository.ts'
import { own } from './prescriptions.repository.ts'

/** Prescriptions with a pending signature. */
export const prescriptionsToSign: DueQueue = {
  table: 'care.prescriptions',
  dueAt: 'sign_due_at',
  attempts: 'sign_attempts',
  id: 'bigint',
}

/** Retries at growing intervals: ten seconds first, ten minutes at last. */
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

/** The signing is finished; the content is bound to its document. */
export const saveSigned = async (
  ctx: Context,
  input: { prescriptionId: number } & (
    | { state: 'issued'; fileId: string; fileSha256: Buffer; isTestSignature: boolean }
    | { state: 'failed' }
  ),
): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.prescriptions')
    .set({
      state: input.state,
      sign_due_at: null,
      ...(input.state === 'issued'
        ? {
            file_id: input.fileId,
            file_sha256: input.fileSha256,
            is_test_signature: input.isTestSignature,
            content_sealed: await sealedWithFile(ctx, input),
          }
        : {}),
    })
    .where('id', '=', input.prescriptionId)
    .execute()
}
