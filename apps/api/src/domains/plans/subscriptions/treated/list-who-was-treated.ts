import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'

/** The patients of whom a parcel was accepted between two times, and paid. Ids alone; the caller counts them. */
export const listWhoWasTreated = async (
  ctx: Context,
  { from, until }: { from: Date; until: Date },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct subscription.patient_id as id
    from plans.dispensings dispensing
    join plans.subscriptions subscription on subscription.id = dispensing.subscription_id
    where dispensing.state = 'paid' and dispensing.decided_at >= ${from} and dispensing.decided_at < ${until}`.execute(
    owning(ctx.db, 'plans.dispensings', 'plans.subscriptions'),
  )
  return rows.map(({ id }) => id)
}
