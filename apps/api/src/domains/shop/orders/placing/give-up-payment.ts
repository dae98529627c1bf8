import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import { isBeingCharged } from '../order.ts'
import { saveOrder } from '../save-order.ts'
import { afterRefusal } from './settle-charge.ts'

/**
 * The consequence of a charge that failed after its request had ended: the order's goods are released and it can be
 * paid again. Nothing happens if it is not being charged, or another of its payments is. Repeating changes nothing.
 */
export const giveUpPayment = (ctx: Context, input: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, input)
    const isStillAtWork = order.payments.some(({ state }) => state === 'processing')
    if (!isBeingCharged(order) || isStillAtWork) return
    await saveOrder(ctx, order, await afterRefusal(ctx, order))
  })
