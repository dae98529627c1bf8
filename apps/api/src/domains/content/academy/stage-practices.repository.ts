import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import type { Exercise, StagePractice, StageText } from './stage-practice.ts'

/** The stages of a programme that say something, in order; those that were withdrawn last. */
export const listPractices = async (db: Database, programId: number): Promise<StagePractice[]> => {
  const rows = await owning(db, 'content.program_stages', 'content.stage_texts', 'content.stage_exercises')
    .selectFrom('content.stage_texts as text')
    .innerJoin('content.program_stages as stage', 'stage.id', 'text.stage_id')
    .select(['stage.id', 'stage.position', 'stage.title', 'stage.summary'])
    .select(['stage.shown_at', 'stage.shown_before', 'stage.first_day', 'stage.last_day'])
    .select(['text.paragraphs', 'text.caution', 'text.review_question', 'text.sources'])
    .select(
      sql<Exercise[]>`(select coalesce(json_agg(json_build_object('id', exercise.id, 'title', exercise.title,
          'steps', exercise.steps, 'minutes', exercise.minutes, 'everyDays', exercise.every_days,
          'signals', exercise.signals, 'repeats', exercise.repeats, 'isWithdrawn', exercise.position is null)
            order by exercise.position nulls last, exercise.id), '[]')
        from content.stage_exercises exercise where exercise.stage_id = stage.id)`.as('exercises'),
    )
    .where('stage.program_id', '=', programId)
    .where('stage.state', '<>', 'draft')
    .orderBy('stage.position', (order) => order.asc().nullsLast())
    .orderBy('stage.id')
    .execute()
  return rows.map(({ first_day, last_day, shown_at, shown_before, review_question, sources, ...row }) => ({
    ...row,
    days: last_day - first_day + 1,
    reviewQuestion: review_question,
    shownAt: shown_at,
    shownBefore: shown_before ?? [],
    sources: sources as StageText['sources'],
  }))
}
