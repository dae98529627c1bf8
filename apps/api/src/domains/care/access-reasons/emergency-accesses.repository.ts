import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { CareEmergencyAccesses } from '#platform/tables.generated'

export const own = (db: Database) => owning(db, 'care.emergency_accesses')

type Bound = Pick<Selectable<CareEmergencyAccesses>, 'id' | 'patient_id' | 'actor_id' | 'data_key_id'>

export const sealingOf = ({ data_key_id: dataKeyId, id, patient_id, actor_id }: Bound): Sealing => ({
  dataKeyId,
  column: 'care.emergency_accesses.reason_sealed',
  row: { id, patient_id, actor_id },
})

export const insertEmergencyAccess = async (
  ctx: Context,
  { patientId, actorId, reason, endsAt }: { patientId: number; actorId: number; reason: string; endsAt: Date },
): Promise<number> => {
  const bound = {
    id: await newRowId(ctx, 'care.emergency_accesses'),
    patient_id: patientId,
    actor_id: actorId,
    data_key_id: await newDataKey(ctx),
  }
  await own(ctx.db)
    .insertInto('care.emergency_accesses')
    .values({ ...bound, reason_sealed: await seal(ctx, sealingOf(bound), reason), at: ctx.now(), ends_at: endsAt })
    .execute()
  return bound.id
}

/** The patient of an emergency access; null if there is none. */
export const findEmergencyAccess = async (
  ctx: Context,
  { emergencyAccessId }: { emergencyAccessId: number },
): Promise<{ patientId: number } | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.emergency_accesses')
    .select('patient_id')
    .where('id', '=', emergencyAccessId)
    .executeTakeFirst()
  return row ? { patientId: row.patient_id } : null
}

/** When the last standing emergency access of this reader to this chart ends; null if none stands. */
export const findEnd = async (
  ctx: Context,
  { actorId, patientId }: { actorId: number; patientId: number },
): Promise<Date | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.emergency_accesses')
    .select('ends_at')
    .where('actor_id', '=', actorId)
    .where('patient_id', '=', patientId)
    .where('ends_at', '>', ctx.now())
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.ends_at ?? null
}
