import { type Context, inTransaction } from '#platform/context'
import { getPayment, lockPaymentsOfOrder } from '../payments.repository.ts'
import { listRefundsOfCharges, type RefundReason, saveRefundRequest } from './refunds.repository.ts'

/** Without a part, all that is left. `requestKey` names the part, so that the same request again is the same refund. */
type Wanted = { paymentId: number; reason: RefundReason; part?: { requestKey: string; amountCents: number } }

/**
 * Requests a refund of a completed payment, of a part or of all that is left of it; due work makes it once, however
 * often it is requested. A part that exceeds what is left is a fault of the caller.
 */
export const requestRefund = (ctx: Context, { paymentId, reason, part }: Wanted): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { orderId } = await getPayment(ctx, paymentId)
    const payment = (await lockPaymentsOfOrder(ctx, orderId)).find(({ id }) => id === paymentId)
    if (payment?.state !== 'completed' || payment.providerChargeId === null) {
      throw new Error(`payment ${paymentId} has no money to give back`)
    }
    const chargeId = payment.providerChargeId
    const earlier = await listRefundsOfCharges(ctx, [chargeId])
    const requestKey = part?.requestKey ?? reason
    if (earlier.some((refund) => refund.requestKey === requestKey)) return
    const leftCents = payment.amountCents - earlier.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const amountCents = part?.amountCents ?? leftCents
    if (amountCents > leftCents) throw new Error(`payment ${paymentId} has ${leftCents} centavos left to give back`)
    if (amountCents > 0) await saveRefundRequest(ctx, { payment, chargeId, reason, requestKey, amountCents })
  })
