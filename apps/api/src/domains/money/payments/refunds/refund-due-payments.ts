import { type Context, inTransaction } from '#platform/context'
import { workOff } from '#platform/lease'
import { backoffFrom } from '../charges/next-check.ts'
import {
  claimDueRefunds,
  listRefundsOfCharges,
  type Refund,
  refundsToMake,
  saveRefundDone,
  saveRefundTry,
} from './refunds.repository.ts'

// In parallel, since each waits for the provider; few, since each takes a database connection.
const limit = 5

/**
 * Makes the requested refunds, each once (its charge and key are the idempotency key), and announces
 * payments.refundDone. Returns how many it handled.
 */
export const refundDuePayments = async (ctx: Context): Promise<number> => {
  const claimed = await claimDueRefunds(ctx, { limit })
  await workOff(ctx, refundsToMake, claimed, (refund) => giveBack(ctx, refund))
  return claimed.rows.length
}

const giveBack = async (ctx: Context, refund: Refund): Promise<void> => {
  const { chargeId, amountCents } = refund
  const idempotencyKey = `refund-${chargeId}-${refund.requestKey}`
  const outcome = await ctx.gateways.payments.refundCharge({ chargeId, amountCents, idempotencyKey })
  ctx.log.info({ refundId: refund.id, paymentId: refund.paymentId, outcome: outcome.kind }, 'refund requested')
  if (outcome.kind === 'refunded') return finish(ctx, refund, outcome.refundId)
  if (outcome.kind === 'refused' && (await isGivenBack(ctx, refund))) return finish(ctx, refund, 'given-back-elsewhere')
  const error = outcome.kind === 'refused' ? outcome.code : outcome.cause
  // A refusal is not final, because the money is the buyer's: it is logged for an operator, and retried.
  if (outcome.kind === 'refused') ctx.log.error({ refundId: refund.id, code: error }, 'refund refused')
  await saveRefundTry(ctx, { id: refund.id, dueAt: backoffFrom(ctx.now(), refund.attempts), error })
}

/** An operator may have refunded it in the provider's panel, beside the parts that we have made, or may have. */
const isGivenBack = async (ctx: Context, { chargeId, amountCents, requestKey }: Refund): Promise<boolean> => {
  const lookup = await ctx.gateways.payments.getCharge({ chargeId })
  const all = await listRefundsOfCharges(ctx, [chargeId])
  const others = all.filter((other) => other.isTried && other.requestKey !== requestKey)
  const othersCents = others.reduce((sum, refund) => sum + refund.amountCents, 0)
  return lookup.kind === 'charge' && lookup.charge.refundedCents >= othersCents + amountCents
}

const finish = (ctx: Context, refund: Refund, providerRefundId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await saveRefundDone(ctx, { id: refund.id, providerRefundId }))) return
    await ctx.announce({ type: 'payments.refundDone', refundId: refund.id, orderId: refund.orderId })
  })
