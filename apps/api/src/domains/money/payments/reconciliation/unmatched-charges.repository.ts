import { sql } from 'kysely'
import type { Charge } from '#gateways/payments'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { DueQueue } from '#platform/lease'
import { type Waiting, waitingOf } from '#platform/waiting'
import type { PaymentState } from '../payment.ts'
import type { Mismatch, OurCharge, UnmatchedCharge, UnmatchedState } from './unmatched-charge.ts'

const own = (db: Database) => owning(db, 'shop.unmatched_charges', 'shop.payments', 'shop.refunds')

export const chargesToReturn: DueQueue = {
  table: 'shop.unmatched_charges',
  dueAt: 'due_at',
  attempts: 'attempts',
  id: 'bigint',
}

/** Our records of these charges, by the provider's id; unknown ones are omitted. */
export const listOurs = async (ctx: Context, charges: Charge[]): Promise<Map<string, OurCharge>> => {
  const ids = charges.map(({ id }) => id)
  const numbers = charges.map(({ externalReference }) => externalReference)
  const { rows } = await sql<{
    charge_id: string
    payment_id: number
    amount_cents: number
    state: PaymentState
    is_the_one: boolean
    returned: number
    returning: number
  }>`select charge.id as charge_id, payment.id as payment_id, payment.amount_cents, payment.state,
      coalesce(payment.provider_charge_id = charge.id, false) as is_the_one,
      coalesce(sum(refund.amount_cents) filter (where refund.state = 'done'), 0)::bigint as returned,
      coalesce(sum(refund.amount_cents) filter (where refund.state in ('requested', 'awaiting_choice')), 0)::bigint
        as returning
    from unnest(${ids}::text[], ${numbers}::text[]) as charge (id, number)
    join shop.payments payment on payment.provider_charge_id = charge.id or payment.number = charge.number
    left join shop.refunds refund on refund.provider_charge_id = charge.id
    group by charge.id, payment.id`.execute(ctx.db)
  const found = new Map<string, OurCharge>()
  for (const row of rows) {
    // A charge that pays one payment and is named by another belongs to the one that it pays.
    if (found.get(row.charge_id)?.isTheOne) continue
    found.set(row.charge_id, {
      paymentId: row.payment_id,
      amountCents: row.amount_cents,
      state: row.state,
      isTheOne: row.is_the_one,
      returnedCents: row.returned,
      returningCents: row.returning,
    })
  }
  return found
}

/** The charges that paid us, or that we refunded, in this span. */
export const listChargeIdsBetween = async (
  ctx: Context,
  { provider, from, to }: { provider: string; from: Date; to: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ charge_id: string }>`select provider_charge_id as charge_id from shop.payments
      where state = 'completed' and provider = ${provider} and provider_charge_id is not null
        and completed_at between ${from} and ${to}
    union select refund.provider_charge_id from shop.refunds refund join shop.payments payment on payment.id = refund.payment_id
      where refund.state = 'done' and payment.provider = ${provider} and refund.done_at between ${from} and ${to}`.execute(
    ctx.db,
  )
  return rows.map(({ charge_id }) => charge_id)
}

type Found = { charge: Charge; mismatch: Mismatch; oursCents: number | null; paymentId: number | null }

/** Stores a mismatch. A repetition is the same row, and keeps its decision. */
export const saveFound = async (ctx: Context, { charge, mismatch, oursCents, paymentId }: Found): Promise<void> => {
  await own(ctx.db)
    .insertInto('shop.unmatched_charges')
    .values({
      provider: ctx.gateways.payments.provider,
      provider_charge_id: charge.id,
      external_reference: charge.externalReference,
      mismatch,
      method: charge.method,
      amount_cents: charge.amountCents,
      refunded_cents: charge.refundedCents,
      ours_cents: oursCents,
      payment_id: paymentId,
      found_at: ctx.now(),
      seen_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_charge_id', 'mismatch']).doUpdateSet((row) => ({
        refunded_cents: row.ref('excluded.refunded_cents'),
        ours_cents: row.ref('excluded.ours_cents'),
        payment_id: row.ref('excluded.payment_id'),
        seen_at: ctx.now(),
        // It matched for a while, and does not any more.
        state: sql`case when unmatched_charges.state = 'gone' then 'open' else unmatched_charges.state end`,
        decided_at: sql`case when unmatched_charges.state = 'gone' then null else unmatched_charges.decided_at end`,
      })),
    )
    .execute()
}

/** Closes those that match now, except those with another kind of mismatch. */
export const saveGone = async (
  ctx: Context,
  { chargeId, except }: { chargeId: string; except: Mismatch | null },
): Promise<void> => {
  let update = own(ctx.db)
    .updateTable('shop.unmatched_charges')
    .set({ state: 'gone', decided_at: ctx.now() })
    .where('provider_charge_id', '=', chargeId)
    .where('state', '=', 'open')
  if (except) update = update.where('mismatch', '<>', except)
  await update.execute()
}

/** Which of these charges already wait for an operator. */
export const listOpenAmong = async (ctx: Context, chargeIds: string[]): Promise<Set<string>> => {
  const rows = await own(ctx.db)
    .selectFrom('shop.unmatched_charges')
    .select('provider_charge_id')
    .where('state', '=', 'open')
    .where(among('provider_charge_id', chargeIds, 'text'))
    .execute()
  return new Set(rows.map(({ provider_charge_id }) => provider_charge_id))
}

export const listUnmatched = async (ctx: Context, { state }: { state: UnmatchedState }): Promise<UnmatchedCharge[]> => {
  const rows = await own(ctx.db)
    .selectFrom('shop.unmatched_charges')
    .selectAll()
    .where('state', '=', sql.lit(state))
    .orderBy('id')
    .limit(1_000)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    chargeId: row.provider_charge_id,
    externalReference: row.external_reference,
    mismatch: row.mismatch as Mismatch,
    method: row.method as Charge['method'],
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
    oursCents: row.ours_cents,
    state: row.state as UnmatchedState,
    foundAt: row.found_at,
  }))
}

type Decision =
  | { state: 'returning' }
  | { state: 'taken_in'; paymentId: number }
  | { state: 'acknowledged'; note: string }

/** open → decided. False if it is not open (any more): of two decisions one is made. */
export const saveDecision = async (
  ctx: Context,
  { chargeId, mismatches, ...decision }: { chargeId: string; mismatches: Mismatch[] } & Decision,
): Promise<boolean> => {
  const saved = await own(ctx.db)
    .updateTable('shop.unmatched_charges')
    .set({
      state: decision.state,
      decided_at: ctx.now(),
      ...(decision.state === 'returning' ? { due_at: ctx.now() } : {}),
      ...(decision.state === 'taken_in' ? { payment_id: decision.paymentId } : {}),
      ...(decision.state === 'acknowledged' ? { note: decision.note } : {}),
    })
    .where('provider_charge_id', '=', chargeId)
    .where('mismatch', 'in', mismatches)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

export const getReturning = async (
  ctx: Context,
  id: number,
): Promise<{ chargeId: string; leftCents: number } | null> => {
  const row = await own(ctx.db)
    .selectFrom('shop.unmatched_charges')
    .select(['provider_charge_id', 'amount_cents', 'refunded_cents'])
    .where('id', '=', id)
    .where('state', '=', 'returning')
    .executeTakeFirst()
  return row ? { chargeId: row.provider_charge_id, leftCents: row.amount_cents - row.refunded_cents } : null
}

export const saveReturned = async (ctx: Context, input: { id: number; providerRefundId: string }): Promise<void> => {
  await own(ctx.db)
    .updateTable('shop.unmatched_charges')
    .set({ state: 'returned', due_at: null, provider_refund_id: input.providerRefundId })
    .where('id', '=', input.id)
    .where('state', '=', 'returning')
    .execute()
}

export const saveReturnTry = async (ctx: Context, { id, dueAt }: { id: number; dueAt: Date }): Promise<void> => {
  await own(ctx.db)
    .updateTable('shop.unmatched_charges')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('state', '=', 'returning')
    .execute()
}

/** Charges that wait for an operator's decision, by kind of mismatch. */
export const unmatchedChargeBacklog = async (ctx: Context): Promise<Waiting[]> => {
  const rows = await own(ctx.db)
    .selectFrom('shop.unmatched_charges')
    .select(({ fn }) => ['mismatch as state', fn.countAll<number>().as('count'), fn.min('found_at').as('oldest')])
    .where('state', '=', 'open')
    .groupBy('mismatch')
    .execute()
  return rows.map((row) => waitingOf(ctx.now(), row))
}
