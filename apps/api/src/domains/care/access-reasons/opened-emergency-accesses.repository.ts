import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import { own, sealingOf } from './emergency-accesses.repository.ts'

export type EmergencyAccess = {
  id: number
  patientId: number
  actorId: number
  /** Why, in the reader's words. */
  reason: string
  at: Date
  endsAt: Date
}

/** Newest first: of a patient, or (null) of all. */
export const listOpened = async (
  ctx: Context,
  { patientId, before, limit }: { patientId: number | null; before?: number | undefined; limit: number },
): Promise<EmergencyAccess[]> => {
  let query = own(ctx.db).selectFrom('care.emergency_accesses').selectAll()
  if (patientId !== null) query = query.where('patient_id', '=', patientId)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  const reasons = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOf(row), sealed: row.reason_sealed })),
  )
  return rows.map((row, index) => ({
    id: row.id,
    patientId: row.patient_id,
    actorId: row.actor_id,
    reason: reasons[index] as string,
    at: row.at,
    endsAt: row.ends_at,
  }))
}
