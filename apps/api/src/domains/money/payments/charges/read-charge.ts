import { type Context, mustNotBeInTransaction } from '#platform/context'
import type { Payment } from '../payment.ts'
import { mismatchOf } from '../reconciliation/unmatched-charge.ts'
import { saveFound } from '../reconciliation/unmatched-charges.repository.ts'
import { recordChargeState } from './record-charge-state.ts'

/**
 * Asks the provider for a charge's state and records it: a webhook only triggers this question. Money without a payment
 * of ours is stored for an operator (reconciliation). `unknown` if the provider does not answer; the webhook's sender
 * should retry.
 */
export const readCharge = async (
  ctx: Context,
  { chargeId }: { chargeId: string },
): Promise<{ kind: 'recorded'; payment: Payment } | { kind: 'absent' } | { kind: 'unknown' }> => {
  mustNotBeInTransaction(ctx)
  const lookup = await ctx.gateways.payments.getCharge({ chargeId })
  if (lookup.kind !== 'charge') return { kind: lookup.kind }
  const { charge } = lookup
  const payment = await recordChargeState(ctx, { charge })
  if (payment) return { kind: 'recorded', payment }
  const found = mismatchOf(charge, null)
  if (found) await saveFound(ctx, { charge, ...found, paymentId: null })
  return { kind: 'absent' }
}
