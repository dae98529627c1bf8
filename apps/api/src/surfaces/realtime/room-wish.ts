import { z } from 'zod'
import { findOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'

// All that our numbers and tokens are made of; a NUL would not even reach the database.
const word = z.string().regex(/^[\w-]+$/)

/** Which order's room somebody wants to watch, with the token that opens it, and the last id that he knows. */
export const RoomWish = z.object({
  order_number: word.max(64),
  order_token: word.max(200),
  after: z.int().min(0).default(0),
})

/** The room of an order that this token opens; null when it opens none. Asked every time: a room is no session. */
export const roomOf = async (ctx: Context, wish: z.output<typeof RoomWish>): Promise<string | null> => {
  const order = await findOrder(ctx, { number: wish.order_number, token: wish.order_token })
  return order ? `order:${order.number}` : null
}
