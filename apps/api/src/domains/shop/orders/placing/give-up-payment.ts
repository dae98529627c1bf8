import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import { isBeingCharged } from '../order.ts'
import { saveOrder } from '../save-order.ts'
import { afterRefusal } from './settle-charge.ts'

/**
 * What follows when a charge failed that nobody was waiting for: the order's goods go back and it can be paid anew.
 * Nothing happens when it is not being charged, or another of its payments is. Repeating changes nothing.
 */
export const giveUpPayment = (ctx: Context, input: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, input)
    const isStillAtWork = order.payments.some(({ state }) => state === 'processing')
    if (!isBeingCharged(order) || isStillAtWork) return
    await saveOrder(ctx, order, await afterRefusal(ctx, order))
  })
