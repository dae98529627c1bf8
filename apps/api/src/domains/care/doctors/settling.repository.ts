import { sql } from 'kysely'
import { notAmong } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { SweptPage } from '#platform/steady-work/sweep'

const own = (ctx: Context) => owning(ctx.db, 'care.appointments')

/** The confirmed times that ended before this and were not looked at since, the first one first. */
export const listTimesToSettle = async (ctx: Context, input: SweptPage & { endedBefore: Date }): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('care.appointments')
    .select('id')
    // Written out, as in the index.
    .where('state', '=', sql.lit('confirmed'))
    .where('settled_at', 'is', null)
    .where(sql<boolean>`upper(during) < ${input.endedBefore}`)
    .where(notAmong('id', input.besides, 'bigint'))
    .orderBy(sql`upper(during)`)
    .limit(input.limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const findConsultationOfTime = async (
  ctx: Context,
  { appointmentId }: { appointmentId: number },
): Promise<number | null> =>
  (
    await own(ctx)
      .selectFrom('care.appointments')
      .select('consultation_id as consultationId')
      .where('id', '=', appointmentId)
      .executeTakeFirst()
  )?.consultationId ?? null

/** It was looked at. False if it was before, or is no confirmed time any more. */
export const settleTime = async (ctx: Context, { appointmentId }: { appointmentId: number }): Promise<boolean> => {
  const { numUpdatedRows } = await own(ctx)
    .updateTable('care.appointments')
    .set({ settled_at: ctx.now() })
    .where('id', '=', appointmentId)
    .where('state', '=', 'confirmed')
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
