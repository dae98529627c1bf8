import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'care.weight_programmes')

/** The patients whose programme this doctor follows, without those who stopped. */
export const listFollowedIds = async (ctx: Context, { doctorId }: { doctorId: number }): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('care.weight_programmes')
    .select('patient_id')
    .where('doctor_id', '=', doctorId)
    .where('state', '<>', 'stopped')
    .execute()
  return rows.map((row) => row.patient_id)
}

/** The doctor who follows this patient's programme, unless it stopped; nobody without one. */
export const listFollowerIds = async (ctx: Context, { patientId }: { patientId: number }): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('care.weight_programmes')
    .select('doctor_id')
    .where('patient_id', '=', patientId)
    .where('state', '<>', 'stopped')
    .execute()
  return rows.map((row) => row.doctor_id)
}

/** Those of these patients whom the one doctor follows are followed by the other from now on. */
export const saveFollower = async (
  ctx: Context,
  { patientIds, fromId, toId }: { patientIds: number[]; fromId: number; toId: number },
): Promise<void> => {
  if (patientIds.length === 0) return
  await own(ctx)
    .updateTable('care.weight_programmes')
    .set({ doctor_id: toId })
    .where('doctor_id', '=', fromId)
    .where(among('patient_id', patientIds, 'bigint'))
    .execute()
}
