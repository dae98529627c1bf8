import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { Tries } from './access-code-tries.ts'
import { own } from './prescriptions.repository.ts'

type Caller = { prescriptionId: number; caller: Buffer }

const day = 24 * 60 * 60_000
const daysAgo = (ctx: Context, days: number): Date => new Date(ctx.now().getTime() - days * day)
/** A caller's count is reset after a week without a try; the common count lasts a year. */
const forgotten = (ctx: Context): Date => daysAgo(ctx, 7)
const lastYear = (ctx: Context): Date => daysAgo(ctx, 365)

const table = (ctx: Context) => owning(ctx.db, 'care.wrong_access_codes')

/** The tries so far, under a lock for this prescription. */
export const getTriesForUpdate = async (ctx: Context, { prescriptionId, caller }: Caller): Promise<Tries> => {
  const of = await own(ctx.db)
    .selectFrom('care.prescriptions')
    .select(['wrong_codes', 'wrong_codes_since'])
    .where('id', '=', prescriptionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const row = await table(ctx)
    .selectFrom('care.wrong_access_codes')
    .select(['wrong', 'last_at'])
    .where('prescription_id', '=', prescriptionId)
    .where('caller', '=', caller)
    .where('last_at', '>', forgotten(ctx))
    .executeTakeFirst()
  const isOfThisYear = of.wrong_codes_since !== null && of.wrong_codes_since > lastYear(ctx)
  return { own: row?.wrong ?? 0, lastAt: row?.last_at ?? null, all: isOfThisYear ? of.wrong_codes : 0 }
}

/** Adds one to the tries that `getTriesForUpdate` returned in this transaction. */
export const saveWrongCode = async (ctx: Context, { prescriptionId, caller }: Caller, tries: Tries): Promise<void> => {
  const counted = { wrong: tries.own + 1, last_at: ctx.now() }
  await table(ctx)
    .insertInto('care.wrong_access_codes')
    .values({ prescription_id: prescriptionId, caller, ...counted })
    .onConflict((conflict) => conflict.columns(['prescription_id', 'caller']).doUpdateSet(counted))
    .execute()
  await own(ctx.db)
    .updateTable('care.prescriptions')
    .set({
      wrong_codes: tries.all + 1,
      wrong_codes_since: tries.all === 0 ? ctx.now() : sql`wrong_codes_since`,
    })
    .where('id', '=', prescriptionId)
    .execute()
}

/** A right code clears this caller's mistakes, not those of others. */
export const forgetWrongCodesOf = async (ctx: Context, { prescriptionId, caller }: Caller): Promise<void> => {
  await table(ctx)
    .deleteFrom('care.wrong_access_codes')
    .where('prescription_id', '=', prescriptionId)
    .where('caller', '=', caller)
    .execute()
}

/** Deletes expired counts of all prescriptions. */
export const forgetOldWrongCodes = async (ctx: Context): Promise<void> => {
  await table(ctx).deleteFrom('care.wrong_access_codes').where('last_at', '<=', forgotten(ctx)).execute()
}
