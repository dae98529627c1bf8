import { type Context, inTransaction } from '#platform/context'
import { workOff } from '#platform/lease'
import { backoffFrom } from '../charges/next-check.ts'
import { claimDueRefunds, type Refund, refundsToMake, saveRefundDone, saveRefundTry } from './refunds.repository.ts'

// At once, since each waits for the provider; few, since each takes a connection to the database.
const limit = 5

/**
 * Gives back the money that was asked to go back, each refund once (its id is the idempotency key), and announces
 * payments.refundDone. Returns how many refunds it took up.
 */
export const refundDuePayments = async (ctx: Context): Promise<number> => {
  const claimed = await claimDueRefunds(ctx, { limit })
  await workOff(ctx, refundsToMake, claimed, (refund) => giveBack(ctx, refund))
  return claimed.rows.length
}

const giveBack = async (ctx: Context, refund: Refund): Promise<void> => {
  const { chargeId, amountCents } = refund
  const idempotencyKey = `refund-${chargeId}-${refund.reason}`
  const outcome = await ctx.gateways.payments.refundCharge({ chargeId, amountCents, idempotencyKey })
  ctx.log.info({ refundId: refund.id, paymentId: refund.paymentId, outcome: outcome.kind }, 'refund requested')
  if (outcome.kind === 'refunded') return finish(ctx, refund, outcome.refundId)
  if (outcome.kind === 'refused' && (await isGivenBack(ctx, refund))) return finish(ctx, refund, 'given-back-elsewhere')
  const error = outcome.kind === 'refused' ? outcome.code : outcome.cause
  // A refusal is no end: the money is the buyer's. Somebody is told by the log, and it is tried again.
  if (outcome.kind === 'refused') ctx.log.error({ refundId: refund.id, code: error }, 'refund refused')
  await saveRefundTry(ctx, { id: refund.id, dueAt: backoffFrom(ctx.now(), refund.attempts), error })
}

/** An operator may have given it back at the provider's own panel. */
const isGivenBack = async (ctx: Context, { chargeId, amountCents }: Refund): Promise<boolean> => {
  const lookup = await ctx.gateways.payments.getCharge({ chargeId })
  return lookup.kind === 'charge' && lookup.charge.refundedCents >= amountCents
}

const finish = (ctx: Context, refund: Refund, providerRefundId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await saveRefundDone(ctx, { id: refund.id, providerRefundId }))) return
    await ctx.announce({ type: 'payments.refundDone', refundId: refund.id, orderId: refund.orderId })
  })
