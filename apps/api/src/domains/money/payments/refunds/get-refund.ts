import type { Context } from '#platform/context'
import type { Payment, PaymentKind } from '../payment.ts'
import { getPayment } from '../payments.repository.ts'
import { getRefundRow, listRefundRows, type MadeRefund, type RefundReason } from './refunds.repository.ts'

export type RefundSummary = { orderId: number; amountCents: number; reason: RefundReason; paidBy: PaymentKind }

/**
 * Refunds of an order, pending or done (`doneAt`), for any reason, and late money that became store credit; money that
 * waits for a choice is not included.
 */
export const listRefundsOfOrder = async (ctx: Context, { orderId }: { orderId: number }): Promise<MadeRefund[]> =>
  listRefundRows(ctx, orderId)

/** A refund with its reason, for the buyer's mail. */
export const getRefund = async (ctx: Context, { refundId }: { refundId: number }): Promise<RefundSummary> => {
  const { paymentId, amountCents, reason } = await getRefundRow(ctx, refundId)
  const payment: Payment = await getPayment(ctx, paymentId)
  return { orderId: payment.orderId, amountCents, reason, paidBy: payment.method.kind }
}
