import { isPaidBackWhole, lockOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { findConsultation } from '../consultations.repository.ts'
import { cancelAhead } from './included.ts'

/**
 * The team paid an order back: once all of it went back, its consultation is canceled as if its patient had given it
 * up, unless it has begun. Of a package that was paid back in part it stays. Repeating changes nothing.
 */
export const cancelPaidBack = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId })
    if (!(await isPaidBackWhole(ctx, { orderId }))) return
    const consultation = await findConsultation(ctx, { orderId })
    if (consultation) await cancelAhead(ctx, { consultationId: consultation.id })
  })
