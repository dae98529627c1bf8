import type { Context } from '#platform/context'
import type { Payment, PaymentKind } from './payment.ts'
import { getPayment } from './payments.repository.ts'
import { getRefundRow, type RefundReason } from './refunds.repository.ts'

export type RefundSummary = { orderId: number; amountCents: number; reason: RefundReason; paidBy: PaymentKind }

/** What went back and why, to be told to the buyer. */
export const getRefund = async (ctx: Context, { refundId }: { refundId: number }): Promise<RefundSummary> => {
  const { paymentId, amountCents, reason } = await getRefundRow(ctx, refundId)
  const payment: Payment = await getPayment(ctx, paymentId)
  return { orderId: payment.orderId, amountCents, reason, paidBy: payment.method.kind }
}
