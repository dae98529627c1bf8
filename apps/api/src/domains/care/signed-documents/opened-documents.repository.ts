import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { seal, unseal, unsealAll } from '#platform/sealed'
import type { CareSignedDocuments } from '#platform/tables.generated'
import { accessCodeOf } from './access-code.ts'
import { boundColumns, briefFrom, own, sealingOf, sealingOfReason } from './documents.repository.ts'
import type { DocumentContent, SignedDocument } from './signed-document.ts'

const mostListed = 200

/** With its content; null if there is none. */
export const findOpened = async (ctx: Context, documentId: number): Promise<SignedDocument | null> =>
  (await openAll(ctx, await select(ctx).where('id', '=', documentId).execute()))[0] ?? null

export const findOpenedByCode = async (ctx: Context, code: string): Promise<SignedDocument | null> =>
  (await openAll(ctx, await select(ctx).where('verification_code', '=', code).execute()))[0] ?? null

/** Newest first; of a patient, or of consultations. */
export const listOpened = async (
  ctx: Context,
  of: { patientId: number } | { consultationIds: number[] },
  most = mostListed,
): Promise<SignedDocument[]> => {
  if ('consultationIds' in of && of.consultationIds.length === 0) return []
  const query =
    'patientId' in of
      ? select(ctx).where('patient_id', '=', of.patientId)
      : select(ctx).where('consultation_id', 'in', of.consultationIds)
  return openAll(ctx, await query.orderBy('id', 'desc').limit(most).execute())
}

/** Its content, sealed for the row as it will be with this file. */
export const sealedWithFile = async (
  ctx: Context,
  { documentId, fileId }: { documentId: number; fileId: string },
): Promise<Buffer> => {
  const row = await own(ctx.db)
    .selectFrom('care.signed_documents')
    .select([...boundColumns, 'content_sealed'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  return seal(ctx, sealingOf({ ...row, file_id: fileId }), await unseal(ctx, sealingOf(row), row.content_sealed))
}

const select = (ctx: Context) => own(ctx.db).selectFrom('care.signed_documents').selectAll()

const openAll = async (ctx: Context, rows: Selectable<CareSignedDocuments>[]): Promise<SignedDocument[]> => {
  const canceled = rows.filter((row) => row.cancel_reason_sealed !== null)
  const opened = await unsealAll(ctx, [
    ...rows.map((row) => ({ ...sealingOf(row), sealed: row.content_sealed })),
    ...canceled.map((row) => ({ ...sealingOfReason(row), sealed: row.cancel_reason_sealed as Buffer })),
  ])
  return rows.map((row, index) => ({
    ...briefFrom(row),
    ...(JSON.parse(opened[index] as string) as DocumentContent),
    accessCode: accessCodeOf(ctx.secrets, { of: 'document', id: row.id }),
    cancelReason: canceled.includes(row) ? (opened[rows.length + canceled.indexOf(row)] as string) : null,
  }))
}
