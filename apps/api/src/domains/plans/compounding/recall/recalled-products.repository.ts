import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) =>
  owning(ctx.db, 'plans.recalled_products', 'plans.compounding_weights', 'plans.compoundings')

/** Of these: somebody made something, and it may be in somebody's hands or still get there. */
const foundStates = ['weighed', 'checked', 'released', 'replaced']

/** Notes every product out of a lot, once; answers those that were not noted before. */
export const insertRecalledOf = async (ctx: Context, { lotId }: { lotId: number }): Promise<number[]> => {
  const rows = await own(ctx)
    .insertInto('plans.recalled_products')
    .columns(['lot_id', 'compounding_id', 'found_at'])
    .expression((from) =>
      from
        .selectFrom('plans.compoundings as made')
        .innerJoin('plans.compounding_weights as weight', 'weight.compounding_id', 'made.id')
        .select(['weight.lot_id', 'made.id', sql<Date>`${ctx.now()}::timestamptz`.as('found_at')])
        .distinct()
        .where('weight.lot_id', '=', lotId)
        .where('made.state', 'in', foundStates),
    )
    .onConflict((conflict) => conflict.columns(['lot_id', 'compounding_id']).doNothing())
    .returning('compounding_id')
    .execute()
  return rows.map((row) => row.compounding_id)
}

/** The products out of these rows of a lot, the newest first, those before an id: whatever became of them. */
export const listIdsOfLots = async (
  ctx: Context,
  { lotIds, before, limit }: { lotIds: number[]; before: number | undefined; limit: number },
): Promise<number[]> => {
  let query = own(ctx)
    .selectFrom('plans.compounding_weights')
    .select('compounding_id')
    .distinct()
    .where('lot_id', 'in', lotIds)
  if (before !== undefined) query = query.where('compounding_id', '<', before)
  return (await query.orderBy('compounding_id', 'desc').limit(limit).execute()).map((row) => row.compounding_id)
}

export type Recalled = { lotId: number; compoundingId: number; givenBackAt: Date | null }

/** The products among these that were recalled, by any of their lots. */
export const listRecalled = async (ctx: Context, compoundingIds: number[]): Promise<Recalled[]> => {
  if (compoundingIds.length === 0) return []
  const rows = await own(ctx)
    .selectFrom('plans.recalled_products')
    .select(['lot_id', 'compounding_id', 'given_back_at'])
    .where('compounding_id', 'in', compoundingIds)
    .orderBy('lot_id')
    .execute()
  return rows.map((row) => ({ lotId: row.lot_id, compoundingId: row.compounding_id, givenBackAt: row.given_back_at }))
}

/** Which of these products were recalled. */
export const listRecalledAmong = async (ctx: Context, compoundingIds: number[]): Promise<Set<number>> =>
  new Set((await listRecalled(ctx, compoundingIds)).map(({ compoundingId }) => compoundingId))

export const saveGivenBack = async (
  ctx: Context,
  { compoundingId, by }: { compoundingId: number; by: number },
): Promise<void> => {
  await own(ctx)
    .updateTable('plans.recalled_products')
    .set({ given_back_by: by, given_back_at: ctx.now() })
    .where('compounding_id', '=', compoundingId)
    .where('given_back_at', 'is', null)
    .execute()
}
