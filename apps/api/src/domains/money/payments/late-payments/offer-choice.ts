import { type Context, inTransaction } from '#platform/context'
import { getPayment } from '../payments.repository.ts'
import { insertAwaitingChoice } from './late-payments.repository.ts'

/**
 * Keeps a completed payment's money until its owner chooses; at `until` due work refunds it. Announces
 * payments.choiceOffered. Repeating changes nothing, including `until`.
 */
export const offerChoice = (ctx: Context, input: { paymentId: number; until: Date }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await getPayment(ctx, input.paymentId)
    const { state, providerChargeId: chargeId, orderId } = payment
    if (state !== 'completed' || chargeId === null) throw new Error(`payment ${payment.id} has no money to give back`)
    const refundId = await insertAwaitingChoice(ctx, { payment, chargeId, until: input.until })
    if (refundId !== null) await ctx.announce({ type: 'payments.choiceOffered', refundId, orderId })
  })
