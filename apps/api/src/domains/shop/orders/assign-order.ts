import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from './load-order.ts'
import { isOf } from './order.policy.ts'
import type { Order } from './order.ts'
import { alreadyAssigned } from './orders.errors.ts'
import { saveOrder } from './save-order.ts'

/**
 * Gives an order without an owner to a user. The same user again changes nothing. Throws not_found,
 * cart_already_assigned if it is somebody else's.
 */
export const assignOrder = (ctx: Context, input: { orderId: number; userId: number }): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, input)
    if (isOf(order, input.userId)) return order
    if (order.userId !== null) throw alreadyAssigned()
    return saveOrder(ctx, order, { ...order, userId: input.userId })
  })
