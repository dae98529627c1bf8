import { sql } from 'kysely'
import { notAmong } from '#platform/among'
import type { Context } from '#platform/context'
import type { SweptPage } from '#platform/steady-work/sweep'
import { own } from './weight.repository.ts'

/** What he wrote beside his measures up to this one is read. */
export const saveReadUntil = async (
  ctx: Context,
  { patientId, checkInId }: { patientId: number; checkInId: number },
): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.weight_programmes')
    .set({ read_until: checkInId })
    .where('patient_id', '=', patientId)
    .where('read_until', '<', checkInId)
    .execute()
}

/** That he paused or stopped is seen. */
export const saveLeavingSeen = async (ctx: Context, { patientId }: { patientId: number }): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.weight_programmes')
    .set({ left_at: null })
    .where('patient_id', '=', patientId)
    .execute()
}

/** Whether a check-in is this patient's. */
export const isCheckInOf = async (
  ctx: Context,
  { patientId, checkInId }: { patientId: number; checkInId: number },
): Promise<boolean> =>
  (await own(ctx.db)
    .selectFrom('care.weight_check_ins')
    .select('id')
    .where('id', '=', checkInId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()) !== undefined

/** Check-ins at whose words nobody has looked; what he wrote last can wait the least. */
export const listNotLookedAt = async (ctx: Context, { besides, limit }: SweptPage): Promise<number[]> =>
  (
    await own(ctx.db)
      .selectFrom('care.weight_check_ins')
      .select('id')
      .where('has_note', 'is', null)
      .where(notAmong('id', besides, 'bigint'))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/**
 * The patient to whom one of them belongs, and whether it was urgent without its words; null once somebody has looked.
 */
export const findLookable = async (
  ctx: Context,
  id: number,
): Promise<{ patientId: number; isUrgent: boolean } | null> =>
  (await own(ctx.db)
    .selectFrom('care.weight_check_ins')
    .select(['patient_id as patientId', 'is_urgent as isUrgent'])
    .where('id', '=', id)
    .where('has_note', 'is', null)
    .executeTakeFirst()) ?? null

type LookedAt = { id: number; hasNote: boolean; isAlert: boolean; isUrgent: boolean }

/** What its words say of it, beside what was known. False if it was said before. */
export const saveLookedAt = async (ctx: Context, { id, hasNote, isAlert, isUrgent }: LookedAt): Promise<boolean> => {
  const { numUpdatedRows } = await own(ctx.db)
    .updateTable('care.weight_check_ins')
    .set({
      has_note: hasNote,
      is_alert: sql`is_alert or ${isAlert}`,
      is_urgent: sql`is_urgent or ${isUrgent}`,
    })
    .where('id', '=', id)
    .where('has_note', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What names the newest of how he was that cannot wait; null: nothing did. */
export const findUrgentReport = async (ctx: Context, patientId: number): Promise<string | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.weight_check_ins')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('is_urgent', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? `check-in-${row.id}` : null
}
