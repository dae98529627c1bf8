import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { PlansViewings } from '#platform/tables.generated'
import type { Viewing } from './viewing.ts'
import type { Part } from './watched.ts'

const own = (db: Database) => owning(db, 'plans.viewings')

/** The number of a new opening of the player; each is higher than all before. */
export const drawOpening = async (ctx: Context): Promise<number> => {
  const { rows } = await sql<{ opening: number }>`select nextval('plans.lesson_openings') as opening`.execute(ctx.db)
  return Number(rows[0]?.opening)
}

type Place = Pick<Viewing, 'enrollmentId' | 'lessonId'>

export const findViewing = async (ctx: Context, place: Place): Promise<Viewing | null> =>
  viewingFrom(await at(ctx, place).executeTakeFirst())

/** Locked until this transaction ends; it begins now if there was none. */
export const beginViewing = async (ctx: Context, place: Place): Promise<Viewing> => {
  const found = viewingFrom(await at(ctx, place).forUpdate().executeTakeFirst())
  if (found) return found
  await own(ctx.db)
    .insertInto('plans.viewings')
    .values({
      enrollment_id: place.enrollmentId,
      lesson_id: place.lessonId,
      opening: 0,
      report: 0,
      position_seconds: 0,
      watched: '[]',
      updated_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'lesson_id']).doNothing())
    .execute()
  const begun = viewingFrom(await at(ctx, place).forUpdate().executeTakeFirst())
  if (!begun) throw new Error('a viewing was there and is not')
  return begun
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

export const saveViewing = async (ctx: Context, viewing: Viewing): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.viewings')
    .set({
      opening: viewing.opening,
      report: viewing.report,
      position_seconds: viewing.positionSeconds,
      watched: JSON.stringify(viewing.watched),
      completed_at: viewing.completedAt,
      was_sample: viewing.wasSample,
      updated_at: viewing.updatedAt,
    })
    .where('enrollment_id', '=', viewing.enrollmentId)
    .where('lesson_id', '=', viewing.lessonId)
    .execute()
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
        updatedAt: row.updated_at,
      }
    : null
