import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { Step, StepName, Weight } from './compounding.ts'

const own = (ctx: Context) => owning(ctx.db, 'plans.compounding_steps', 'plans.compounding_weights')

export const insertStep = async (
  ctx: Context,
  { compoundingId, step, takenBy }: { compoundingId: number; step: StepName; takenBy: number | null },
): Promise<void> => {
  await own(ctx)
    .insertInto('plans.compounding_steps')
    .values({ compounding_id: compoundingId, step, taken_by: takenBy, taken_at: ctx.now() })
    .execute()
}

/** The oldest first. */
export const listSteps = async (ctx: Context, compoundingId: number): Promise<Step[]> => {
  const rows = await own(ctx)
    .selectFrom('plans.compounding_steps')
    .select(['step', 'taken_by', 'taken_at'])
    .where('compounding_id', '=', compoundingId)
    .orderBy('taken_at')
    .execute()
  return rows.map((row) => ({ step: row.step as StepName, takenBy: row.taken_by, takenAt: row.taken_at }))
}

export const insertWeights = async (ctx: Context, compoundingId: number, weights: Weight[]): Promise<void> => {
  await own(ctx)
    .insertInto('plans.compounding_weights')
    .values(
      weights.map(({ component, lotId, micrograms }) => ({
        compounding_id: compoundingId,
        component,
        lot_id: lotId,
        weighed_micrograms: micrograms,
      })),
    )
    .execute()
}

export const listWeights = async (ctx: Context, compoundingId: number): Promise<Weight[]> => {
  const rows = await own(ctx)
    .selectFrom('plans.compounding_weights')
    .select(['component', 'lot_id', 'weighed_micrograms'])
    .where('compounding_id', '=', compoundingId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ component: row.component, lotId: row.lot_id, micrograms: row.weighed_micrograms }))
}

/** The lots that each of these products was weighed from: one statement for any number of products. */
export const listLotsWeighed = async (
  ctx: Context,
  compoundingIds: number[],
): Promise<{ compoundingId: number; lotId: number }[]> => {
  if (compoundingIds.length === 0) return []
  const rows = await own(ctx)
    .selectFrom('plans.compounding_weights')
    .select(['compounding_id', 'lot_id'])
    .distinct()
    .where('compounding_id', 'in', compoundingIds)
    .execute()
  return rows.map((row) => ({ compoundingId: row.compounding_id, lotId: row.lot_id }))
}
