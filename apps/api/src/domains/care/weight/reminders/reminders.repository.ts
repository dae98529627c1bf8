import { sql } from 'kysely'
import { notAmong } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { SweptPage } from '#platform/steady-work/sweep'

const own = (ctx: Context) => owning(ctx.db, 'care.weight_programmes')

/** The patients who are to be reminded now, the longest waiting first. */
export const listToRemind = async (ctx: Context, { besides, limit }: SweptPage): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('care.weight_programmes')
    .select('patient_id')
    .where('remind_at', '<=', ctx.now())
    .where('remind_hour', 'is not', null)
    .where(notAmong('patient_id', besides, 'bigint'))
    .orderBy('remind_at')
    .limit(limit)
    .execute()
  return rows.map(({ patient_id: patientId }) => patientId)
}

export type Due = { remindAt: Date; remindHour: number; reminders: number }

/** The programme of one of them, until this transaction ends; null if another process has it, or has had it. */
export const takeToRemind = async (ctx: Context, patientId: number): Promise<Due | null> => {
  const { rows } = await sql<Due>`
    select remind_at as "remindAt", remind_hour as "remindHour", reminders from care.weight_programmes
    where patient_id = ${patientId} and remind_at <= ${ctx.now()} and remind_hour is not null
    for update skip locked`.execute(own(ctx))
  return rows[0] ?? null
}

/** `at`: null: not any more. */
export const saveRemindAt = async (
  ctx: Context,
  { patientId, at, reminders }: { patientId: number; at: Date | null; reminders: number },
): Promise<void> => {
  await own(ctx)
    .updateTable('care.weight_programmes')
    .set({ remind_at: at, reminders })
    .where('patient_id', '=', patientId)
    .execute()
}
