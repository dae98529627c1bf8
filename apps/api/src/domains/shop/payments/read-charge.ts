import { type Context, mustNotBeInTransaction } from '#platform/context'
import type { Payment } from './payment.ts'
import { recordChargeState } from './record-charge-state.ts'

/**
 * Asks the provider what became of a charge and records it: a notice only says that there is something to ask.
 * `unknown` when the provider does not answer; whoever brought the notice should come again.
 */
export const readCharge = async (
  ctx: Context,
  { chargeId }: { chargeId: string },
): Promise<{ kind: 'recorded'; payment: Payment } | { kind: 'absent' } | { kind: 'unknown' }> => {
  mustNotBeInTransaction(ctx)
  const lookup = await ctx.gateways.payments.getCharge({ chargeId })
  if (lookup.kind !== 'charge') return { kind: lookup.kind }
  const payment = await recordChargeState(ctx, { charge: lookup.charge })
  return payment ? { kind: 'recorded', payment } : { kind: 'absent' }
}
