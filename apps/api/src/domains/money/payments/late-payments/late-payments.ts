import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { providerUnavailable } from '../payments.errors.ts'
import type { LatePayment } from './late-payment.ts'
import {
  chargeIdOf,
  findOfOrder,
  findOfRefund,
  listAwaitingChoice,
  saveCredit,
  saveReturn,
} from './late-payments.repository.ts'

/** An order's late money and its state; null if there is none. */
export const findLatePayment = (
  ctx: Context,
  input: { orderId: number } | { refundId: number },
): Promise<LatePayment | null> =>
  'orderId' in input ? findOfOrder(ctx, input.orderId) : findOfRefund(ctx, input.refundId)

/** The late money of these orders whose owner may still choose, the soonest to end first. */
export const listLateChoices = (ctx: Context, { orderIds }: { orderIds: number[] }): Promise<LatePayment[]> =>
  listAwaitingChoice(ctx, orderIds)

/**
 * Whether the provider still has all of it: an operator may have refunded it in the provider's panel, or a bank charged
 * it back. Calls the provider, so it does not run in a transaction. Throws provider_unavailable.
 */
export const isLatePaymentHeld = async (ctx: Context, { refundId }: { refundId: number }): Promise<boolean> => {
  mustNotBeInTransaction(ctx)
  const lookup = await ctx.gateways.payments.getCharge({ chargeId: await chargeIdOf(ctx, refundId) })
  if (lookup.kind === 'unknown') throw providerUnavailable()
  return lookup.kind === 'charge' && lookup.charge.status === 'approved' && lookup.charge.refundedCents === 0
}

/** Its owner chose the refund: due work makes it now. False if it was decided before, and nothing changes. */
export const returnLatePayment = (ctx: Context, { refundId }: { refundId: number }): Promise<boolean> =>
  inEffect(ctx, (ctx) => saveReturn(ctx, refundId))

/**
 * It became store credit, and is not refunded. False if it was decided before or its deadline has passed: then nothing
 * changes, and the caller rolls back the credit with his transaction. Announces payments.latePaymentCredited.
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
