import { sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'care.prep_registers')

/** The patients whose register this doctor follows. */
export const listFollowedIds = async (ctx: Context, { doctorId }: { doctorId: number }): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('care.prep_registers')
    .select('patient_id')
    .where('doctor_id', '=', doctorId)
    .execute()
  return rows.map((row) => row.patient_id)
}

/** The doctor who follows this patient's register; nobody without one. */
export const listFollowerIds = async (ctx: Context, { patientId }: { patientId: number }): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('care.prep_registers')
    .select('doctor_id')
    .where('patient_id', '=', patientId)
    .execute()
  return rows.map((row) => row.doctor_id)
}

/**
 * Those of these patients whom the one doctor follows are followed by the other from now on, who is called anew for
 * what is to be told (look-at-registers.ts).
 */
export const saveFollower = async (
  ctx: Context,
  { patientIds, fromId, toId }: { patientIds: number[]; fromId: number; toId: number },
): Promise<void> => {
  if (patientIds.length === 0) return
  await own(ctx)
    .updateTable('care.prep_registers')
    .set({ doctor_id: toId, urgent_at: null, look_at: sql`'-infinity'` })
    .where('doctor_id', '=', fromId)
    .where(among('patient_id', patientIds, 'bigint'))
    .execute()
}
