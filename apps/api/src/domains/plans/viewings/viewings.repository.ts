import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { PlansViewings } from '#platform/tables.generated'
import type { Viewing } from './viewing.ts'
import type { Part } from './watched.ts'

const own = (db: Database) => owning(db, 'plans.viewings')

type Place = Pick<Viewing, 'enrollmentId' | 'lessonId'>

export const findViewing = async (ctx: Context, place: Place): Promise<Viewing | null> =>
  viewingFrom(await at(ctx, place).executeTakeFirst())

/** Each of these, locked until this transaction ends; one that was not there begins now. In the order of their keys. */
export const lockViewings = async (db: Database, places: readonly (Place & { at: Date })[]): Promise<Viewing[]> => {
  const wanted = sql`unnest(${places.map(({ enrollmentId }) => enrollmentId)}::bigint[],
    ${places.map(({ lessonId }) => lessonId)}::int[], ${places.map(({ at }) => at)}::timestamptz[])
    as wanted (enrollment_id, lesson_id, at)`
  await sql`
    insert into plans.viewings (enrollment_id, lesson_id, opening, report, position_seconds, watched, updated_at)
    select enrollment_id, lesson_id, 0, 0, 0, '[]', min(at) from ${wanted} group by 1, 2 order by 1, 2
    on conflict (enrollment_id, lesson_id) do nothing`.execute(own(db))
  const { rows } = await sql<Selectable<PlansViewings>>`
    select viewing.* from plans.viewings viewing
    where (viewing.enrollment_id, viewing.lesson_id) in (select enrollment_id, lesson_id from ${wanted})
    order by viewing.enrollment_id, viewing.lesson_id for update of viewing`.execute(own(db))
  return rows.flatMap((row) => viewingFrom(row) ?? [])
}

const at = (ctx: Context, { enrollmentId, lessonId }: Place) =>
  own(ctx.db)
    .selectFrom('plans.viewings')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .where('lesson_id', '=', lessonId)

export const listViewings = async (
  ctx: Context,
  { enrollmentIds }: { enrollmentIds: number[] },
): Promise<Viewing[]> => {
  if (enrollmentIds.length === 0) return []
  const rows = await own(ctx.db)
    .selectFrom('plans.viewings')
    .selectAll()
    .where(among('enrollment_id', enrollmentIds, 'bigint'))
    .orderBy('lesson_id')
    .execute()
  return rows.flatMap((row) => viewingFrom(row) ?? [])
}

export const saveViewings = async (db: Database, viewings: readonly Viewing[]): Promise<void> => {
  await sql`
    update plans.viewings viewing set opening = after.opening, report = after.report,
      position_seconds = after.position_seconds, watched = after.watched, completed_at = after.completed_at,
      was_sample = after.was_sample, film_id = after.film_id, updated_at = after.updated_at
    from unnest(${viewings.map(({ enrollmentId }) => enrollmentId)}::bigint[],
      ${viewings.map(({ lessonId }) => lessonId)}::int[], ${viewings.map(({ opening }) => opening)}::bigint[],
      ${viewings.map(({ report }) => report)}::int[], ${viewings.map(({ positionSeconds }) => positionSeconds)}::int[],
      ${viewings.map(({ watched }) => JSON.stringify(watched))}::jsonb[],
      ${viewings.map(({ completedAt }) => completedAt)}::timestamptz[],
      ${viewings.map(({ wasSample }) => wasSample)}::boolean[], ${viewings.map(({ filmId }) => filmId)}::uuid[],
      ${viewings.map(({ updatedAt }) => updatedAt)}::timestamptz[])
      as after (enrollment_id, lesson_id, opening, report, position_seconds, watched, completed_at, was_sample, film_id,
        updated_at)
    where viewing.enrollment_id = after.enrollment_id and viewing.lesson_id = after.lesson_id`.execute(own(db))
}

const viewingFrom = (row: Selectable<PlansViewings> | undefined): Viewing | null =>
  row
    ? {
        enrollmentId: row.enrollment_id,
        lessonId: row.lesson_id,
        opening: Number(row.opening),
        report: row.report,
        positionSeconds: row.position_seconds,
        watched: row.watched as unknown as Part[],
        completedAt: row.completed_at,
        wasSample: row.was_sample,
        filmId: row.film_id,
        updatedAt: row.updated_at,
      }
    : null
