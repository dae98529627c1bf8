import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import { type ExerciseContent, minutesOfTimer } from './exercise-content.ts'
import type { StageContent } from './stage-content.ts'

const own = (db: Database) => owning(db, 'content.stage_exercises', 'content.program_stages')

/**
 * The exercises of each stage of a programme, by its id: those that are practised in order, then those that were
 * withdrawn.
 */
export const readShownExercises = async (db: Database, programId: number): Promise<Map<number, ExerciseContent[]>> => {
  const { rows } = await sql<ExerciseContent & { stageId: number }>`
    select exercise.stage_id as "stageId", exercise.id, exercise.title, exercise.steps, exercise.every_days as "everyDays",
      exercise.signals, exercise.repeats, exercise.position is null as "isWithdrawn"
    from content.stage_exercises exercise join content.program_stages stage on stage.id = exercise.stage_id
    where stage.program_id = ${programId}
    order by exercise.stage_id, exercise.position nulls last, exercise.id`.execute(own(db))
  const shown = new Map<number, ExerciseContent[]>()
  for (const { stageId, ...exercise } of rows) shown.set(stageId, [...(shown.get(stageId) ?? []), exercise])
  return shown
}

/** An exercise has a row once it is published; until then the draft alone knows it. */
export const newExerciseId = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('content.stage_exercises', 'id'))::int as id`.execute(own(db))
  return rows[0]?.id as number
}

/** In the place of what was shown; in one statement: two exercises may exchange their places. */
export const showExercises = async (db: Database, stages: StageContent[]): Promise<void> => {
  const rows = stages.flatMap(({ id: stageId, exercises }) =>
    exercises.map(({ everyDays, isWithdrawn, ...exercise }, index) => ({
      ...exercise,
      stage_id: stageId,
      position: isWithdrawn ? null : index + 1,
      minutes: minutesOfTimer(exercise),
      every_days: everyDays,
    })),
  )
  if (rows.length === 0) return
  await sql`insert into content.stage_exercises as exercise
      (id, stage_id, position, title, steps, minutes, every_days, signals, repeats)
    select id, stage_id, position, title, steps, minutes, every_days, signals, repeats
    from json_populate_recordset(null::content.stage_exercises, ${JSON.stringify(rows)})
    on conflict (id) do update set (position, title, steps, minutes, every_days, signals, repeats)
      = (excluded.position, excluded.title, excluded.steps, excluded.minutes, excluded.every_days, excluded.signals,
        excluded.repeats)
    where exercise.stage_id = excluded.stage_id`.execute(own(db))
}
