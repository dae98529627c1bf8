import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { own } from './prescriptions.repository.ts'

const windowMs = 60 * 60_000
const windowStart = (ctx: Context): Date => new Date(ctx.now().getTime() - windowMs)

/** How many wrong access codes came within the hour that the first of them began; others who ask wait their turn. */
export const countWrongCodes = async (ctx: Context, prescriptionId: number): Promise<number> => {
  const row = await own(ctx.db)
    .selectFrom('care.prescriptions')
    .select(['wrong_codes', 'wrong_codes_since'])
    .where('id', '=', prescriptionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.wrong_codes_since && row.wrong_codes_since > windowStart(ctx) ? row.wrong_codes : 0
}

export const countWrongCode = async (ctx: Context, prescriptionId: number): Promise<void> => {
  const isOver = sql<boolean>`wrong_codes_since is null or wrong_codes_since <= ${windowStart(ctx)}`
  await own(ctx.db)
    .updateTable('care.prescriptions')
    .set({
      wrong_codes: sql`case when ${isOver} then 1 else wrong_codes + 1 end`,
      wrong_codes_since: sql`case when ${isOver} then ${ctx.now()}::timestamptz else wrong_codes_since end`,
    })
    .where('id', '=', prescriptionId)
    .execute()
}
