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
  { patientId, fileId, name, contentType, sizeBytes, addedBy }: Omit<MedicalDocument, 'id' | 'createdAt' | 'removedAt'>,
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
): Promise<Pick<MedicalDocument, 'id' | 'patientId' | 'fileId' | 'removedAt'> | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.medical_documents')
    .select(['id', 'patient_id', 'file_id', 'removed_at'])
    .where('id', '=', documentId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? { id: row.id, patientId: row.patient_id, fileId: row.file_id, removedAt: row.removed_at } : null
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

export const saveRemoved = async (ctx: Context, documentId: number): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.medical_documents')
    .set({ removed_at: ctx.now() })
    .where('id', '=', documentId)
    .execute()
}
