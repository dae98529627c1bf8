import { type Context, inTransaction } from '#platform/context'
import type { ChargeResult } from './charges/charge.ts'
import type { ChargeNews } from './charges/charge-news.ts'
import { recordNews } from './charges/record-news.ts'
import type { Payment } from './payment.ts'
import { getPayment } from './payments.repository.ts'

/**
 * Records the outcome of `charge`, and returns the payment: completed, failed, or still processing. For the verb that
 * charged, in the transaction that also settles its order, so nothing is announced. Repeating it, or running it after a
 * webhook with the same news, changes nothing.
 */
export const settle = (ctx: Context, input: { paymentId: number; outcome: ChargeResult }): Promise<Payment> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await getPayment(ctx, input.paymentId)
    const news = newsFrom(input.outcome)
    return news ? (await recordNews(ctx, { payment, news })).payment : payment
  })

const newsFrom = (outcome: ChargeResult): ChargeNews | null =>
  outcome.kind === 'unknown'
    ? null
    : {
        chargeId: outcome.chargeId,
        status: outcome.kind,
        responseCode: outcome.kind === 'declined' ? outcome.responseCode : null,
        pix: null,
      }
