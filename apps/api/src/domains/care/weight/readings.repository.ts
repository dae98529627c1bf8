import type { Context } from '#platform/context'
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
