import { holdSessionsOf, takeBackSessions } from '#domains/care/session-credits'
import { isPaidBackWhole, lockOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { findConsultation } from '../consultations.repository.ts'
import { cancelAhead } from './included.ts'

/**
 * The team paid an order back: once all of it went back, its consultation is canceled as if its patient had given it
 * up, unless it has begun, and so is each one that a session of it paid. The consultations of a package that was paid
 * back in part stay. Repeating changes nothing.
 */
export const cancelPaidBack = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId })
    if (!(await isPaidBackWhole(ctx, { orderId }))) return
    // A session that its consultation gives back is not to be spent again.
    await takeBackSessions(ctx, { orderId })
    const own = await findConsultation(ctx, { orderId })
    const paidBySessions = await holdSessionsOf(ctx, { orderId })
    const ids = new Set([...(own ? [own.id] : []), ...paidBySessions])
    for (const consultationId of [...ids].sort((a, b) => a - b)) await cancelAhead(ctx, { consultationId })
  })
