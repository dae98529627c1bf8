import { sql } from 'kysely'
import { among } from '#platform/among'
import { wakeDueWork } from '#platform/announce'
import type { Context } from '#platform/context'
import { type Claimed, type DueQueue, leaseFrom } from '#platform/lease'
import type { Payment, PaymentKind } from '../payment.ts'
import { own } from '../payments.repository.ts'

export type RefundReason =
  | 'paid_twice'
  | 'paid_after_cancellation'
  | 'order_canceled'
  | 'goods_returned'
  | 'goods_lost'
  | 'goods_recalled'
  | 'order_corrected'

/**
 * awaiting_choice → requested or credited; requested → done. Each transition happens once, by the statement that finds
 * the previous state.
 */
export type RefundState = 'awaiting_choice' | 'requested' | 'done' | 'credited'

export type Refund = {
  id: number
  paymentId: number
  orderId: number
  chargeId: string
  amountCents: number
  reason: RefundReason
  /** One request is one refund, however often it is repeated: unique for its charge. */
  requestKey: string
  attempts: number
}

type NewRefund = { payment: Payment; chargeId: string; reason: RefundReason; requestKey: string; amountCents: number }

/** Records that money of a charge must be refunded; due work does it. Once per charge and key. */
export const saveRefundRequest = async (
  ctx: Context,
  { payment, chargeId, reason, requestKey, amountCents }: NewRefund,
): Promise<void> => {
  await own(ctx.db)
    .insertInto('shop.refunds')
    .values({
      payment_id: payment.id,
      provider_charge_id: chargeId,
      amount_cents: amountCents,
      reason,
      request_key: requestKey,
      due_at: ctx.now(),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['provider_charge_id', 'request_key']).doNothing())
    .execute()
  await wakeDueWork(ctx.db, 'refund-due-payments')
}

/** A refund of a charge: what is or will be given back of it. */
export type GivenBack = {
  chargeId: string
  requestKey: string
  amountCents: number
  /** Whether the provider was ever asked to make it: it may be made although nobody heard of it. */
  isTried: boolean
}

export const listRefundsOfCharges = async (ctx: Context, chargeIds: string[]): Promise<GivenBack[]> => {
  const rows = await own(ctx.db)
    .selectFrom('shop.refunds')
    .select(['provider_charge_id', 'request_key', 'amount_cents', 'attempts'])
    .where(among('provider_charge_id', chargeIds, 'text'))
    .execute()
  return rows.map((row) => ({
    chargeId: row.provider_charge_id,
    requestKey: row.request_key,
    amountCents: row.amount_cents,
    isTried: row.attempts > 0,
  }))
}

export const getRefundRow = async (ctx: Context, id: number) => {
  const row = await own(ctx.db)
    .selectFrom('shop.refunds')
    .select(['payment_id', 'amount_cents', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { paymentId: row.payment_id, amountCents: row.amount_cents, reason: row.reason as RefundReason }
}

export type MadeRefund = {
  id: number
  amountCents: number
  paidBy: PaymentKind
  doneAt: Date | null
  /** Its owner chose store credit instead (decision 0017). */
  isCredit: boolean
  /** When it was decided: for a charge that pays nothing, when its money had come. */
  requestedAt: Date
  /** The money of a charge that is no payment of its order: the same was paid twice. */
  isOfSecondCharge: boolean
}

/** The refunds of an order, oldest first. */
export const listRefundRows = async (ctx: Context, orderId: number): Promise<MadeRefund[]> => {
  const rows = await own(ctx.db)
    .selectFrom('shop.refunds as refund')
    .innerJoin('shop.payments as payment', 'payment.id', 'refund.payment_id')
    .innerJoin('shop.payment_methods as method', 'method.id', 'payment.payment_method_id')
    .select([
      'refund.id',
      'refund.amount_cents',
      'refund.done_at',
      'refund.state',
      'refund.created_at',
      'refund.provider_charge_id as charge',
      'payment.provider_charge_id as paid_charge',
      'payment.state as payment_state',
      'method.kind',
    ])
    .where('payment.order_id', '=', orderId)
    .where('refund.state', 'in', ['requested', 'done', 'credited'])
    .orderBy('refund.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amountCents: row.amount_cents,
    paidBy: row.kind as PaymentKind,
    doneAt: row.done_at,
    isCredit: row.state === 'credited',
    requestedAt: row.created_at,
    isOfSecondCharge: row.payment_state !== 'completed' || row.charge !== row.paid_charge,
  }))
}

export const refundsToMake: DueQueue = { table: 'shop.refunds', dueAt: 'due_at', attempts: 'attempts', id: 'bigint' }

/**
 * Claims due refunds and moves their due time ahead, so that no other process takes them meanwhile. Refunds whose
 * choice has expired are included, and can no longer be chosen: the claim itself decides.
 */
export const claimDueRefunds = async (ctx: Context, { limit }: { limit: number }): Promise<Claimed<Refund>> => {
  const until = leaseFrom(ctx.now())
  const rows = await own(ctx.db)
    .updateTable('shop.refunds')
    .from('shop.payments')
    .whereRef('shop.payments.id', '=', 'shop.refunds.payment_id')
    .set((refund) => ({
      state: 'requested',
      due_at: until,
      attempts: refund('shop.refunds.attempts', '+', 1),
    }))
    .where('shop.refunds.id', 'in', (select) =>
      select
        .selectFrom('shop.refunds')
        .select('id')
        .where('state', 'in', [sql.lit('awaiting_choice'), sql.lit('requested')])
        .where('due_at', '<=', ctx.now())
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'shop.refunds.id',
      'shop.refunds.payment_id',
      'shop.refunds.provider_charge_id',
      'shop.refunds.amount_cents',
      'shop.refunds.reason',
      'shop.refunds.request_key',
      'shop.refunds.attempts',
      'shop.payments.order_id',
    ])
    .execute()
  const refunds = rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    orderId: row.order_id,
    chargeId: row.provider_charge_id,
    amountCents: row.amount_cents,
    reason: row.reason as RefundReason,
    requestKey: row.request_key,
    attempts: row.attempts,
  }))
  return { rows: refunds, until }
}

/** True the first time only. */
export const saveRefundDone = async (
  ctx: Context,
  input: { id: number; providerRefundId: string },
): Promise<boolean> => {
  const saved = await own(ctx.db)
    .updateTable('shop.refunds')
    .set({ state: 'done', done_at: ctx.now(), provider_refund_id: input.providerRefundId, last_error: null })
    .where('id', '=', input.id)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

export const saveRefundTry = async (ctx: Context, input: { id: number; dueAt: Date; error: string }): Promise<void> => {
  await own(ctx.db)
    .updateTable('shop.refunds')
    .set({ due_at: input.dueAt, last_error: input.error })
    .where('id', '=', input.id)
    .where('state', '=', 'requested')
    .execute()
}

/** Records that a charge must no longer be paid; due work informs the provider. */
export const requestCancellation = async (ctx: Context, payment: Payment): Promise<void> => {
  await own(ctx.db)
    .updateTable('shop.payments')
    .set({ cancel_due_at: ctx.now() })
    .where('id', '=', payment.id)
    .where('provider_charge_id', 'is not', null)
    .execute()
}
