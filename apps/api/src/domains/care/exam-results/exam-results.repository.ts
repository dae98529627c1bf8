import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { CareExamResults } from '#platform/tables.generated'
import type { ExamResult, ResultInBrief } from './exam-result.ts'

export const own = (db: Database) => owning(db, 'care.exam_results')

type Bound = Pick<Selectable<CareExamResults>, 'id' | 'data_key_id' | 'request_id' | 'patient_id' | 'file_id'>

// Bound to request, owner and file: neither name nor note can be moved to another result.
const sealingOf =
  (column: 'care.exam_results.name_sealed' | 'care.exam_results.note_sealed') =>
  ({ data_key_id: dataKeyId, id, request_id, patient_id, file_id }: Bound): Sealing => ({
    dataKeyId,
    column,
    row: { id, request_id, patient_id, file_id },
  })
export const sealingOfName = sealingOf('care.exam_results.name_sealed')
export const sealingOfNote = sealingOf('care.exam_results.note_sealed')

export const insertResult = async (
  ctx: Context,
  {
    requestId,
    patientId,
    doctorId,
    fileId,
    name,
    contentType,
  }: Pick<ExamResult, 'requestId' | 'patientId' | 'doctorId' | 'fileId' | 'name'> & { contentType: string },
): Promise<number> => {
  const bound = {
    id: await newRowId(ctx, 'care.exam_results'),
    request_id: requestId,
    patient_id: patientId,
    file_id: fileId,
    data_key_id: await newDataKey(ctx),
  }
  await own(ctx.db)
    .insertInto('care.exam_results')
    .values({
      ...bound,
      doctor_id: doctorId,
      name_sealed: await seal(ctx, sealingOfName(bound), name),
      content_type: contentType,
      added_at: ctx.now(),
    })
    .execute()
  return bound.id
}

export const countResultsOf = async (ctx: Context, requestId: number): Promise<number> => {
  const { count } = await own(ctx.db)
    .selectFrom('care.exam_results')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return count
}

/** Which of these requests have a result. */
export const listAnsweredOf = async (ctx: Context, requestIds: number[]): Promise<Set<number>> => {
  if (requestIds.length === 0) return new Set()
  const rows = await own(ctx.db)
    .selectFrom('care.exam_results')
    .select('request_id')
    .distinct()
    .where(among('request_id', requestIds, 'bigint'))
    .execute()
  return new Set(rows.map(({ request_id }) => request_id))
}

/** Serialises additions to one request, so that their count is reliable. */
export const takeTurn = async (ctx: Context, requestId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`results of request ${requestId}`}, 0))`.execute(ctx.db)
}

/** Without its words. */
export const findResult = async (ctx: Context, resultId: number): Promise<ResultInBrief | null> => {
  const row = await select(ctx).where('id', '=', resultId).executeTakeFirst()
  return row ? briefFrom(row) : null
}

/** Without its words, locked until this transaction ends. */
export const findResultForUpdate = async (ctx: Context, resultId: number): Promise<ResultInBrief | null> => {
  const row = await select(ctx).where('id', '=', resultId).forUpdate().executeTakeFirst()
  return row ? briefFrom(row) : null
}

/** What waits for these doctors, or is of these patients; the longest waiting first. */
export const listWaiting = async (
  ctx: Context,
  { doctorIds, patientIds }: { doctorIds: number[]; patientIds: number[] },
): Promise<ResultInBrief[]> =>
  (
    await select(ctx)
      .where('reviewed_at', 'is', null)
      .where(({ or, eb }) =>
        or([eb('doctor_id', 'in', doctorIds), ...(patientIds.length > 0 ? [eb('patient_id', 'in', patientIds)] : [])]),
      )
      .orderBy('id')
      .limit(200)
      .execute()
  ).map(briefFrom)

export const saveReview = async (
  ctx: Context,
  { resultId, note, by }: { resultId: number; note: string; by: number },
): Promise<void> => {
  const row = await own(ctx.db)
    .selectFrom('care.exam_results')
    .select(['id', 'data_key_id', 'request_id', 'patient_id', 'file_id'])
    .where('id', '=', resultId)
    .executeTakeFirstOrThrow()
  await own(ctx.db)
    .updateTable('care.exam_results')
    .set({ reviewed_at: ctx.now(), reviewed_by: by, note_sealed: await seal(ctx, sealingOfNote(row), note) })
    .where('id', '=', resultId)
    .execute()
}

const briefColumns = [
  'id',
  'request_id',
  'patient_id',
  'doctor_id',
  'file_id',
  'content_type',
  'added_at',
  'reviewed_at',
  'reviewed_by',
] as const
type Brief = Pick<Selectable<CareExamResults>, (typeof briefColumns)[number]>

const select = (ctx: Context) => own(ctx.db).selectFrom('care.exam_results').select(briefColumns)

/** The plain columns of the row. */
export const briefFrom = (row: Brief): ResultInBrief => ({
  id: row.id,
  requestId: row.request_id,
  patientId: row.patient_id,
  doctorId: row.doctor_id,
  fileId: row.file_id,
  contentType: row.content_type,
  addedAt: row.added_at,
  reviewedAt: row.reviewed_at,
  reviewedBy: row.reviewed_by,
})
