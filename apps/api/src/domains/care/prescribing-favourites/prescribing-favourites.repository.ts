import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { Favourite } from './favourite.ts'

const own = (db: Database) => owning(db, 'care.prescribing_favourites')

/** Serialises additions of one doctor, so that their count is reliable. */
export const takeTurn = async (ctx: Context, doctorId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites of doctor ${doctorId}`}, 0))`.execute(ctx.db)
}

/** Newest first. */
export const listRows = async (ctx: Context, doctorId: number): Promise<Favourite[]> => {
  const rows = await own(ctx.db)
    .selectFrom('care.prescribing_favourites')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    medicine: row.medicine,
    dose: {
      perTake: Number(row.per_take),
      takesPerDay: row.takes_per_day,
      daysPerWeek: row.days_per_week,
      isAsNeeded: row.is_as_needed,
    },
    posology: row.posology,
    quantity: row.quantity,
    durationDays: row.duration_days,
  }))
}

/** The same formula and sentence takes the new dose, days and packages. */
export const saveRow = async (
  ctx: Context,
  { doctorId, dose, ...favourite }: Omit<Favourite, 'id'> & { doctorId: number },
): Promise<number> => {
  const changeable = {
    per_take: dose.perTake,
    takes_per_day: dose.takesPerDay,
    days_per_week: dose.daysPerWeek,
    is_as_needed: dose.isAsNeeded,
    quantity: favourite.quantity,
    duration_days: favourite.durationDays,
  }
  const { id } = await own(ctx.db)
    .insertInto('care.prescribing_favourites')
    .values({
      doctor_id: doctorId,
      medicine: favourite.medicine,
      posology: favourite.posology,
      ...changeable,
      created_at: ctx.now(),
    })
    .onConflict((same) => same.columns(['doctor_id', 'medicine', 'posology']).doUpdateSet(changeable))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False if this doctor has no such favourite. */
export const deleteRow = async (
  ctx: Context,
  { doctorId, favouriteId }: { doctorId: number; favouriteId: number },
): Promise<boolean> => {
  const { numDeletedRows } = await own(ctx.db)
    .deleteFrom('care.prescribing_favourites')
    .where('doctor_id', '=', doctorId)
    .where('id', '=', favouriteId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
