import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { providerUnavailable } from '../payments.errors.ts'
import type { LatePayment } from './late-payment.ts'
import { chargeIdOf, findOfOrder, findOfRefund, saveCredit, saveReturn } from './late-payments.repository.ts'

/** The money that came too late for an order, and what is being done with it; null when none did. */
export const findLatePayment = (
  ctx: Context,
  input: { orderId: number } | { refundId: number },
): Promise<LatePayment | null> =>
  'orderId' in input ? findOfOrder(ctx, input.orderId) : findOfRefund(ctx, input.refundId)

/**
 * Whether the provider still holds it for us, whole: an operator may have given it back at the provider's own panel, or
 * a bank have taken it back. Asks the provider, so not in a transaction. Throws provider_unavailable.
 */
export const isLatePaymentHeld = async (ctx: Context, { refundId }: { refundId: number }): Promise<boolean> => {
  mustNotBeInTransaction(ctx)
  const lookup = await ctx.gateways.payments.getCharge({ chargeId: await chargeIdOf(ctx, refundId) })
  if (lookup.kind === 'unknown') throw providerUnavailable()
  return lookup.kind === 'charge' && lookup.charge.status === 'approved' && lookup.charge.refundedCents === 0
}

/** Its owner wants it back: due work sends it now. False when it was decided before, and nothing changes. */
export const returnLatePayment = (ctx: Context, { refundId }: { refundId: number }): Promise<boolean> =>
  inEffect(ctx, (ctx) => saveReturn(ctx, refundId))

/**
 * It became a store credit, and does not go back. False when it was decided before or its time was over: then nothing
 * changes, and the caller takes the credit back by taking his transaction back. Announces payments.latePaymentCredited.
 */
export const creditLatePayment = async (
  ctx: Context,
  input: { refundId: number; orderId: number; storeCreditId: number },
): Promise<boolean> => {
  const isCredited = await saveCredit(ctx, input)
  const { refundId, orderId } = input
  if (isCredited) await ctx.announce({ type: 'payments.latePaymentCredited', refundId, orderId })
  return isCredited
}
