import { z } from 'zod'
import { recognise } from '#domains/people/identity'
import { queueRoom } from '#domains/plans/subscriptions'
import { findOrder } from '#domains/shop/orders'
import type { Actor, Context } from '#platform/context'
import { Failure } from '#platform/failure'

// All that our numbers and tokens are made of; a NUL would not even reach the database.
const word = z.string().regex(/^[\w-]+$/)
const after = z.int().min(0).default(0)

/** Which order's room somebody wants to watch, with the token that opens it, and the last id that he knows. */
const OrderRequest = z.object({ order_number: word.max(64), order_token: word.max(200), after })

/** His own room, which his access token opens: what happens to him anywhere in the product. */
const OwnRequest = z.object({ access_token: word.max(200), after })

/** The pharmacy's queue, which every pharmacist watches with his own access token. */
const QueueRequest = OwnRequest.extend({ room: z.literal(queueRoom) })

// The narrower of the two requests with an access token comes first.
export const RoomRequest = z.union([OrderRequest, QueueRequest, OwnRequest])

/** The room that this token opens; null when it opens none. Asked every time: a room is no session. */
export const roomOf = async (ctx: Context, request: z.output<typeof RoomRequest>): Promise<string | null> => {
  if ('order_number' in request) return orderRoom(ctx, request)
  const actor = await actorOf(ctx, request.access_token)
  const room = 'room' in request ? request.room : ownRoomOf(actor)
  return room !== null && mayEnter(actor, room) ? room : null
}

/** Whether somebody may be in a room that a bearer opens: his own, and the queue if he is a pharmacist. */
export const mayEnter = (actor: Actor, room: string): boolean =>
  actor.kind === 'user' && (room === queueRoom ? actor.roles.includes('pharmacist') : room === ownRoomOf(actor))

const ownRoomOf = (actor: Actor): string | null => (actor.kind === 'user' ? `user:${actor.userId}` : null)

const orderRoom = async (ctx: Context, request: z.output<typeof OrderRequest>): Promise<string | null> => {
  const order = await findOrder(ctx, { number: request.order_number, token: request.order_token })
  return order ? `order:${order.number}` : null
}

const actorOf = async (ctx: Context, accessToken: string): Promise<Actor> => {
  try {
    return await recognise(ctx, accessToken)
  } catch (error) {
    // Too old or taken back: the browser renews its session and comes again.
    if (error instanceof Failure) return { kind: 'guest' }
    throw error
  }
}
