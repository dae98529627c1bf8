import { nextSigningAt, type SigningEnd } from '#domains/care/signed-documents'
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

/** The signing is finished; the content is bound to its document. */
export const saveSigned = async (ctx: Context, input: { prescriptionId: number } & SigningEnd): Promise<void> => {
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
