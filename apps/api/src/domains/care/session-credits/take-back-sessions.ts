import { getOrder, isPaidBackWhole, listOrderRefunds, lockOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import type { SessionCredit } from './session-credit.ts'
import { listForUpdate, saveCredit } from './session-credits.repository.ts'

/**
 * The money of an order went back, whole or for some sessions: as many end, the unspent ones first. A spent one stays
 * with its consultation, and ends when that is canceled. Repeating changes nothing.
 */
export const takeBackSessions = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId })
    const credits = await listForUpdate(ctx, { orderId })
    if (credits.length === 0) return
    const gone = credits.filter(({ state, revokedAt }) => state === 'taken_back' || revokedAt !== null).length
    await end(ctx, credits, (await paidBack(ctx, orderId, credits.length)) - gone)
  })

/** How many of its sessions an order has paid back. */
const paidBack = async (ctx: Context, orderId: number, granted: number): Promise<number> => {
  const order = await getOrder(ctx, { orderId })
  if (order.state === 'canceled') return granted
  // Parts of a parcel are goods; only with the whole of it does the session go, as the courses do (0106).
  if (order.kind !== 'consultation') return (await isPaidBackWhole(ctx, { orderId })) ? granted : 0
  const refunds = await listOrderRefunds(ctx, { orderId })
  return refunds.flatMap(({ lines }) => lines).reduce((sum, { units }) => sum + units, 0)
}

/** Ends this many: those that can still be spent, then, for later, those that are spent. */
export const end = async (ctx: Context, credits: readonly SessionCredit[], count: number): Promise<void> => {
  const standing = credits.filter(({ state, revokedAt }) => state !== 'taken_back' && revokedAt === null)
  const unspentFirst = standing.toSorted(
    (one, other) => Number(one.state === 'spent') - Number(other.state === 'spent'),
  )
  for (const credit of unspentFirst.slice(0, Math.max(0, count))) {
    const { consultationId } = credit
    const state = credit.state === 'spent' ? 'spent' : 'taken_back'
    await saveCredit(ctx, credit, { state, consultationId, revokedAt: ctx.now() })
  }
}
