import { wakeDueWork } from '#platform/announce'
import { type Context, inTransaction } from '#platform/context'
import { chargeNotOpen } from '../payments.errors.ts'
import { saveDecision } from './unmatched-charges.repository.ts'

/**
 * Refunds the money of an unknown charge; due work does it, once. Throws not_found for a charge that does not wait for
 * a decision.
 */
export const returnUnmatchedCharge = (ctx: Context, { chargeId }: { chargeId: string }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await saveDecision(ctx, { chargeId, mismatches: ['unknown'], state: 'returning' }))) throw chargeNotOpen()
    await wakeDueWork(ctx.db, 'return-unmatched-charges')
  })

/** Records that an operator has settled a mismatch elsewhere, with the reason. Throws not_found likewise. */
export const acknowledgeUnmatchedCharge = async (
  ctx: Context,
  { chargeId, note }: { chargeId: string; note: string },
): Promise<void> => {
  const mismatches = ['unknown', 'amount_differs', 'refund_differs', 'missing'] as const
  const isDecided = await saveDecision(ctx, { chargeId, mismatches: [...mismatches], state: 'acknowledged', note })
  if (!isDecided) throw chargeNotOpen()
}
