import { sql } from 'kysely'
import type { TestWorld } from './world.ts'

/**
 * The global law, in the database's own sums: credits whose events do not add up, that are overspent, or whose held and
 * spent amounts differ from those of the orders. Always none.
 */
export const storeCreditFaults = async (world: TestWorld): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`select c.id from shop.store_credits c
    left join lateral (select
      sum(case action when 'allocated' then amount_cents else 0 end) as given,
      sum(case action when 'authorized' then amount_cents when 'captured' then -amount_cents
        when 'released' then -amount_cents else 0 end) as held,
      sum(case action when 'captured' then amount_cents when 'credited' then -amount_cents else 0 end) as spent
      from shop.store_credit_events e where e.store_credit_id = c.id) e on true
    where (c.amount_cents, c.amount_authorized_cents, c.amount_used_cents) is distinct from (e.given, e.held, e.spent)
      or e.held + e.spent > e.given
    union all
    select c.id from shop.store_credits c where c.amount_authorized_cents + c.amount_used_cents <> coalesce((
      select sum(p.amount_cents - (select coalesce(sum(back.amount_cents), 0) from shop.store_credit_events back
        where back.payment_id = p.id and back.action = 'credited'))
      from shop.payments p join shop.orders o on o.id = p.order_id
      where p.store_credit_id = c.id and (p.state = 'pending' or p.state = 'completed' and o.state <> 'canceled')), 0)`.execute(
    world.world.db,
  )
  return rows
}

/** A customer's credit events, oldest first: `authorized 500`. */
export const creditActions = async (world: TestWorld, userId: number): Promise<string[]> => {
  const events = await world.world.db
    .selectFrom('shop.store_credit_events as event')
    .innerJoin('shop.store_credits as credit', 'credit.id', 'event.store_credit_id')
    .where('credit.user_id', '=', userId)
    .select(['event.action', 'event.amount_cents'])
    .orderBy('event.id')
    .execute()
  return events.map(({ action, amount_cents }) => `${action} ${amount_cents}`)
}
