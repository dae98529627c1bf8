import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import { moved } from '../order-states.ts'
import { saveOrder } from '../save-order.ts'

/**
 * Records where the goods of a placed order are: all on their way back to us (awaiting_return), all back and paid
 * (returned), or with their buyer (complete). Repeating changes nothing.
 */
export const noteReturn = (
  ctx: Context,
  { orderId, goods }: { orderId: number; goods: 'awaiting_return' | 'returned' | 'complete' },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, { orderId })
    if (order.state === goods || order.canceledAt !== null) return
    const away = goods === 'returned' ? moved(order, 'awaiting_return') : order
    await saveOrder(ctx, order, moved(away, goods))
  })
