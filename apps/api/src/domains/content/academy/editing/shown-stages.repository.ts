import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { ProgramText } from '../program.ts'
import type { StageText } from '../stage-practice.ts'
import type { ProgramContent } from './program-content.ts'
import { readShownExercises, showExercises } from './shown-exercises.repository.ts'
import type { StageContent } from './stage-content.ts'

const own = (db: Database) => owning(db, 'content.program_texts', 'content.program_stages', 'content.stage_texts')

/** What a programme says of itself and of its stages now. */
export const readShownStages = async (
  db: Database,
  programId: number,
): Promise<Pick<ProgramContent, 'text' | 'stages'>> => {
  const { rows: said } = await sql<ProgramText>`
    select summary, learn, is_for as "isFor", is_not_for as "isNotFor", doctor, evidence, sources, questions
    from content.program_texts where program_id = ${programId}`.execute(own(db))
  const { rows: stages } = await sql<Omit<StageContent, 'exercises'>>`
    select stage.id, stage.position, stage.title, stage.summary, stage.first_day as "firstDay", stage.last_day as "lastDay",
      case when words.stage_id is not null then json_build_object('paragraphs', words.paragraphs, 'caution', words.caution,
        'reviewQuestion', words.review_question, 'sources', words.sources) end as text
    from content.program_stages stage left join content.stage_texts words on words.stage_id = stage.id
    where stage.program_id = ${programId} and stage.state <> 'draft'
    order by stage.position nulls last, stage.id`.execute(own(db))
  const exercises = await readShownExercises(db, programId)
  return {
    text: said[0] ? { ...said[0] } : null,
    stages: stages.map((stage) => ({ ...stage, exercises: exercises.get(stage.id) ?? [] })),
  }
}

export type StageState = 'draft' | 'shown' | 'withdrawn'

/** The state of every stage that a programme has, had or may have. */
export const listStageStates = async (db: Database, programId: number): Promise<Map<number, StageState>> => {
  const rows = await own(db)
    .selectFrom('content.program_stages')
    .select(['id', 'state'])
    .where('program_id', '=', programId)
    .execute()
  return new Map(rows.map(({ id, state }) => [id, state as StageState]))
}

/** A stage that nobody but editors knows; its id. */
export const insertDraftStage = async (
  db: Database,
  { programId, title, days }: { programId: number; title: string; days: number },
): Promise<number> => {
  const { id } = await own(db)
    .insertInto('content.program_stages')
    .values({ program_id: programId, position: null, title, summary: '', first_day: 1, last_day: days, state: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Only those that were never shown. */
export const deleteDraftStages = async (
  db: Database,
  { programId, stay }: { programId: number; stay: number[] },
): Promise<void> => {
  await own(db)
    .deleteFrom('content.program_stages')
    .where('program_id', '=', programId)
    .where('state', '=', 'draft')
    .$if(stay.length > 0, (query) => query.where('id', 'not in', stay))
    .execute()
}

/**
 * In the place of what was shown. Stages are placed in one statement: places and days may not meet in between. What
 * stands after a stage that was never shown is kept: whoever has gone past its place today is never asked for it.
 */
export const showStages = async (
  ctx: Context,
  programId: number,
  { text, stages }: Pick<ProgramContent, 'text' | 'stages'>,
): Promise<void> => {
  if (text) await writeText(ctx.db, programId, text)
  const rows = stages.map(({ id, position, title, summary, firstDay, lastDay }) => ({
    ...{ id, position, title, summary },
    first_day: firstDay,
    last_day: lastDay,
    state: position === null ? 'withdrawn' : 'shown',
    shown_before: standingAfter(stages, position),
  }))
  await sql`update content.program_stages stage set (position, title, summary, first_day, last_day, state, shown_at,
        shown_before)
      = (row.position, row.title, row.summary, row.first_day, row.last_day, row.state,
        case when stage.state = 'draft' then ${ctx.now()}::timestamptz else stage.shown_at end,
        case when stage.state = 'draft' then row.shown_before else stage.shown_before end)
    from json_populate_recordset(null::content.program_stages, ${JSON.stringify(rows)}) row
    where stage.id = row.id and stage.program_id = ${programId}`.execute(own(ctx.db))
  for (const { id, text } of stages) if (text) await writeStageText(ctx.db, id, text)
  await showExercises(ctx.db, stages)
}

const standingAfter = (stages: StageContent[], place: number | null): number[] =>
  stages.flatMap(({ id, position }) => (place !== null && position !== null && position > place ? [id] : []))

const writeText = async (db: Database, programId: number, text: ProgramText): Promise<void> => {
  const { summary, learn, isFor, isNotFor, doctor, evidence } = text
  const words = {
    ...{ summary, learn, is_for: isFor, is_not_for: isNotFor, doctor, evidence },
    sources: JSON.stringify(text.sources),
    questions: JSON.stringify(text.questions),
  }
  await own(db)
    .insertInto('content.program_texts')
    .values({ program_id: programId, ...words })
    .onConflict((conflict) => conflict.column('program_id').doUpdateSet(words))
    .execute()
}

const writeStageText = async (db: Database, stageId: number, text: StageText): Promise<void> => {
  const { paragraphs, caution, reviewQuestion, sources } = text
  const words = { paragraphs, caution, review_question: reviewQuestion, sources: JSON.stringify(sources) }
  await own(db)
    .insertInto('content.stage_texts')
    .values({ stage_id: stageId, ...words })
    .onConflict((conflict) => conflict.column('stage_id').doUpdateSet(words))
    .execute()
}
