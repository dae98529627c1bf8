import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'care.prep_registers')

export const saveAnswered = async (ctx: Context, { patientId }: { patientId: number }): Promise<void> => {
  await own(ctx)
    .updateTable('care.prep_registers')
    .set({ answered_at: ctx.now() })
    .where('patient_id', '=', patientId)
    .execute()
}

/** He opens his page: to be called before it is read, so that an answer which comes meanwhile stays unopened. */
export const saveOpened = async (ctx: Context, { patientId }: { patientId: number }): Promise<void> => {
  await own(ctx)
    .updateTable('care.prep_registers')
    .set({ answered_at: null })
    .where('patient_id', '=', patientId)
    .where('answered_at', 'is not', null)
    .execute()
}

/** Whether his doctor answered and he has not opened it. Its caller asks for his own. */
export const hasUnopenedAnswer = async (ctx: Context, { patientId }: { patientId: number }): Promise<boolean> =>
  (await own(ctx)
    .selectFrom('care.prep_registers')
    .select('patient_id')
    .where('patient_id', '=', patientId)
    .where('answered_at', 'is not', null)
    .executeTakeFirst()) !== undefined
