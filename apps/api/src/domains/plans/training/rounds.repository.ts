import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context'
import { forgetDataKeys, newRowId, type Sealing, seal } from '#platform/sealed'
import type { PlansTrainingDays, PlansTrainingRounds } from '#platform/tables.generated'
import { own } from './training.repository.ts'
import type { Choice, Round, RoundExercise } from './training.ts'
import type { DayContent, Review, TrainingDay } from './training-day.ts'

// Bound to their training, and to the stage or the day.
export const sealingOfReview = (
  row: Pick<Selectable<PlansTrainingRounds>, 'id' | 'data_key_id' | 'enrollment_id' | 'stage_position'>,
): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'plans.training_rounds.review_sealed',
  row: { id: row.id, enrollment_id: row.enrollment_id, stage_position: row.stage_position },
})
export const sealingOfDay = (
  row: Pick<Selectable<PlansTrainingDays>, 'id' | 'data_key_id' | 'enrollment_id' | 'day'>,
): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'plans.training_days.content_sealed',
  row: { id: row.id, enrollment_id: row.enrollment_id, day: row.day },
})

export const listRounds = async (ctx: Context, enrollmentId: number): Promise<Round[]> => {
  const rows = await own(ctx.db)
    .selectFrom('plans.training_rounds')
    .select(['id', 'number', 'stage_id', 'stage_position', 'days', 'exercises', 'begun_on'])
    .select(['reviewed_at', 'choice', 'data_key_id'])
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    stageId: row.stage_id,
    stagePosition: row.stage_position,
    days: row.days,
    exercises: row.exercises as RoundExercise[],
    begunOn: row.begun_on,
    reviewedAt: row.reviewed_at,
    choice: row.choice as Choice | null,
    dataKeyId: row.data_key_id,
  }))
}

type NewRound = Omit<Round, 'id' | 'reviewedAt' | 'choice'> & { enrollmentId: number }

export const insertRound = async (ctx: Context, round: NewRound): Promise<void> => {
  await own(ctx.db)
    .insertInto('plans.training_rounds')
    .values({
      id: await newRowId(ctx, 'plans.training_rounds'),
      enrollment_id: round.enrollmentId,
      number: round.number,
      stage_id: round.stageId,
      stage_position: round.stagePosition,
      days: round.days,
      exercises: JSON.stringify(round.exercises),
      begun_on: round.begunOn,
      data_key_id: round.dataKeyId,
    })
    .execute()
}

type Reviewed = { enrollmentId: number; round: Round; review: Review; choice: Choice }

export const saveReview = async (ctx: Context, { enrollmentId, round, review, choice }: Reviewed): Promise<void> => {
  const bound = {
    id: round.id,
    data_key_id: round.dataKeyId,
    enrollment_id: enrollmentId,
    stage_position: round.stagePosition,
  }
  await own(ctx.db)
    .updateTable('plans.training_rounds')
    .set({
      reviewed_at: ctx.now(),
      choice,
      review_sealed: await seal(ctx, sealingOfReview(bound), JSON.stringify(review)),
    })
    .where('id', '=', round.id)
    .execute()
}

type WrittenDay = { enrollmentId: number; day: string; dataKeyId: string; content: DayContent }

/** What was written of this day before is replaced; its id. The caller holds the training. */
export const saveDay = async (ctx: Context, { enrollmentId, day, dataKeyId, content }: WrittenDay): Promise<number> => {
  const same = await own(ctx.db)
    .selectFrom('plans.training_days')
    .select('id')
    .where('enrollment_id', '=', enrollmentId)
    .where('day', '=', day)
    .executeTakeFirst()
  const bound = {
    id: same?.id ?? (await newRowId(ctx, 'plans.training_days')),
    enrollment_id: enrollmentId,
    day,
    data_key_id: dataKeyId,
  }
  const written = {
    content_sealed: await seal(ctx, sealingOfDay(bound), JSON.stringify(content)),
    written_at: ctx.now(),
  }
  await own(ctx.db)
    .insertInto('plans.training_days')
    .values({ ...bound, ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .execute()
  return bound.id
}

/** The days of which he wrote something, without a word of it. */
export const listWrittenDays = async (ctx: Context, enrollmentId: number): Promise<TrainingDay['day'][]> =>
  (
    await own(ctx.db)
      .selectFrom('plans.training_days')
      .select('day')
      .where('enrollment_id', '=', enrollmentId)
      .orderBy('day')
      .execute()
  ).map(({ day }) => day)

/** All of these trainings, with their keys. */
export const deleteTrainings = async (ctx: Context, enrollmentIds: number[]): Promise<void> => {
  if (enrollmentIds.length === 0) return
  const { rows } = await sql<{ id: string }>`select distinct data_key_id as id from plans.training_rounds
    where enrollment_id = any(${enrollmentIds}::bigint[])`.execute(own(ctx.db))
  for (const table of [
    'plans.training_ticks',
    'plans.training_days',
    'plans.training_pauses',
    'plans.training_rounds',
    'plans.trainings',
  ] as const)
    await own(ctx.db).deleteFrom(table).where('enrollment_id', 'in', enrollmentIds).execute()
  await forgetDataKeys(
    ctx,
    rows.map(({ id }) => id),
  )
}
