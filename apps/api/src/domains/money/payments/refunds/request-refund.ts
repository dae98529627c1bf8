import { type Context, inTransaction } from '#platform/context'
import { getPayment } from '../payments.repository.ts'
import { type RefundReason, saveRefundRequest } from './refunds.repository.ts'

/** Requests a full refund of a completed payment; due work makes it once, however often it is requested. */
export const requestRefund = (ctx: Context, input: { paymentId: number; reason: RefundReason }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await getPayment(ctx, input.paymentId)
    if (payment.state !== 'completed' || payment.providerChargeId === null) {
      throw new Error(`payment ${payment.id} has no money to give back`)
    }
    await saveRefundRequest(ctx, { payment, chargeId: payment.providerChargeId, reason: input.reason })
  })
