import { among } from '#platform/among'
import { wakeDueWork } from '#platform/announce'
import type { Context } from '#platform/context'
import type { Payment, PaymentKind } from '../payment.ts'
import { own } from '../payments.repository.ts'
import type { RefundState } from '../refunds/refunds.repository.ts'
import { type LatePayment, latePaymentStateOf } from './late-payment.ts'

/**
 * Records that a charge is refunded unless its owner chooses otherwise before `until`. Null if it is already recorded.
 */
export const insertAwaitingChoice = async (
  ctx: Context,
  { payment, chargeId, until }: { payment: Payment; chargeId: string; until: Date },
): Promise<number | null> => {
  const row = await own(ctx.db)
    .insertInto('shop.refunds')
    .values({
      payment_id: payment.id,
      provider_charge_id: chargeId,
      amount_cents: payment.amountCents,
      reason: 'paid_after_cancellation',
      request_key: 'paid_after_cancellation',
      state: 'awaiting_choice',
      due_at: until,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['provider_charge_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const select = (ctx: Context) =>
  own(ctx.db)
    .selectFrom('shop.refunds as refund')
    .innerJoin('shop.payments as payment', 'payment.id', 'refund.payment_id')
    .innerJoin('shop.payment_methods as method', 'method.id', 'payment.payment_method_id')
    .select(['refund.id', 'refund.amount_cents', 'refund.state', 'refund.due_at', 'payment.order_id', 'method.kind'])
    .where('refund.reason', '=', 'paid_after_cancellation')

/** An order's late money; at most one, since an order has one completed external payment. */
export const findOfOrder = async (ctx: Context, orderId: number): Promise<LatePayment | null> =>
  latePaymentFrom(
    ctx,
    await select(ctx).where('payment.order_id', '=', orderId).orderBy('refund.id').executeTakeFirst(),
  )

export const findOfRefund = async (ctx: Context, refundId: number): Promise<LatePayment | null> =>
  latePaymentFrom(ctx, await select(ctx).where('refund.id', '=', refundId).executeTakeFirst())

/** Those of these orders whose owner may still choose; the soonest to end first. */
export const listAwaitingChoice = async (ctx: Context, orderIds: number[]): Promise<LatePayment[]> => {
  if (orderIds.length === 0) return []
  const rows = await select(ctx)
    .where(among('payment.order_id', orderIds, 'bigint'))
    .where('refund.state', '=', 'awaiting_choice')
    .where('refund.due_at', '>', ctx.now())
    .orderBy('refund.due_at')
    .orderBy('refund.id')
    .execute()
  return rows.flatMap((row) => latePaymentFrom(ctx, row) ?? [])
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>

const latePaymentFrom = (ctx: Context, row: Row): LatePayment | null => {
  if (!row) return null
  const state = latePaymentStateOf({ state: row.state as RefundState, dueAt: row.due_at }, ctx.now())
  return {
    refundId: row.id,
    orderId: row.order_id,
    amountCents: row.amount_cents,
    paidBy: row.kind as PaymentKind,
    state,
    chooseUntil: state === 'awaiting_choice' ? row.due_at : null,
  }
}

export const chargeIdOf = async (ctx: Context, refundId: number): Promise<string> =>
  (
    await own(ctx.db)
      .selectFrom('shop.refunds')
      .select('provider_charge_id')
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow()
  ).provider_charge_id

/** Makes the refund due now. False if it was decided already. */
export const saveReturn = async (ctx: Context, refundId: number): Promise<boolean> => {
  const saved = await own(ctx.db)
    .updateTable('shop.refunds')
    .set({ state: 'requested', due_at: ctx.now() })
    .where('id', '=', refundId)
    .where('state', '=', 'awaiting_choice')
    .executeTakeFirst()
  await wakeDueWork(ctx.db, 'refund-due-payments')
  return saved.numUpdatedRows > 0n
}

/** Records the credit that it became. False if it was decided already, or the deadline has passed. */
export const saveCredit = async (
  ctx: Context,
  input: { refundId: number; storeCreditId: number },
): Promise<boolean> => {
  const saved = await own(ctx.db)
    .updateTable('shop.refunds')
    .set({ state: 'credited', store_credit_id: input.storeCreditId, done_at: ctx.now() })
    .where('id', '=', input.refundId)
    .where('state', '=', 'awaiting_choice')
    .where('due_at', '>', ctx.now())
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}
