import type { Selectable } from 'kysely'
import type { ContentType } from '#domains/care/uploads'
import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import type { CareMedicalDocuments } from '#platform/tables.generated'
import type { MedicalDocument } from './medical-document.ts'
import { own, sealingOf } from './medical-documents.repository.ts'
import type { ReceivedState } from './received/received-record.ts'
import { findReceivedStates } from './received/received-records.repository.ts'

/** Newest first. */
export const listDocumentsOf = async (ctx: Context, patientId: number): Promise<MedicalDocument[]> => {
  const rows = await own(ctx.db)
    .selectFrom('care.medical_documents')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return documentsFrom(ctx, rows)
}

/** The existing ones of these ids, including those that the patient removed. */
export const findDocuments = async (ctx: Context, ids: number[]): Promise<MedicalDocument[]> =>
  ids.length === 0
    ? []
    : documentsFrom(
        ctx,
        await own(ctx.db).selectFrom('care.medical_documents').selectAll().where('id', 'in', ids).execute(),
      )

const documentsFrom = async (ctx: Context, rows: Selectable<CareMedicalDocuments>[]): Promise<MedicalDocument[]> => {
  const names = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOf(row), sealed: row.name_sealed })),
  )
  const received = await findReceivedStates(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row, index) => documentFrom(row, names[index] as string, received.get(row.id) ?? null))
}

const documentFrom = (
  row: Selectable<CareMedicalDocuments>,
  name: string,
  received: ReceivedState | null,
): MedicalDocument => ({
  id: row.id,
  patientId: row.patient_id,
  fileId: row.file_id,
  smallFileId: row.small_file_id,
  name,
  contentType: row.content_type as ContentType,
  sizeBytes: row.size_bytes,
  createdAt: row.created_at,
  addedBy: row.added_by,
  removedAt: row.removed_at,
  received,
})
