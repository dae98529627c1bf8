import type { Selectable } from 'kysely'
import { among } from '#platform/among'
import { type Database, owning } from '#platform/database'
import type { ContentLessonFiles } from '#platform/tables.generated'
import type { LessonFile, LessonFileKind, LessonText } from './lesson-file.ts'

const own = (db: Database) => owning(db, 'content.lesson_files', 'content.lesson_texts')

export const listFiles = async (db: Database, lessonIds: number[]): Promise<LessonFile[]> => {
  if (lessonIds.length === 0) return []
  const rows = await own(db)
    .selectFrom('content.lesson_files')
    .selectAll()
    .where(among('lesson_id', lessonIds, 'int'))
    .orderBy('lesson_id')
    .orderBy('kind')
    .execute()
  return rows.map(fileFrom)
}

export const findText = async (db: Database, lessonId: number): Promise<LessonText | null> => {
  const row = await own(db)
    .selectFrom('content.lesson_texts')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()
  if (!row) return null
  const { summary, paragraphs, steps, caution } = row
  return { summary, paragraphs, steps, caution, sources: row.sources as LessonText['sources'] }
}

/**
 * Puts a file in the place of the one that was there, and a film of its own also in that of every sample; returns the
 * ids of what they were.
 */
export const replaceFile = async (db: Database, file: LessonFile & { sha256: Buffer }): Promise<string[]> => {
  const isOwnFilm = !file.isSample && file.kind !== 'captions'
  const former = await own(db)
    .deleteFrom('content.lesson_files')
    .where('lesson_id', '=', file.lessonId)
    .where(({ eb, or }) => or([eb('kind', '=', file.kind), ...(isOwnFilm ? [eb('is_sample', '=', true)] : [])]))
    .returning('file_id')
    .execute()
  await own(db)
    .insertInto('content.lesson_files')
    .values({
      lesson_id: file.lessonId,
      kind: file.kind,
      file_id: file.fileId,
      content_type: file.contentType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      seconds: file.seconds,
      is_sample: file.isSample,
    })
    .execute()
  return former.map(({ file_id: id }) => id)
}

const fileFrom = (row: Selectable<ContentLessonFiles>): LessonFile => ({
  lessonId: row.lesson_id,
  kind: row.kind as LessonFileKind,
  fileId: row.file_id,
  contentType: row.content_type,
  sizeBytes: Number(row.size_bytes),
  seconds: row.seconds,
  isSample: row.is_sample,
})
