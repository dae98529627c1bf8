import { sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { Arrival, ArrivalWay, Side } from './arrival.ts'

const own = (ctx: Context) => owning(ctx.db, 'care.arrivals')

/** Once for each side of an appointment: seen again, only the last time moves. */
export const noteArrivalOf = async (
  ctx: Context,
  input: Pick<Arrival, 'consultationId' | 'appointmentId' | 'side' | 'way'>,
): Promise<void> => {
  await own(ctx)
    .insertInto('care.arrivals')
    .values({
      consultation_id: input.consultationId,
      appointment_id: input.appointmentId,
      side: input.side,
      way: input.way,
      first_at: ctx.now(),
      last_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['appointment_id', 'side'])
        .doUpdateSet({ last_at: sql<Date>`greatest(care.arrivals.last_at, excluded.last_at)` }),
    )
    .execute()
}

export const listArrivals = async (
  ctx: Context,
  { appointmentIds }: { appointmentIds: number[] },
): Promise<Arrival[]> => {
  if (appointmentIds.length === 0) return []
  const rows = await own(ctx)
    .selectFrom('care.arrivals')
    .selectAll()
    .where(among('appointment_id', appointmentIds, 'bigint'))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    consultationId: row.consultation_id,
    appointmentId: row.appointment_id,
    side: row.side as Side,
    way: row.way as ArrivalWay,
    firstAt: row.first_at,
    lastAt: row.last_at,
  }))
}
