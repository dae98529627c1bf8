import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import type { ProgramText } from '../program.ts'
import type { StageText } from '../stage-practice.ts'
import type { ProgramContent } from './program-content.ts'
import type { StageContent } from './stage-content.ts'

const own = (db: Database) => owning(db, 'content.program_texts', 'content.program_stages', 'content.stage_texts')

/** What a programme says of itself and of its stages now. */
export const readShownStages = async (
  db: Database,
  programId: number,
): Promise<Pick<ProgramContent, 'text' | 'stages'>> => {
  const { rows: said } = await sql<ProgramText>`
    select summary, learn, is_for as "isFor", is_not_for as "isNotFor"
    from content.program_texts where program_id = ${programId}`.execute(own(db))
  const { rows: stages } = await sql<StageContent>`
    select stage.id, stage.position, stage.title, stage.summary, stage.first_day as "firstDay", stage.last_day as "lastDay",
      case when words.stage_id is not null then json_build_object('paragraphs', words.paragraphs, 'caution', words.caution,
        'reviewQuestion', words.review_question, 'sources', words.sources) end as text
    from content.program_stages stage left join content.stage_texts words on words.stage_id = stage.id
    where stage.program_id = ${programId} order by stage.position`.execute(own(db))
  return { text: said[0] ? { ...said[0] } : null, stages: stages.map((stage) => ({ ...stage })) }
}

/** In the place of what was shown. Stages are moved in one statement: their days may not meet in between. */
export const showStages = async (
  db: Database,
  programId: number,
  { text, stages }: Pick<ProgramContent, 'text' | 'stages'>,
): Promise<void> => {
  if (text) await writeText(db, programId, text)
  const rows = stages.map(({ id, title, summary, firstDay, lastDay }) => ({
    ...{ id, title, summary },
    first_day: firstDay,
    last_day: lastDay,
  }))
  await sql`update content.program_stages stage set (title, summary, first_day, last_day)
      = (row.title, row.summary, row.first_day, row.last_day)
    from json_populate_recordset(null::content.program_stages, ${JSON.stringify(rows)}) row
    where stage.id = row.id and stage.program_id = ${programId}`.execute(own(db))
  for (const { id, text } of stages) if (text) await writeStageText(db, id, text)
}

const writeText = async (db: Database, programId: number, text: ProgramText): Promise<void> => {
  const words = { summary: text.summary, learn: text.learn, is_for: text.isFor, is_not_for: text.isNotFor }
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
