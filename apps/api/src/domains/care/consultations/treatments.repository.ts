import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { correspondingStates } from './record.policy.ts'

const own = (ctx: Context) => owning(ctx.db, 'care.consultations')

/** Whether this doctor has, or had, a confirmed consultation with this patient. */
export const isTreating = async (
  ctx: Context,
  { doctorId, patientId }: { doctorId: number; patientId: number },
): Promise<boolean> => {
  const row = await own(ctx)
    .selectFrom('care.consultations')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .where('state', 'in', correspondingStates)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A doctor's patients, or a patient's professionals, the latest consultation first; `otherIds` limits it to these
 * people.
 */
export const listTreatments = async (
  ctx: Context,
  { userId, otherIds, limit }: { userId: number; otherIds?: number[]; limit: number },
): Promise<{ otherId: number; consultationId: number }[]> => {
  if (otherIds?.length === 0) return []
  const other = sql<number>`case when patient_id = ${userId} then doctor_id else patient_id end`
  let query = own(ctx)
    .selectFrom('care.consultations')
    .select(({ fn }) => [other.as('other_id'), fn.max('id').as('consultation_id')])
    .where((where) => where.or([where('patient_id', '=', userId), where('doctor_id', '=', userId)]))
    .where('state', 'in', correspondingStates)
  if (otherIds) query = query.where(other, 'in', otherIds)
  const rows = await query.groupBy('other_id').orderBy('consultation_id', 'desc').limit(limit).execute()
  return rows.map((row) => ({ otherId: row.other_id, consultationId: row.consultation_id }))
}
