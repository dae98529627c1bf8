import { sql } from 'kysely'
import { among } from '#platform/among'
import { type Database, owning } from '#platform/database'
import type { Lesson, Program, ProgramText, Stage } from './program.ts'

export type ProgramInput = { ids?: number[]; slug?: string; variantIds?: number[]; comesWithTreatment?: boolean }

/** Complete programmes in order; all by default. */
export const listPrograms = async (db: Database, input: ProgramInput): Promise<Program[]> => {
  let query = programs(db)
  if (input.ids) query = query.where(among('program.id', input.ids, 'int'))
  if (input.slug !== undefined) query = query.where('program.slug', '=', input.slug)
  if (input.variantIds) query = query.where(among('program.variant_id', input.variantIds, 'int'))
  if (input.comesWithTreatment !== undefined)
    query = query.where('program.comes_with_treatment', '=', input.comesWithTreatment)
  return (await query.orderBy('program.position').execute()).map((row) => ({
    id: row.id,
    slug: row.slug,
    variantId: row.variant_id,
    title: row.title,
    description: row.description,
    trailerSrc: row.trailer_src,
    thumbSrc: row.thumb_src,
    comesWithTreatment: row.comes_with_treatment,
    text: row.text,
    stages: row.stages,
    lessons: row.lessons.map(({ shownAt, ...lesson }) => ({ ...lesson, shownAt: shownAt ? new Date(shownAt) : null })),
  }))
}

/** The programme of a lesson; null if there is no such lesson. */
export const findProgramIdOf = async (db: Database, lessonId: number): Promise<number | null> =>
  (
    await owning(db, 'content.lessons')
      .selectFrom('content.lessons')
      .select('program_id')
      .where('id', '=', lessonId)
      .executeTakeFirst()
  )?.program_id ?? null

/** What lessons are called, also those that are shown no more. */
export const listLessonTitles = async (db: Database, ids: number[]): Promise<Map<number, string>> => {
  const rows = await owning(db, 'content.lessons')
    .selectFrom('content.lessons')
    .select(['id', 'title'])
    .where(among('id', ids, 'int'))
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const programs = (db: Database) =>
  owning(db, 'content.programs', 'content.program_texts', 'content.program_stages', 'content.lessons')
    .selectFrom('content.programs as program')
    .selectAll('program')
    .select([
      sql<ProgramText | null>`(select json_build_object('summary', said.summary, 'learn', said.learn, 'isFor', said.is_for,
          'isNotFor', said.is_not_for, 'doctor', said.doctor, 'evidence', said.evidence, 'sources', said.sources,
          'questions', said.questions) from content.program_texts said where said.program_id = program.id)`.as('text'),
      sql<Stage[]>`(select coalesce(json_agg(json_build_object('position', stage.position, 'title', stage.title,
          'summary', stage.summary, 'firstDay', stage.first_day, 'lastDay', stage.last_day) order by stage.position), '[]')
        from content.program_stages stage where stage.program_id = program.id and stage.state = 'shown')`.as('stages'),
      sql<
        (Omit<Lesson, 'shownAt'> & { shownAt: string | null })[]
      >`(select coalesce(json_agg(json_build_object('id', lesson.id, 'title', lesson.title,
          'position', lesson.position, 'durationSeconds', lesson.duration_seconds, 'stagePosition', stage.position,
          'isTechnique', lesson.is_technique, 'shownAt', lesson.shown_at, 'isPublished', lesson.video_src is not null or exists (
            select from content.lesson_files file where file.lesson_id = lesson.id and file.kind <> 'captions'
              and not file.is_sample)) order by lesson.position), '[]')
        from content.lessons lesson left join content.program_stages stage on stage.id = lesson.stage_id
        where lesson.program_id = program.id and lesson.state = 'shown')`.as('lessons'),
    ])
