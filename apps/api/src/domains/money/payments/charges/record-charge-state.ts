import type { Charge } from '#gateways/payments'
import { type Context, inTransaction } from '#platform/context'
import type { Payment } from '../payment.ts'
import { findPaymentByNumber } from '../payments.repository.ts'
import { newsOf } from './charge-news.ts'
import { recordNews } from './record-news.ts'

/**
 * Writes what the provider says of a charge, as read from the provider itself (never from a notice's body), and
 * announces payments.completed or payments.failed when that is news. Twice, late, or out of order: one effect. Null
 * when the charge is none of ours.
 */
export const recordChargeState = (ctx: Context, { charge }: { charge: Charge }): Promise<Payment | null> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await findPaymentByNumber(ctx, charge.externalReference)
    if (!payment) return null
    if (payment.amountCents !== charge.amountCents) {
      // Nothing that we ask for comes back with another amount: somebody must look at it, no rule of ours fits.
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
