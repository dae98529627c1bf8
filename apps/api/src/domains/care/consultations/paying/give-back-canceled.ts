import { giveBackSession, hasGrantedSessions } from '#domains/care/session-credits'
import { cancelPaidOrder, getOrder, isPaidBackWhole, lockOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'

/**
 * A consultation was canceled before it began: what paid it goes back. The session that was spent on it is available
 * again, and a package stays bought; money goes back whole (CDC art. 49), unless it did already. An unpaid order
 * expires without action. Repeating changes nothing.
 */
export const giveBackCanceled = (
  ctx: Context,
  { consultationId, orderId }: { consultationId: number; orderId: number },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId })
    await giveBackSession(ctx, { consultationId })
    if (await hasGrantedSessions(ctx, { orderId })) return
    const { paymentState } = await getOrder(ctx, { orderId })
    if (paymentState === 'paid' && !(await isPaidBackWhole(ctx, { orderId }))) await cancelPaidOrder(ctx, { orderId })
  })
