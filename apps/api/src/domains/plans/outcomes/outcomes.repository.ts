import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { Quarter } from './counting/quarter.ts'
import type { Measure, ShownCount } from './counting/shown-counts.ts'

const own = (db: Database) => owning(db, 'plans.counted_quarters', 'plans.outcome_counts')

export const listCountedQuarters = async (ctx: Context): Promise<Quarter[]> =>
  (
    await own(ctx.db).selectFrom('plans.counted_quarters').select('starts_on').orderBy('starts_on', 'desc').execute()
  ).map(({ starts_on }) => starts_on)

/** Nothing if another process has counted it meanwhile: the first count stands. */
export const insertQuarter = async (
  ctx: Context,
  { quarter, counts, uncounted }: { quarter: Quarter; counts: readonly ShownCount[]; uncounted: number | null },
): Promise<void> => {
  const inserted = await own(ctx.db)
    .insertInto('plans.counted_quarters')
    .values({ starts_on: quarter, counted_at: ctx.now(), uncounted })
    .onConflict((conflict) => conflict.doNothing())
    .returning('starts_on')
    .executeTakeFirst()
  if (!inserted || counts.length === 0) return
  await own(ctx.db)
    .insertInto('plans.outcome_counts')
    .values(counts.map((count) => ({ quarter_starts_on: quarter, ...count })))
    .execute()
}

/** Of each quarter that tells it, newest first. */
export const listUncounted = async (ctx: Context): Promise<{ quarter: Quarter; patients: number }[]> =>
  (
    await own(ctx.db)
      .selectFrom('plans.counted_quarters')
      .select(['starts_on as quarter', 'uncounted as patients'])
      .orderBy('starts_on', 'desc')
      .execute()
  ).flatMap(({ quarter, patients }) => (patients === null ? [] : [{ quarter, patients }]))

export type KeptCount = ShownCount & { quarter: Quarter }

export const listCounts = async (ctx: Context): Promise<KeptCount[]> =>
  (
    await own(ctx.db)
      .selectFrom('plans.outcome_counts')
      .selectAll()
      .orderBy('quarter_starts_on', 'desc')
      .orderBy('treatment')
      .orderBy('measure')
      .execute()
  ).map(({ quarter_starts_on: quarter, treatment, measure, outcome, patients }) => ({
    ...{ quarter, treatment, outcome, patients },
    measure: measure as Measure,
  }))
