import type { Charge } from '#gateways/payments'
import { type Context, inTransaction } from '#platform/context'
import type { Payment } from '../payment.ts'
import { findPaymentByNumber } from '../payments.repository.ts'
import { newsOf } from './charge-news.ts'
import { recordNews } from './record-news.ts'

/**
 * Records a charge's state as read from the provider itself (never from a webhook's body), and announces
 * payments.completed or payments.failed on a change. Repeated, late or out of order it has one effect. Null if the
 * charge is not ours.
 */
export const recordChargeState = (ctx: Context, { charge }: { charge: Charge }): Promise<Payment | null> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await findPaymentByNumber(ctx, charge.externalReference)
    if (!payment) return null
    if (payment.amountCents !== charge.amountCents) {
      // The provider never changes an amount that we requested: no rule of ours fits, so an operator must look at it.
      ctx.log.error({ paymentId: payment.id, chargeId: charge.id }, 'charge has another amount than its payment')
      return payment
    }
    const recorded = await recordNews(ctx, { payment, news: newsOf(charge) })
    if (recorded.changed) {
      const { id: paymentId, orderId } = recorded.payment
      ctx.log.info({ paymentId, orderId, changed: recorded.changed }, 'payment changed')
      await ctx.announce({ type: `payments.${recorded.changed}`, paymentId, orderId })
    }
    return recorded.payment
  })
