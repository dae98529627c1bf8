import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { CareSignedDocuments } from '#platform/tables.generated'
import type { DocumentContent, DocumentInBrief, DocumentKind, DocumentState } from './signed-document.ts'

export const own = (db: Database) => owning(db, 'care.signed_documents')

export const boundColumns = [
  'id',
  'data_key_id',
  'kind',
  'patient_id',
  'consultation_id',
  'verification_code',
  'file_id',
] as const
type Bound = Pick<Selectable<CareSignedDocuments>, (typeof boundColumns)[number]>

// Bound to kind, owner, verification code and signed file: none can be swapped with another row's.
export const sealingOf = ({ data_key_id: dataKeyId, ...row }: Bound): Sealing => ({
  dataKeyId,
  column: 'care.signed_documents.content_sealed',
  row: {
    id: row.id,
    kind: row.kind,
    patient_id: row.patient_id,
    consultation_id: row.consultation_id,
    verification_code: row.verification_code,
    file_id: row.file_id,
  },
})

/** Bound to the row and to its patient; in the row's own data key. */
export const sealingOfReason = (row: Pick<Bound, 'id' | 'data_key_id' | 'patient_id'>): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'care.signed_documents.cancel_reason_sealed',
  row: { id: row.id, patient_id: row.patient_id },
})

export type NewDocument = Pick<
  DocumentInBrief,
  'consultationId' | 'patientId' | 'doctorId' | 'issuedAt' | 'verificationCode'
> & {
  content: DocumentContent
  signDueAt: Date
}

/** Stores the intention: the content is fixed, the signature is pending. */
export const insertDocument = async (ctx: Context, input: NewDocument): Promise<number> => {
  const bound = {
    id: await newRowId(ctx, 'care.signed_documents'),
    kind: input.content.body.kind,
    consultation_id: input.consultationId,
    patient_id: input.patientId,
    data_key_id: await newDataKey(ctx),
    verification_code: input.verificationCode,
    file_id: null,
  }
  await own(ctx.db)
    .insertInto('care.signed_documents')
    .values({
      ...bound,
      doctor_id: input.doctorId,
      state: 'signing',
      content_sealed: await seal(ctx, sealingOf(bound), JSON.stringify(input.content)),
      issued_at: input.issuedAt,
      // The doctor said yes to this signature in the request that settled it.
      consented_at: input.issuedAt,
      sign_due_at: input.signDueAt,
      created_at: ctx.now(),
    })
    .execute()
  return bound.id
}

export const findDocument = async (ctx: Context, documentId: number): Promise<DocumentInBrief | null> => {
  const row = await select(ctx).where('id', '=', documentId).executeTakeFirst()
  return row ? briefFrom(row) : null
}

export const listDocuments = async (ctx: Context, ids: number[]): Promise<DocumentInBrief[]> =>
  ids.length === 0 ? [] : (await select(ctx).where('id', 'in', ids).execute()).map(briefFrom)

/** A patient's of one kind, signed and not canceled; newest first, at most two hundred. */
export const listStandingOf = async (
  ctx: Context,
  { patientId, kind }: { patientId: number; kind: DocumentKind },
): Promise<DocumentInBrief[]> =>
  (
    await select(ctx)
      .where('patient_id', '=', patientId)
      .where('kind', '=', kind)
      .where('state', '=', 'issued')
      .where('file_id', 'is not', null)
      .orderBy('id', 'desc')
      .limit(200)
      .execute()
  ).map(briefFrom)

/** The same, locked until this transaction ends. */
export const findDocumentForUpdate = async (ctx: Context, documentId: number): Promise<DocumentInBrief | null> => {
  const row = await select(ctx).where('id', '=', documentId).forUpdate().executeTakeFirst()
  return row ? briefFrom(row) : null
}

type Cancellation = { documentId: number; canceledBy: number; reason: string; replacedBy: number | null }

/** Call it in the transaction that has locked the row. */
export const saveCancellation = async (
  ctx: Context,
  { documentId, canceledBy, reason, replacedBy }: Cancellation,
): Promise<void> => {
  const row = await own(ctx.db)
    .selectFrom('care.signed_documents')
    .select(['id', 'data_key_id', 'patient_id'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  await own(ctx.db)
    .updateTable('care.signed_documents')
    .set({
      state: 'canceled',
      canceled_at: ctx.now(),
      canceled_by: canceledBy,
      cancel_reason_sealed: await seal(ctx, sealingOfReason(row), reason),
      replaced_by: replacedBy,
      sign_due_at: null,
    })
    .where('id', '=', documentId)
    .execute()
}

/** What this one replaced has no successor: it was never signed. */
export const forgetReplacement = async (ctx: Context, { documentId }: { documentId: number }): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.signed_documents')
    .set({ replaced_by: null })
    .where('replaced_by', '=', documentId)
    .execute()
}

const briefColumns = [
  'id',
  'kind',
  'consultation_id',
  'patient_id',
  'doctor_id',
  'state',
  'issued_at',
  'verification_code',
  'file_id',
  'file_sha256',
  'is_test_signature',
  'canceled_at',
  'replaced_by',
] as const
type Brief = Pick<Selectable<CareSignedDocuments>, (typeof briefColumns)[number]>

const select = (ctx: Context) => own(ctx.db).selectFrom('care.signed_documents').select(briefColumns)

/** The plain columns of the row. */
export const briefFrom = (row: Brief): DocumentInBrief => ({
  id: row.id,
  kind: row.kind as DocumentKind,
  consultationId: row.consultation_id,
  patientId: row.patient_id,
  doctorId: row.doctor_id,
  state: row.state as DocumentState,
  issuedAt: row.issued_at,
  verificationCode: row.verification_code,
  fileId: row.file_id,
  fileSha256: row.file_sha256?.toString('base64url') ?? null,
  isTestSignature: row.is_test_signature,
  canceledAt: row.canceled_at,
  replacedBy: row.replaced_by,
})
