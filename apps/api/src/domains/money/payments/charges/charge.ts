import { type Context, mustNotBeInTransaction } from '#platform/context'
import { whileLeased } from '#platform/lease'
import { getPayment } from '../payments.repository.ts'
import { newsOf } from './charge-news.ts'
import { findCheckDueAt, paymentsToCheck } from './due-payments.repository.ts'
import { requestCharge } from './request-charge.ts'

/** The outcome of a charge, as far as known. For `pending` and `unknown` the payment stays processing. */
export type ChargeResult =
  | { kind: 'approved'; chargeId: string }
  | { kind: 'declined'; chargeId: string | null; responseCode: string }
  | { kind: 'pending'; chargeId: string }
  | { kind: 'unknown' }

/**
 * Charges the card of a processing payment, outside any transaction, without recording the outcome (`settle` does). Due
 * work leaves the payment alone until the provider has answered. Repeating is safe: the payment's number is the
 * idempotency key.
 */
export const charge = async (ctx: Context, { paymentId }: { paymentId: number }): Promise<ChargeResult> => {
  mustNotBeInTransaction(ctx)
  const payment = await getPayment(ctx, paymentId)
  // A webhook or another process may have been faster.
  if (payment.state === 'completed') return { kind: 'approved', chargeId: payment.providerChargeId ?? '' }
  if (payment.state !== 'processing') {
    return { kind: 'declined', chargeId: payment.providerChargeId, responseCode: payment.responseCode ?? payment.state }
  }
  const until = (await findCheckDueAt(ctx, { paymentId })) ?? ctx.now()
  const claim = { ids: [paymentId], until }
  const outcome = await whileLeased(ctx, paymentsToCheck, claim, () => requestCharge(ctx, payment))
  if (outcome.kind === 'unknown') return { kind: 'unknown' }
  if (outcome.kind === 'refused') return { kind: 'declined', chargeId: null, responseCode: outcome.code }
  const { status, responseCode } = newsOf(outcome.charge)
  const chargeId = outcome.charge.id
  return status === 'declined'
    ? { kind: 'declined', chargeId, responseCode: responseCode ?? 'declined' }
    : { kind: status, chargeId }
}
