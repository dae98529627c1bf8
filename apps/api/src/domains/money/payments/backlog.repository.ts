import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Waiting, waitingOf } from '#platform/waiting'
import { own } from './payments.repository.ts'

/**
 * Payments that due work still checks, by state; `unknown` is a card's charge without any answer from the provider
 * (docs/idempotency.md). Uses the index of payments to check.
 */
export const paymentBacklog = async (ctx: Context): Promise<Waiting[]> => {
  const state = sql<string>`case when state = 'processing' and provider_charge_id is null then 'unknown' else state end`
  const rows = await own(ctx.db)
    .selectFrom('shop.payments')
    .select(({ fn }) => [
      state.as('state'),
      fn.countAll<number>().as('count'),
      sql<Date>`min(coalesce(charging_since, created_at))`.as('oldest'),
    ])
    .where('check_due_at', 'is not', null)
    .groupBy(state)
    .execute()
  return rows.map((row) => waitingOf(ctx.now(), row))
}

/** Pending refunds: requested, or waiting for their owner's choice. */
export const refundBacklog = async (ctx: Context): Promise<Waiting[]> => {
  const rows = await own(ctx.db)
    .selectFrom('shop.refunds')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('state', 'in', [sql.lit('awaiting_choice'), sql.lit('requested')])
    .groupBy('state')
    .execute()
  return rows.map((row) => waitingOf(ctx.now(), row))
}
