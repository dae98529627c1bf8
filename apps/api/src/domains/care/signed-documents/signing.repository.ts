import type { Context } from '#platform/context'
import type { DueQueue } from '#platform/lease'
import { own } from './documents.repository.ts'
import { sealedWithFile } from './opened-documents.repository.ts'
import { nextSigningAt, type SigningEnd } from './sign-settled.ts'

/** Documents with a pending signature. */
export const documentsToSign: DueQueue = {
  table: 'care.signed_documents',
  dueAt: 'sign_due_at',
  attempts: 'sign_attempts',
  id: 'bigint',
}

export const saveNextSigning = async (ctx: Context, { documentId }: { documentId: number }): Promise<void> => {
  const { sign_attempts: attempts } = await own(ctx.db)
    .selectFrom('care.signed_documents')
    .select('sign_attempts')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  await own(ctx.db)
    .updateTable('care.signed_documents')
    .set({ sign_due_at: nextSigningAt(ctx.now(), attempts) })
    .where('id', '=', documentId)
    .where('state', '=', 'signing')
    .execute()
}

/** The signing is finished; the content is bound to its file. */
export const saveSigned = async (
  ctx: Context,
  { documentId, ...end }: { documentId: number } & SigningEnd,
): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.signed_documents')
    .set({
      state: end.state,
      sign_due_at: null,
      ...(end.state === 'issued'
        ? {
            file_id: end.fileId,
            file_sha256: end.fileSha256,
            is_test_signature: end.isTestSignature,
            content_sealed: await sealedWithFile(ctx, { documentId, fileId: end.fileId }),
          }
        : {}),
    })
    .where('id', '=', documentId)
    .execute()
}
