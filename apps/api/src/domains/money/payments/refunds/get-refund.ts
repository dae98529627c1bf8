import type { Context } from '#platform/context'
import type { Payment, PaymentKind } from '../payment.ts'
import { getPayment } from '../payments.repository.ts'
import { getRefundRow, listRefundRows, type MadeRefund, type RefundReason } from './refunds.repository.ts'

export type RefundSummary = { orderId: number; amountCents: number; reason: RefundReason; paidBy: PaymentKind }

/** Money of an order that goes back, or went (`doneAt`), whatever for; what waits for a choice is none. */
export const listRefundsOfOrder = async (ctx: Context, { orderId }: { orderId: number }): Promise<MadeRefund[]> =>
  listRefundRows(ctx, orderId)

/** What went back and why, to be told to the buyer. */
export const getRefund = async (ctx: Context, { refundId }: { refundId: number }): Promise<RefundSummary> => {
  const { paymentId, amountCents, reason } = await getRefundRow(ctx, refundId)
  const payment: Payment = await getPayment(ctx, paymentId)
  return { orderId: payment.orderId, amountCents, reason, paidBy: payment.method.kind }
}
