import { type Context, inTransaction } from '#platform/context'
import { become, givenBackCode, wasGivenBack } from '../payment.ts'
import { lockPaymentsOfOrder, savePayment } from '../payments.repository.ts'
import type { RefundReason } from './refunds.repository.ts'
import { requestRefund } from './request-refund.ts'

/**
 * All that is left of a completed payment goes back, and it pays its order no more: another payment may (decision
 * 0302). Repeating changes nothing.
 */
export const returnPayment = (
  ctx: Context,
  { orderId, paymentId, reason }: { orderId: number; paymentId: number; reason: RefundReason },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const payment = (await lockPaymentsOfOrder(ctx, orderId)).find(({ id }) => id === paymentId)
    if (!payment || wasGivenBack(payment)) return
    await requestRefund(ctx, { paymentId, reason })
    const closed = { ...become(payment, 'void'), completedAt: null, responseCode: givenBackCode }
    await savePayment(ctx, closed, { checkDueAt: null })
  })
