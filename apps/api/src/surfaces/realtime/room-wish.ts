import { z } from 'zod'
import { recognise } from '#domains/people/identity'
import { findOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'

// All that our numbers and tokens are made of; a NUL would not even reach the database.
const word = z.string().regex(/^[\w-]+$/)
const after = z.int().min(0).default(0)

/** Which order's room somebody wants to watch, with the token that opens it, and the last id that he knows. */
const OrderWish = z.object({ order_number: word.max(64), order_token: word.max(200), after })

/** His own room, which his access token opens: what happens to him anywhere in the product. */
const OwnWish = z.object({ access_token: word.max(200), after })

export const RoomWish = z.union([OrderWish, OwnWish])

/** The room that this token opens; null when it opens none. Asked every time: a room is no session. */
export const roomOf = (ctx: Context, wish: z.output<typeof RoomWish>): Promise<string | null> =>
  'access_token' in wish ? ownRoom(ctx, wish) : orderRoom(ctx, wish)

const orderRoom = async (ctx: Context, wish: z.output<typeof OrderWish>): Promise<string | null> => {
  const order = await findOrder(ctx, { number: wish.order_number, token: wish.order_token })
  return order ? `order:${order.number}` : null
}

const ownRoom = async (ctx: Context, wish: z.output<typeof OwnWish>): Promise<string | null> => {
  try {
    const actor = await recognise(ctx, wish.access_token)
    return actor.kind === 'user' ? `user:${actor.userId}` : null
  } catch (error) {
    // Too old or taken back: the browser renews its session and comes again.
    if (error instanceof Failure) return null
    throw error
  }
}
