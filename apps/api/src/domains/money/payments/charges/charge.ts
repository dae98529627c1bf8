import type { Contact } from '#domains/people/customers'
import type { ChargeOutcome } from '#gateways/payments'
import { type Context, mustNotBeInTransaction } from '#platform/context'
import { whileLeased } from '#platform/lease'
import type { Payment } from '../payment.ts'
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
  return resultOf(await whileLeased(ctx, paymentsToCheck, claim, () => requestCharge(ctx, payment)))
}

/** A card's charge that was begun in a set: who pays, and until when due work leaves it to this process. */
export type BegunCharge = { payment: Payment; payer: Contact; leasedUntil: Date }

/** The same for a charge that this process has just begun, without reading it again. */
export const chargeBegun = async (
  ctx: Context,
  { payment, payer, leasedUntil }: BegunCharge,
): Promise<ChargeResult> => {
  mustNotBeInTransaction(ctx)
  // This process has stood still, so another may have been faster.
  if (leasedUntil <= ctx.now()) return charge(ctx, { paymentId: payment.id })
  const claim = { ids: [payment.id], until: leasedUntil }
  return resultOf(await whileLeased(ctx, paymentsToCheck, claim, () => requestCharge(ctx, payment, payer)))
}

const resultOf = (outcome: ChargeOutcome): ChargeResult => {
  if (outcome.kind === 'unknown') return { kind: 'unknown' }
  if (outcome.kind === 'refused') return { kind: 'declined', chargeId: null, responseCode: outcome.code }
  const { status, responseCode } = newsOf(outcome.charge)
  const chargeId = outcome.charge.id
  return status === 'declined'
    ? { kind: 'declined', chargeId, responseCode: responseCode ?? 'declined' }
    : { kind: status, chargeId }
}
