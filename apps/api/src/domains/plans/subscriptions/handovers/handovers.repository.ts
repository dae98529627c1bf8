import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { Handover, HandoverReason } from './handover.ts'

const own = (ctx: Context) => owning(ctx.db, 'plans.dispensing_handovers')

/** Each one stays. */
export const insertHandover = async (ctx: Context, input: Omit<Handover, 'id' | 'handedAt'>): Promise<number> => {
  const { id } = await own(ctx)
    .insertInto('plans.dispensing_handovers')
    .values({
      dispensing_id: input.dispensingId,
      from_pharmacy_id: input.fromPharmacyId,
      to_pharmacy_id: input.toPharmacyId,
      reason: input.reason,
      handed_by: input.handedBy,
      handed_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of these requests, the oldest first. */
export const listHandoversOf = async (ctx: Context, dispensingIds: number[]): Promise<Handover[]> => {
  if (dispensingIds.length === 0) return []
  const rows = await own(ctx)
    .selectFrom('plans.dispensing_handovers')
    .selectAll()
    .where('dispensing_id', 'in', dispensingIds)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    dispensingId: row.dispensing_id,
    fromPharmacyId: row.from_pharmacy_id,
    toPharmacyId: row.to_pharmacy_id,
    reason: row.reason as HandoverReason,
    handedBy: row.handed_by,
    handedAt: row.handed_at,
  }))
}
