import { nextSigningAt, type SigningEnd } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'
import type { DueQueue } from '#platform/lease'
import { sealedWithFile } from './opened-prescriptions.repository.ts'
import type { FailedAt } from './prescription.ts'
import { own } from './prescriptions.repository.ts'

/** Prescriptions with a pending signature. */
export const prescriptionsToSign: DueQueue = {
  table: 'care.prescriptions',
  dueAt: 'sign_due_at',
  attempts: 'sign_attempts',
  id: 'bigint',
}

export const saveNextSigning = async (ctx: Context, { prescriptionId }: { prescriptionId: number }): Promise<void> => {
  const { sign_attempts: attempts } = await own(ctx.db)
    .selectFrom('care.prescriptions')
    .select('sign_attempts')
    .where('id', '=', prescriptionId)
    .executeTakeFirstOrThrow()
  await own(ctx.db)
    .updateTable('care.prescriptions')
    .set({ sign_due_at: nextSigningAt(ctx.now(), attempts) })
    .where('id', '=', prescriptionId)
    .where('state', '=', 'signing')
    .execute()
}

export const isNumberTaken = async (ctx: Context, number: string): Promise<boolean> => {
  const query = own(ctx.db).selectFrom('care.prescriptions').select('id').where('national_number', '=', number)
  return (await query.executeTakeFirst()) !== undefined
}

/** Call it in the transaction that has locked the row. */
export const saveNumber = async (
  ctx: Context,
  { prescriptionId, number }: { prescriptionId: number; number: string },
): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.prescriptions')
    .set({ national_number: number })
    .where('id', '=', prescriptionId)
    .execute()
}

/** The signing is finished, or failed at this step; the content is bound to its document. */
export const saveSigned = async (
  ctx: Context,
  { prescriptionId, end, at }: { prescriptionId: number; end: SigningEnd; at: FailedAt },
): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.prescriptions')
    .set({
      state: end.state,
      sign_due_at: null,
      ...(end.state === 'issued'
        ? {
            file_id: end.fileId,
            file_sha256: end.fileSha256,
            is_test_signature: end.isTestSignature,
            content_sealed: await sealedWithFile(ctx, { prescriptionId, fileId: end.fileId }),
          }
        : { failed_at: at }),
    })
    .where('id', '=', prescriptionId)
    .execute()
}
