import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { CareMedicalDocuments } from '#platform/tables.generated'
import type { MedicalDocument } from './medical-document.ts'

export const own = (db: Database) => owning(db, 'care.medical_documents')

// Also bound to owner and file: a name does not decrypt with another file, nor a row in another list.
type Bound = Pick<Selectable<CareMedicalDocuments>, 'id' | 'patient_id' | 'file_id' | 'data_key_id'>
export const sealingOf = ({ data_key_id: dataKeyId, id, patient_id, file_id }: Bound): Sealing => ({
  dataKeyId,
  column: 'care.medical_documents.name_sealed',
  row: { id, patient_id, file_id },
})

export const insertDocument = async (
  ctx: Context,
  {
    patientId,
    fileId,
    smallFileId,
    name,
    contentType,
    sizeBytes,
    addedBy,
  }: Omit<MedicalDocument, 'id' | 'createdAt' | 'removedAt' | 'received'>,
): Promise<number> => {
  const bound = {
    id: await newRowId(ctx, 'care.medical_documents'),
    patient_id: patientId,
    file_id: fileId,
    data_key_id: await newDataKey(ctx),
  }
  await own(ctx.db)
    .insertInto('care.medical_documents')
    .values({
      ...bound,
      name_sealed: await seal(ctx, sealingOf(bound), name),
      small_file_id: smallFileId,
      content_type: contentType,
      size_bytes: sizeBytes,
      added_by: addedBy,
      created_at: ctx.now(),
    })
    .execute()
  return bound.id
}

/** A document's owner, without its name, locked until this transaction ends. Null if there is none. */
export const findDocumentForUpdate = async (
  ctx: Context,
  documentId: number,
): Promise<Pick<MedicalDocument, 'id' | 'patientId' | 'fileId' | 'smallFileId' | 'removedAt'> | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.medical_documents')
    .select(['id', 'patient_id', 'file_id', 'small_file_id', 'removed_at'])
    .where('id', '=', documentId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { id, patient_id: patientId, file_id: fileId, small_file_id: smallFileId, removed_at: removedAt } = row
  return { id, patientId, fileId, smallFileId, removedAt }
}

/** Serialises additions to one patient's documents, so that their count is reliable. */
export const takeTurn = async (ctx: Context, patientId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents of patient ${patientId}`}, 0))`.execute(ctx.db)
}

export const countDocumentsOf = async (ctx: Context, patientId: number): Promise<number> => {
  const { count } = await own(ctx.db)
    .selectFrom('care.medical_documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('patient_id', '=', patientId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Its small picture goes with the list. */
export const saveRemoved = async (ctx: Context, documentId: number): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.medical_documents')
    .set({ removed_at: ctx.now(), small_file_id: null })
    .where('id', '=', documentId)
    .execute()
}

/** No document of this patient names a small picture any more; returns those that were named. */
export const forgetSmallPictures = async (ctx: Context, { patientId }: { patientId: number }): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`with named as (
    select id, small_file_id from care.medical_documents
    where patient_id = ${patientId} and small_file_id is not null for no key update)
    update care.medical_documents as document set small_file_id = null from named where named.id = document.id
    returning named.small_file_id as id`.execute(own(ctx.db))
  return rows.map(({ id }) => id)
}
