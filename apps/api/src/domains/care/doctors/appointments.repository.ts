import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { Slot } from './free-times.repository.ts'

export type AppointmentState = 'held' | 'confirmed' | 'released'

export type Appointment = Slot & {
  id: number
  consultationId: number
  state: AppointmentState
  heldUntil: Date | null
}

const own = (db: Database) => owning(db, 'care.appointments', 'care.absences')

const columns = [
  'id',
  'consultation_id as consultationId',
  'doctor_id as doctorId',
  'state',
  'held_until as heldUntil',
  sql<Date>`lower(during)`.as('startsAt'),
  sql<Date>`upper(during)`.as('endsAt'),
] as const

const appointmentFrom = (row: Omit<Appointment, 'state'> & { state: string }): Appointment => ({
  ...row,
  state: row.state as AppointmentState,
})

/** The newest appointment of each of these consultations: the current one, or the last. */
export const listNewestOf = async (db: Database, consultationIds: number[]): Promise<Appointment[]> => {
  if (consultationIds.length === 0) return []
  const rows = await own(db)
    .selectFrom('care.appointments')
    .distinctOn('consultation_id')
    .select(columns)
    .where('consultation_id', 'in', consultationIds)
    .orderBy('consultation_id')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(appointmentFrom)
}

/** The confirmed appointments of a span, of one doctor or of all, soonest first. */
export const listConfirmedBetween = async (
  db: Database,
  input: { doctorId: number | null; from: Date; until: Date; limit: number },
): Promise<Appointment[]> => {
  let query = own(db)
    .selectFrom('care.appointments')
    .select(columns)
    .where('state', '=', sql.lit('confirmed'))
    .where(sql<boolean>`during && tstzrange(${input.from}, ${input.until})`)
  if (input.doctorId !== null) query = query.where('doctor_id', '=', input.doctorId)
  return (await query.orderBy(sql`lower(during)`).orderBy('id').limit(input.limit).execute()).map(appointmentFrom)
}

/**
 * The confirmed appointments of one doctor, beginning after now, soonest first; `after` is the id of the last one of
 * the page before.
 */
export const listConfirmedAhead = async (
  ctx: Context,
  { doctorId, after, limit }: { doctorId: number; after?: number | undefined; limit: number },
): Promise<Appointment[]> => {
  let query = own(ctx.db)
    .selectFrom('care.appointments')
    .select(columns)
    .where('doctor_id', '=', doctorId)
    .where('state', '=', sql.lit('confirmed'))
    // The overlap is what the index knows; one that has begun overlaps too.
    .where(sql<boolean>`during && tstzrange(${ctx.now()}, null)`)
    .where(sql<boolean>`lower(during) > ${ctx.now()}`)
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(lower(during), id) > (select lower(during), id from care.appointments where id = ${after})`,
    )
  return (await query.orderBy(sql`lower(during)`).orderBy('id').limit(limit).execute()).map(appointmentFrom)
}

/** Releases expired holds that overlap: they do not count. */
export const releaseLapsedIn = async (ctx: Context, slot: Slot): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.appointments')
    .set({ state: 'released', held_until: null })
    .where('doctor_id', '=', slot.doctorId)
    .where('state', '=', sql.lit('held'))
    .where('held_until', '<=', ctx.now())
    .where(sql<boolean>`during && tstzrange(${slot.startsAt}, ${slot.endsAt})`)
    .execute()
}

/**
 * False if somebody else has any part of this time: the exclusion constraint decides, also between two concurrent
 * transactions.
 */
export const insertAppointment = async (
  ctx: Context,
  input: Slot & { consultationId: number; state: 'held' | 'confirmed'; heldUntil: Date | null },
): Promise<boolean> => {
  const inserted = await own(ctx.db)
    .insertInto('care.appointments')
    .values({
      consultation_id: input.consultationId,
      doctor_id: input.doctorId,
      during: sql<string>`tstzrange(${input.startsAt}, ${input.endsAt})`,
      state: input.state,
      held_until: input.heldUntil,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** True if the consultation had a live appointment. */
export const releaseOf = async (ctx: Context, consultationId: number): Promise<boolean> => {
  const released = await own(ctx.db)
    .updateTable('care.appointments')
    .set({ state: 'released', held_until: null })
    .where('consultation_id', '=', consultationId)
    .where('state', '<>', sql.lit('released'))
    .executeTakeFirst()
  return released.numUpdatedRows > 0n
}

/** The hour of a consultation is offered to nobody, while it is not released. */
export const blockHourOf = async (ctx: Context, consultationId: number): Promise<void> => {
  await own(ctx.db)
    .insertInto('care.absences')
    .columns(['doctor_id', 'during', 'created_at'])
    .expression(({ selectFrom }) =>
      selectFrom('care.appointments')
        .select(['doctor_id', 'during', sql<Date>`${ctx.now()}::timestamptz`.as('created_at')])
        .where('consultation_id', '=', consultationId)
        .where('state', '<>', sql.lit('released')),
    )
    .execute()
}

export const extendHold = async (ctx: Context, input: { consultationId: number; until: Date }): Promise<boolean> => {
  const extended = await own(ctx.db)
    .updateTable('care.appointments')
    .set({ held_until: sql<Date>`greatest(held_until, ${input.until})` })
    .where('consultation_id', '=', input.consultationId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return extended.numUpdatedRows > 0n
}

/** True if there was a hold to confirm. */
export const confirmHold = async (ctx: Context, consultationId: number): Promise<boolean> => {
  const confirmed = await own(ctx.db)
    .updateTable('care.appointments')
    .set({ state: 'confirmed', held_until: null })
    .where('consultation_id', '=', consultationId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0n
}

/** Releases expired holds, up to a limit; returns how many. */
export const releaseLapsed = async (ctx: Context, limit: number): Promise<number> => {
  const released = await own(ctx.db)
    .updateTable('care.appointments')
    .set({ state: 'released', held_until: null })
    .where('id', 'in', (select) =>
      select
        .selectFrom('care.appointments')
        .select('id')
        .where('state', '=', sql.lit('held'))
        .where('held_until', '<=', ctx.now())
        .orderBy('held_until')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(released.numUpdatedRows)
}
