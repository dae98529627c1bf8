import { type Selectable, sql } from 'kysely'
import { notAmong } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { SweptPage } from '#platform/steady-work/sweep'
import type { PlansTrainings } from '#platform/tables.generated'
import type { Pause, Tick, Training } from './training.ts'

export const own = (db: Database) =>
  owning(
    db,
    'plans.trainings',
    'plans.training_rounds',
    'plans.training_pauses',
    'plans.training_ticks',
    'plans.training_days',
  )

export const findTraining = async (ctx: Context, enrollmentId: number): Promise<Training | null> =>
  trainingFrom(await all(ctx).where('enrollment_id', '=', enrollmentId).executeTakeFirst())

/** Locked until this transaction ends: all that is written of a training is written behind it. */
export const findTrainingForUpdate = async (ctx: Context, enrollmentId: number): Promise<Training | null> =>
  trainingFrom(await all(ctx).where('enrollment_id', '=', enrollmentId).forUpdate().executeTakeFirst())

const all = (ctx: Context) => own(ctx.db).selectFrom('plans.trainings').selectAll()

const trainingFrom = (row: Selectable<PlansTrainings> | undefined): Training | null =>
  row
    ? {
        enrollmentId: row.enrollment_id,
        begunOn: row.begun_on,
        finishedAt: row.finished_at,
        remindHour: row.remind_hour,
        remindAt: row.remind_at,
        remindedOn: row.reminded_on,
        reminders: row.reminders,
        touchedAt: row.touched_at,
      }
    : null

/** Whether it is a new one: of two at once the second waits, and changes nothing. */
export const insertTraining = async (
  ctx: Context,
  {
    enrollmentId,
    begunOn,
    remindHour,
    remindAt,
  }: Pick<Training, 'enrollmentId' | 'begunOn' | 'remindHour' | 'remindAt'>,
): Promise<boolean> => {
  const row = await own(ctx.db)
    .insertInto('plans.trainings')
    .values({
      enrollment_id: enrollmentId,
      begun_on: begunOn,
      remind_hour: remindHour,
      remind_at: remindAt,
      touched_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('enrollment_id').doNothing())
    .returning('enrollment_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Its end, its reminders, and when he last wrote. */
export const saveTraining = async (ctx: Context, training: Training): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.trainings')
    .set({
      finished_at: training.finishedAt,
      remind_hour: training.remindHour,
      remind_at: training.remindAt,
      reminded_on: training.remindedOn,
      reminders: training.reminders,
      touched_at: training.touchedAt,
    })
    .where('enrollment_id', '=', training.enrollmentId)
    .execute()
}

/** The enrolments whose reminder is due, the longest waiting first. */
export const listToRemind = async (ctx: Context, { besides, limit }: SweptPage): Promise<number[]> => {
  const rows = await own(ctx.db)
    .selectFrom('plans.trainings')
    .select('enrollment_id')
    .where('remind_at', '<=', ctx.now())
    .where(notAmong('enrollment_id', besides, 'bigint'))
    .orderBy('remind_at')
    .limit(limit)
    .execute()
  return rows.map(({ enrollment_id }) => enrollment_id)
}

/** One whose reminder is still due, locked; null if another worker has it, or has had it. */
export const takeToRemind = async (ctx: Context, enrollmentId: number): Promise<Training | null> =>
  trainingFrom(
    await all(ctx)
      .where('enrollment_id', '=', enrollmentId)
      .where('remind_at', '<=', ctx.now())
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),
  )

export const listPauses = async (ctx: Context, enrollmentId: number): Promise<Pause[]> => {
  const rows = await own(ctx.db)
    .selectFrom('plans.training_pauses')
    .select(['first_on', 'last_on'])
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('first_on')
    .execute()
  return rows.map(({ first_on: firstOn, last_on: lastOn }) => ({ firstOn, lastOn }))
}

export const insertPause = async (
  ctx: Context,
  { enrollmentId, firstOn, lastOn }: Pause & { enrollmentId: number },
) => {
  await own(ctx.db)
    .insertInto('plans.training_pauses')
    .values({ enrollment_id: enrollmentId, first_on: firstOn, last_on: lastOn })
    .execute()
}

/** The pause that goes on ends with this day; one that would end before it begins is none. */
export const endPause = async (ctx: Context, { enrollmentId, lastOn }: { enrollmentId: number; lastOn: string }) => {
  await sql`delete from plans.training_pauses
    where enrollment_id = ${enrollmentId} and last_on is null and first_on > ${lastOn}`.execute(own(ctx.db))
  await own(ctx.db)
    .updateTable('plans.training_pauses')
    .set({ last_on: lastOn })
    .where('enrollment_id', '=', enrollmentId)
    .where('last_on', 'is', null)
    .execute()
}

export const listTicks = async (ctx: Context, enrollmentId: number): Promise<Tick[]> => {
  const rows = await own(ctx.db)
    .selectFrom('plans.training_ticks')
    .select(['day', 'exercise_id'])
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('day')
    .orderBy('exercise_id')
    .execute()
  return rows.map(({ day, exercise_id: exerciseId }) => ({ day, exerciseId }))
}

/** Ticked once, however often. */
export const saveTick = async (ctx: Context, { enrollmentId, day, exerciseId }: Tick & { enrollmentId: number }) => {
  await own(ctx.db)
    .insertInto('plans.training_ticks')
    .values({ enrollment_id: enrollmentId, day, exercise_id: exerciseId, ticked_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'day', 'exercise_id']).doNothing())
    .execute()
}

export const deleteTick = async (ctx: Context, { enrollmentId, day, exerciseId }: Tick & { enrollmentId: number }) => {
  await own(ctx.db)
    .deleteFrom('plans.training_ticks')
    .where('enrollment_id', '=', enrollmentId)
    .where('day', '=', day)
    .where('exercise_id', '=', exerciseId)
    .execute()
}
