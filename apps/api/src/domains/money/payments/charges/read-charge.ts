import { type Context, mustNotBeInTransaction } from '#platform/context'
import type { Payment } from '../payment.ts'
import { mismatchOf } from '../reconciliation/unmatched-charge.ts'
import { saveFound } from '../reconciliation/unmatched-charges.repository.ts'
import { recordChargeState } from './record-charge-state.ts'

/**
 * Asks the provider what became of a charge and records it: a notice only says that there is something to ask. Money
 * that we have no payment for is written down for an operator (reconciliation).
 * `unknown` when the provider does not answer; whoever brought the notice should come again.
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
