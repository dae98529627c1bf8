import type { Context } from '#platform/context'
import type { Payment, PaymentKind } from '../payment.ts'
import { getPayment } from '../payments.repository.ts'
import {
  getRefundRow,
  listRefundRows,
  listRefundsOfCharges,
  type MadeRefund,
  type RefundReason,
} from './refunds.repository.ts'

export type RefundSummary = { orderId: number; amountCents: number; reason: RefundReason; paidBy: PaymentKind }

/**
 * Refunds of an order, pending or done (`doneAt`), for any reason, and late money that became store credit; money that
 * waits for a choice is not included.
 */
export const listRefundsOfOrder = async (ctx: Context, { orderId }: { orderId: number }): Promise<MadeRefund[]> =>
  listRefundRows(ctx, orderId)

/** What was or is being given back of each charge; one of which nothing was is missing. */
export const listGivenBack = async (
  ctx: Context,
  { chargeIds }: { chargeIds: string[] },
): Promise<Map<string, number>> => {
  const sums = new Map<string, number>()
  for (const { chargeId, amountCents } of await listRefundsOfCharges(ctx, chargeIds))
    sums.set(chargeId, (sums.get(chargeId) ?? 0) + amountCents)
  return sums
}

/** A refund with its reason, for the buyer's mail. */
export const getRefund = async (ctx: Context, { refundId }: { refundId: number }): Promise<RefundSummary> => {
  const { paymentId, amountCents, reason } = await getRefundRow(ctx, refundId)
  const payment: Payment = await getPayment(ctx, paymentId)
  return { orderId: payment.orderId, amountCents, reason, paidBy: payment.method.kind }
}
