import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { PlansGivenOpenings } from '#platform/tables.generated'
import type { GivenOpening } from './given-opening.ts'

const own = (db: Database) => owning(db, 'plans.given_openings')

// A device that was offline for longer opens the lesson anew.
const keptDays = 30
/** Of an enrolment, those for which nothing was counted: who opens lessons all day pushes out his own oldest. */
const mostIdle = 200

type Place = Pick<GivenOpening, 'enrollmentId' | 'lessonId'>

/** Gives a new opening of the player, its number higher than all before; of long ago and idle ones the oldest go. */
export const giveOpening = async (ctx: Context, { enrollmentId, lessonId }: Place): Promise<number> => {
  const { rows } = await sql<{ opening: number }>`
    with idle as (
      select opening from plans.given_openings
      where enrollment_id = ${enrollmentId} and credited_seconds = 0 order by opening desc offset ${mostIdle - 1}
    ), gone as (
      delete from plans.given_openings where enrollment_id = ${enrollmentId}
        and (given_at < ${ctx.now()}::timestamptz - make_interval(days => ${keptDays})
          or opening in (select opening from idle))
    )
    insert into plans.given_openings (opening, enrollment_id, lesson_id, given_at)
    values (nextval('plans.lesson_openings'), ${enrollmentId}, ${lessonId}, ${ctx.now()})
    returning opening`.execute(own(ctx.db))
  return Number(rows[0]?.opening)
}

/** Whether this opening was given to who takes this course, for this lesson. */
export const isGiven = async (ctx: Context, { opening, enrollmentId, lessonId }: Place & { opening: number }) =>
  (await own(ctx.db)
    .selectFrom('plans.given_openings')
    .select('opening')
    .where('opening', '=', opening)
    .where('enrollment_id', '=', enrollmentId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()) !== undefined

/**
 * These openings, and all of their enrolments for which something was counted: locked until this transaction ends, in
 * the order of their keys.
 */
export const lockOpenings = async (
  db: Database,
  wanted: readonly { opening: number; enrollmentId: number }[],
): Promise<GivenOpening[]> => {
  const { rows } = await sql<Selectable<PlansGivenOpenings>>`
    select given.* from plans.given_openings given
    where given.enrollment_id = any(${[...new Set(wanted.map(({ enrollmentId }) => enrollmentId))]}::bigint[])
      and (given.credited_seconds > 0 or given.opening = any(${wanted.map(({ opening }) => opening)}::bigint[]))
    order by given.enrollment_id, given.opening for update of given`.execute(own(db))
  return rows.map((row) => ({
    opening: Number(row.opening),
    enrollmentId: row.enrollment_id,
    lessonId: row.lesson_id,
    givenAt: row.given_at,
    creditedSeconds: row.credited_seconds,
  }))
}

export const saveCredits = async (
  db: Database,
  openings: readonly Pick<GivenOpening, 'opening' | 'creditedSeconds'>[],
): Promise<void> => {
  if (openings.length === 0) return
  await sql`
    update plans.given_openings given set credited_seconds = after.credited_seconds
    from unnest(${openings.map(({ opening }) => opening)}::bigint[],
      ${openings.map(({ creditedSeconds }) => creditedSeconds)}::int[]) as after (opening, credited_seconds)
    where given.opening = after.opening`.execute(own(db))
}
