import type { Context } from '#platform/context'
import { claimDue, workOff } from '#platform/lease'
import { getPayment } from '../payments.repository.ts'
import { paymentsToCancel, saveCancelled, saveCancelTry } from './due-payments.repository.ts'
import { backoffFrom } from './next-check.ts'
import { readCharge } from './read-charge.ts'

// In parallel, since each waits for the provider; few, since each takes a database connection.
const limit = 5

/**
 * Cancels Pix charges at the provider whose orders were paid in another way. One that was paid meanwhile cannot be
 * cancelled: its money is recorded and refunded. Returns how many it handled.
 */
export const cancelDueCharges = async (ctx: Context): Promise<number> => {
  const claimed = await claimDue(ctx, paymentsToCancel, limit)
  await workOff(ctx, paymentsToCancel, claimed, (payment) => cancelOne(ctx, payment))
  return claimed.rows.length
}

const cancelOne = async (
  ctx: Context,
  { id: paymentId, attempts }: { id: number; attempts: number },
): Promise<void> => {
  const { providerChargeId } = await getPayment(ctx, paymentId)
  const isDone = providerChargeId === null || (await cancel(ctx, providerChargeId))
  if (isDone) await saveCancelled(ctx, { paymentId })
  else await saveCancelTry(ctx, { paymentId, dueAt: backoffFrom(ctx.now(), attempts) })
}

/** True if the charge is cancelled, or there is nothing to cancel. */
const cancel = async (ctx: Context, chargeId: string): Promise<boolean> => {
  const outcome = await ctx.gateways.payments.cancelCharge({ chargeId })
  if (outcome.kind !== 'refused') return outcome.kind === 'cancelled'
  return (await readCharge(ctx, { chargeId })).kind !== 'unknown'
}
