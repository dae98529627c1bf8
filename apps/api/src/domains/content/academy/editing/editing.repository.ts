import type { Selectable } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { ContentKeptLessonFiles } from '#platform/tables.generated'
import type { LessonFileKind } from '../lesson-file.ts'
import type { ContentChange } from './content-change.ts'
import type { KeptFile, ProgramContent, StoredContent } from './program-content.ts'

const own = (db: Database) =>
  owning(
    db,
    'content.programs',
    'content.program_drafts',
    'content.program_versions',
    'content.kept_lesson_files',
    'content.lessons',
  )

export type LockedProgram = { id: number; revision: number }

/** Editors of one programme wait for each other; whoever watches it waits for nobody. */
export const lockProgram = async (db: Database, id: number): Promise<LockedProgram | null> =>
  (await own(db)
    .selectFrom('content.programs')
    .select(['id', 'revision'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null

export const findRevision = async (db: Database, id: number): Promise<number | null> =>
  (await own(db).selectFrom('content.programs').select('revision').where('id', '=', id).executeTakeFirst())?.revision ??
  null

export const saveRevision = async (db: Database, { id, revision }: LockedProgram): Promise<void> => {
  await own(db).updateTable('content.programs').set({ revision }).where('id', '=', id).execute()
}

export type SavedDraft = { content: StoredContent; editedBy: number; editedAt: Date }

export const findDraft = async (db: Database, programId: number): Promise<SavedDraft | null> => {
  const row = await own(db)
    .selectFrom('content.program_drafts')
    .selectAll()
    .where('program_id', '=', programId)
    .executeTakeFirst()
  return row
    ? { content: row.content as unknown as StoredContent, editedBy: row.edited_by, editedAt: row.edited_at }
    : null
}

export const listDraftedPrograms = async (db: Database): Promise<Map<number, SavedDraft>> => {
  const rows = await own(db).selectFrom('content.program_drafts').selectAll().execute()
  return new Map(
    rows.map((row) => [
      row.program_id,
      { content: row.content as unknown as StoredContent, editedBy: row.edited_by, editedAt: row.edited_at },
    ]),
  )
}

export const saveDraft = async (db: Database, programId: number, draft: SavedDraft): Promise<void> => {
  const values = { content: JSON.stringify(draft.content), edited_by: draft.editedBy, edited_at: draft.editedAt }
  await own(db)
    .insertInto('content.program_drafts')
    .values({ program_id: programId, ...values })
    .onConflict((conflict) => conflict.column('program_id').doUpdateSet(values))
    .execute()
}

export const deleteDraft = async (db: Database, programId: number): Promise<void> => {
  await own(db).deleteFrom('content.program_drafts').where('program_id', '=', programId).execute()
}

export type Version = {
  number: number
  changes: ContentChange[]
  restoredFrom: number | null
  /** Null: nobody's edit, but what came with the software or was put in by the operator. */
  publishedBy: number | null
  publishedAt: Date
}

const mostVersionsShown = 50

/** The latest first, without what they hold. */
export const listVersions = async (db: Database, programId: number): Promise<Version[]> => {
  const rows = await own(db)
    .selectFrom('content.program_versions')
    .select(['number', 'changes', 'restored_from', 'published_by', 'published_at'])
    .where('program_id', '=', programId)
    .orderBy('number', 'desc')
    .limit(mostVersionsShown)
    .execute()
  return rows.map((row) => ({
    number: row.number,
    // Versions from before stages were edited say nothing of them, and those from before they were added no id.
    changes: (row.changes as unknown as ContentChange[]).map((change) => ({
      ...change,
      stageId: change.stageId ?? null,
      stagePosition: change.stagePosition ?? null,
    })),
    restoredFrom: row.restored_from,
    publishedBy: row.published_by,
    publishedAt: row.published_at,
  }))
}

export const findVersionContent = async (
  db: Database,
  { programId, number }: { programId: number; number: number },
): Promise<StoredContent | null> => {
  const row = await own(db)
    .selectFrom('content.program_versions')
    .select('content')
    .where('program_id', '=', programId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? (row.content as unknown as StoredContent) : null
}

export const insertVersion = async (
  db: Database,
  { programId, content, ...version }: Version & { programId: number; content: ProgramContent },
): Promise<void> => {
  await own(db)
    .insertInto('content.program_versions')
    .values({
      program_id: programId,
      number: version.number,
      content: JSON.stringify(content),
      changes: JSON.stringify(version.changes),
      restored_from: version.restoredFrom,
      published_by: version.publishedBy,
      published_at: version.publishedAt,
    })
    .execute()
}

/** Again it changes nothing but that it was published. */
export const keepFiles = async (ctx: Context, files: (KeptFile & { sha256: Buffer })[]): Promise<void> => {
  if (files.length === 0) return
  await own(ctx.db)
    .insertInto('content.kept_lesson_files')
    .values(
      files.map((file) => ({
        file_id: file.fileId,
        lesson_id: file.lessonId,
        kind: file.kind,
        content_type: file.contentType,
        size_bytes: file.sizeBytes,
        sha256: file.sha256,
        seconds: file.seconds,
        is_sample: file.isSample,
        was_published: file.wasPublished,
        kept_at: ctx.now(),
      })),
    )
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .execute()
}

export const markPublished = async (db: Database, fileIds: string[]): Promise<void> => {
  if (fileIds.length === 0) return
  await own(db)
    .updateTable('content.kept_lesson_files')
    .set({ was_published: true })
    .where(among('file_id', fileIds, 'uuid'))
    .where('was_published', '=', false)
    .execute()
}

export const listKeptFiles = async (db: Database, lessonIds: number[]): Promise<KeptFile[]> => {
  if (lessonIds.length === 0) return []
  const rows = await own(db)
    .selectFrom('content.kept_lesson_files')
    .selectAll()
    .where(among('lesson_id', lessonIds, 'int'))
    .orderBy('file_id')
    .execute()
  return rows.map(keptFrom)
}

/** Files that no version names; their rows go, and their ids are returned. */
export const forgetUnpublished = async (
  db: Database,
  { programId, stay }: { programId: number; stay: string[] },
): Promise<string[]> => {
  const rows = await own(db)
    .deleteFrom('content.kept_lesson_files')
    .where('was_published', '=', false)
    .where('lesson_id', 'in', (eb) =>
      eb.selectFrom('content.lessons').select('content.lessons.id').where('program_id', '=', programId),
    )
    .$if(stay.length > 0, (query) => query.where('file_id', 'not in', stay))
    .returning('file_id')
    .execute()
  return rows.map(({ file_id: id }) => id)
}

/** Which of these files a version needs. */
export const listKeptAmong = async (db: Database, fileIds: string[]): Promise<Set<string>> => {
  if (fileIds.length === 0) return new Set()
  const rows = await own(db)
    .selectFrom('content.kept_lesson_files')
    .select('file_id')
    .where(among('file_id', fileIds, 'uuid'))
    .execute()
  return new Set(rows.map(({ file_id: id }) => id))
}

const keptFrom = (row: Selectable<ContentKeptLessonFiles>): KeptFile => ({
  fileId: row.file_id,
  lessonId: row.lesson_id,
  kind: row.kind as LessonFileKind,
  contentType: row.content_type,
  sizeBytes: Number(row.size_bytes),
  sha256: row.sha256,
  seconds: row.seconds,
  isSample: row.is_sample,
  wasPublished: row.was_published,
})
