import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { forgetDataKeys, newDataKey } from '#platform/sealed'

const own = (ctx: Context) => owning(ctx.db, 'care.charts')

/** The data key of a patient's chart, which is created with the first row that is written into it. */
export const takeChartKey = async (ctx: Context, patientId: number): Promise<string> => {
  const known = await findKey(ctx, patientId)
  if (known !== null) return known
  const dataKeyId = await newDataKey(ctx)
  const inserted = await own(ctx)
    .insertInto('care.charts')
    .values({ patient_id: patientId, data_key_id: dataKeyId, created_at: ctx.now() })
    .onConflict((conflict) => conflict.column('patient_id').doNothing())
    .returning('patient_id')
    .executeTakeFirst()
  if (inserted) return dataKeyId
  // Another transaction has just created it, and has committed: the conflict waited for it.
  await forgetDataKeys(ctx, [dataKeyId])
  return (await findKey(ctx, patientId)) as string
}

const findKey = async (ctx: Context, patientId: number): Promise<string | null> => {
  const row = await own(ctx)
    .selectFrom('care.charts')
    .select('data_key_id')
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row?.data_key_id ?? null
}
