import type { Context } from '#platform/context'
import { claimDue, workOff } from '#platform/lease'
import { backoffFrom } from '../charges/next-check.ts'
import { chargesToReturn, getReturning, saveReturned, saveReturnTry } from './unmatched-charges.repository.ts'

// In parallel, since each waits for the provider; few, since each takes a database connection.
const limit = 5

/** Refunds the charges that an operator decided to return, each once. Returns how many it handled. */
export const returnUnmatchedCharges = async (ctx: Context): Promise<number> => {
  const claimed = await claimDue(ctx, chargesToReturn, limit)
  await workOff(ctx, chargesToReturn, claimed, (row) => giveBack(ctx, row))
  return claimed.rows.length
}

const giveBack = async (ctx: Context, { id, attempts }: { id: number; attempts: number }): Promise<void> => {
  const returning = await getReturning(ctx, id)
  if (!returning) return
  const { chargeId, leftCents: amountCents } = returning
  const idempotencyKey = `refund-${chargeId}-unmatched`
  const outcome = await ctx.gateways.payments.refundCharge({ chargeId, amountCents, idempotencyKey })
  ctx.log.info({ unmatchedChargeId: id, outcome: outcome.kind }, 'unmatched charge to be returned')
  if (outcome.kind === 'refunded') return saveReturned(ctx, { id, providerRefundId: outcome.refundId })
  if (outcome.kind === 'refused' && (await isGivenBack(ctx, chargeId)))
    return saveReturned(ctx, { id, providerRefundId: 'given-back-elsewhere' })
  await saveReturnTry(ctx, { id, dueAt: backoffFrom(ctx.now(), attempts) })
}

const isGivenBack = async (ctx: Context, chargeId: string): Promise<boolean> => {
  const lookup = await ctx.gateways.payments.getCharge({ chargeId })
  return lookup.kind === 'charge' && lookup.charge.refundedCents >= lookup.charge.amountCents
}
