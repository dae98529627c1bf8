import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { LessonFileKind, LessonText } from '../lesson-file.ts'
import type { KeptFile, LessonContent, ProgramContent } from './program-content.ts'
import { readShownStages, showStages } from './shown-stages.repository.ts'

const own = (db: Database) => owning(db, 'content.lessons', 'content.lesson_texts', 'content.lesson_files')

export type LessonState = 'draft' | 'shown' | 'withdrawn'
export type LessonHead = { id: number; state: LessonState; wordsRevision: number }

/** Every lesson that a programme has, had or may have. */
export const listLessonHeads = async (db: Database, programId: number): Promise<LessonHead[]> => {
  const rows = await own(db)
    .selectFrom('content.lessons')
    .select(['id', 'state', 'words_revision'])
    .where('program_id', '=', programId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, state: row.state as LessonState, wordsRevision: row.words_revision }))
}

/** What patients are shown now; withdrawn lessons come last. */
export const readShown = async (db: Database, programId: number): Promise<ProgramContent> => {
  const { rows } = await sql<{
    id: number
    stage_id: number | null
    title: string
    duration_seconds: number
    is_technique: boolean
    state: LessonState
    text: LessonText | null
    files: Partial<Record<LessonFileKind, string>> | null
  }>`
    select lesson.id, lesson.stage_id, lesson.title, lesson.duration_seconds, lesson.is_technique, lesson.state,
      case when words.lesson_id is not null then json_build_object('summary', words.summary, 'paragraphs', words.paragraphs,
        'steps', words.steps, 'caution', words.caution, 'sources', words.sources) end as text,
      (select json_object_agg(file.kind, file.file_id) from content.lesson_files file
        where file.lesson_id = lesson.id) as files
    from content.lessons lesson left join content.lesson_texts words on words.lesson_id = lesson.id
    where lesson.program_id = ${programId} and lesson.state <> 'draft'
    order by lesson.position nulls last, lesson.id`.execute(db)
  return {
    ...(await readShownStages(db, programId)),
    lessons: rows.map((row) => ({
      id: row.id,
      stageId: row.stage_id,
      title: row.title,
      durationSeconds: row.duration_seconds,
      isTechnique: row.is_technique,
      isWithdrawn: row.state === 'withdrawn',
      text: row.text,
      files: row.files ?? {},
    })),
  }
}

/** The files that are shown, as ones that a version may name. */
export const listShownFiles = async (db: Database, lessonIds: number[]): Promise<KeptFile[]> => {
  if (lessonIds.length === 0) return []
  const rows = await own(db)
    .selectFrom('content.lesson_files')
    .selectAll()
    .where('lesson_id', 'in', lessonIds)
    .orderBy('lesson_id')
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({
    fileId: row.file_id,
    lessonId: row.lesson_id,
    kind: row.kind as LessonFileKind,
    contentType: row.content_type,
    sizeBytes: Number(row.size_bytes),
    sha256: row.sha256,
    seconds: row.seconds,
    isSample: row.is_sample,
    wasPublished: true,
  }))
}

/** A lesson that nobody but editors knows; its id. In which stage it is, the draft says alone. */
export const insertDraftLesson = async (
  db: Database,
  lesson: Pick<LessonContent, 'title' | 'durationSeconds' | 'isTechnique'> & { programId: number },
): Promise<number> => {
  const { id } = await own(db)
    .insertInto('content.lessons')
    .values({
      program_id: lesson.programId,
      stage_id: null,
      position: null,
      title: lesson.title,
      duration_seconds: lesson.durationSeconds,
      is_technique: lesson.isTechnique,
      state: 'draft',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Only one that was never shown. */
export const deleteDraftLessons = async (db: Database, ids: number[]): Promise<void> => {
  if (ids.length === 0) return
  await own(db).deleteFrom('content.lessons').where('id', 'in', ids).where('state', '=', 'draft').execute()
}

export const saveWordsRevision = async (db: Database, { ids, revision }: { ids: number[]; revision: number }) => {
  if (ids.length === 0) return
  await own(db).updateTable('content.lessons').set({ words_revision: revision }).where('id', 'in', ids).execute()
}

/** Shows this in the place of what was shown, all of it at once. */
export const show = async (
  ctx: Context,
  programId: number,
  { content, files }: { content: ProgramContent; files: KeptFile[] },
): Promise<void> => {
  await showStages(ctx, programId, content)
  if (content.lessons.length === 0) return
  await placeLessons(ctx, content)
  await writeTexts(ctx.db, content)
  const ids = content.lessons.map(({ id }) => id)
  await own(ctx.db).deleteFrom('content.lesson_files').where('lesson_id', 'in', ids).execute()
  const named = content.lessons.flatMap((lesson) =>
    files.filter(({ fileId, kind }) => lesson.files[kind] === fileId).map((file) => ({ ...file, lessonId: lesson.id })),
  )
  if (named.length === 0) return
  await own(ctx.db)
    .insertInto('content.lesson_files')
    .values(
      named.map(({ fileId, lessonId, kind, contentType, sizeBytes, sha256, seconds, isSample }) => ({
        file_id: fileId,
        lesson_id: lessonId,
        kind,
        content_type: contentType,
        size_bytes: sizeBytes,
        sha256,
        seconds: kind === 'captions' ? null : seconds,
        is_sample: isSample,
      })),
    )
    .execute()
}

/**
 * In one statement: two lessons may exchange their places. What was withdrawn and is shown again was shown before:
 * whoever was on his way is asked for it.
 */
const placeLessons = async (ctx: Context, { lessons }: ProgramContent): Promise<void> => {
  const shown = lessons.filter(({ isWithdrawn }) => !isWithdrawn)
  const rows = lessons.map((lesson) => ({
    id: lesson.id,
    stage_id: lesson.stageId,
    title: lesson.title,
    duration_seconds: lesson.durationSeconds,
    is_technique: lesson.isTechnique,
    state: lesson.isWithdrawn ? 'withdrawn' : 'shown',
    position: lesson.isWithdrawn ? null : shown.indexOf(lesson) + 1,
  }))
  await sql`update content.lessons lesson set (stage_id, title, duration_seconds, is_technique, position, state, shown_at)
      = (row.stage_id, row.title, row.duration_seconds, row.is_technique, row.position, row.state,
        case when lesson.state = 'draft' then ${ctx.now()}::timestamptz else lesson.shown_at end)
    from json_populate_recordset(null::content.lessons, ${JSON.stringify(rows)}) row
    where lesson.id = row.id`.execute(ctx.db)
}

const writeTexts = async (db: Database, { lessons }: ProgramContent): Promise<void> => {
  for (const { id, text } of lessons) {
    if (!text) continue
    const words = { ...text, sources: JSON.stringify(text.sources) }
    await own(db)
      .insertInto('content.lesson_texts')
      .values({ lesson_id: id, ...words })
      .onConflict((conflict) => conflict.column('lesson_id').doUpdateSet(words))
      .execute()
  }
}
