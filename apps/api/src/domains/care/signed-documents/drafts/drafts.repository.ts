import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { forgetDataKeys, newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { CareDocumentDrafts } from '#platform/tables.generated'
import type { DraftKind, Kept, Save } from './draft.ts'

export const own = (db: Database) => owning(db, 'care.document_drafts')

export type DraftKey = { authorId: number; consultationId: number; kind: DraftKind }

type Row = Selectable<CareDocumentDrafts>
type Bound = Pick<Row, 'id' | 'author_id' | 'consultation_id' | 'patient_id' | 'kind' | 'data_key_id'>
export const sealingOf = ({ data_key_id: dataKeyId, id, author_id, consultation_id, patient_id, kind }: Bound) =>
  ({
    dataKeyId,
    column: 'care.document_drafts.content_sealed',
    row: { id, author_id, consultation_id, patient_id, kind },
  }) satisfies Sealing

/** The second of two first saves at once finds the first one's row. Until the transaction ends. */
export const takeTurn = async (ctx: Context, { authorId, consultationId, kind }: DraftKey): Promise<void> => {
  const name = `${kind} draft of ${authorId} in ${consultationId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db)
}

type Found = { bound: Bound; updatedAt: Date; kept: NonNullable<Kept> }

/** Locked until the transaction ends. */
export const findDraftForUpdate = async (ctx: Context, key: DraftKey): Promise<Found | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.document_drafts')
    .select(['id', 'author_id', 'consultation_id', 'patient_id', 'kind', 'data_key_id'])
    .select(['version', 'writer', 'writer_save', 'updated_at'])
    .where('author_id', '=', key.authorId)
    .where('consultation_id', '=', key.consultationId)
    .where('kind', '=', key.kind)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { version, writer, writer_save: writerSave, updated_at: updatedAt, ...bound } = row
  return { bound, updatedAt, kept: { version, writer, writerSave } }
}

type Saving = { found: Found | null; key: DraftKey; patientId: number; save: Save; content: string }

/** Replaces what was found, or stores the first one; returns its version. */
export const saveDraft = async (ctx: Context, { found, key, patientId, save, content }: Saving): Promise<number> => {
  const bound = found?.bound ?? {
    id: await newRowId(ctx, 'care.document_drafts'),
    author_id: key.authorId,
    consultation_id: key.consultationId,
    patient_id: patientId,
    kind: key.kind,
    data_key_id: await newDataKey(ctx),
  }
  const version = (found?.kept.version ?? save.basedOn) + 1
  const values = {
    version,
    writer: save.writer,
    writer_save: save.number,
    content_sealed: await seal(ctx, sealingOf(bound), content),
    updated_at: ctx.now(),
  }
  if (found) await own(ctx.db).updateTable('care.document_drafts').set(values).where('id', '=', bound.id).execute()
  else
    await own(ctx.db)
      .insertInto('care.document_drafts')
      .values({ ...bound, ...values })
      .execute()
  return version
}

/** With its key: nothing of it can be read any more, in any copy. */
export const deleteDraft = async (ctx: Context, { authorId, consultationId, kind }: DraftKey): Promise<void> => {
  const gone = await own(ctx.db)
    .deleteFrom('care.document_drafts')
    .where('author_id', '=', authorId)
    .where('consultation_id', '=', consultationId)
    .where('kind', '=', kind)
    .returning('data_key_id')
    .execute()
  await forgetKeys(ctx, gone)
}

/** All drafts about a patient, with their keys. */
export const deleteDraftsAbout = async (ctx: Context, { patientId }: { patientId: number }): Promise<void> => {
  const gone = await own(ctx.db)
    .deleteFrom('care.document_drafts')
    .where('patient_id', '=', patientId)
    .returning('data_key_id')
    .execute()
  await forgetKeys(ctx, gone)
}

/** Drafts without a save since then, at most `limit`, with their keys; returns how many. */
export const deleteOldDrafts = async (
  ctx: Context,
  { untouchedSince, limit }: { untouchedSince: Date; limit: number },
): Promise<number> => {
  const gone = await own(ctx.db)
    .deleteFrom('care.document_drafts')
    .where('id', 'in', (drafts) =>
      drafts
        .selectFrom('care.document_drafts')
        .select('id')
        .where('updated_at', '<', untouchedSince)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('data_key_id')
    .execute()
  await forgetKeys(ctx, gone)
  return gone.length
}

const forgetKeys = (ctx: Context, gone: { data_key_id: string }[]): Promise<void> =>
  forgetDataKeys(
    ctx,
    gone.map((row) => row.data_key_id),
  )
