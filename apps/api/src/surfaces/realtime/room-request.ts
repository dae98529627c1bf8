import path from 'node:path'
import { z } from 'zod'
import { ownRoomOf, recognise } from '#domains/people/identity'
import type { Actor, Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { gather } from '#platform/gathering/gather'
import { kindOfRoom, type RoomKind } from '#platform/rooms'

// The characters of our numbers and tokens; PostgreSQL rejects a NUL.
const word = z.string().regex(/^[\w-]+$/)
const after = z.int().min(0).default(0)

/** An order's room, with the order token, and the last id that the caller knows. */
const OrderRequest = z.object({ order_number: word.max(64), order_token: word.max(200), after })

/** A room for an access token: a named shared room, otherwise the caller's own. */
const BearerRequest = z.object({ access_token: word.max(200), room: word.max(64).optional().catch(undefined), after })

export const RoomRequest = z.union([OrderRequest, BearerRequest])

const domains = path.resolve(import.meta.dirname, '../../domains')
/** Every kind of room. */
export const roomKinds: RoomKind[] = (
  await gather<RoomKind[]>(domains, { pattern: '**/*.rooms.ts', named: () => 'rooms' })
).flat()

/** Whether a bearer's owner may enter a room. */
export const mayEnter = (actor: Actor, room: string): boolean =>
  kindOfRoom(roomKinds, room)?.mayEnter(actor, room) ?? false

/** The room that this token opens; null if none. Checked every time: a room is not a session. */
export const roomOf = async (ctx: Context, request: z.output<typeof RoomRequest>): Promise<string | null> => {
  if ('order_number' in request) return roomOfToken(ctx, { number: request.order_number, token: request.order_token })
  const actor = await actorOf(ctx, request.access_token)
  const isShared = roomKinds.some(({ name }) => name === request.room)
  const room = (isShared ? request.room : ownRoomOf(actor)) ?? null
  return room !== null && mayEnter(actor, room) ? room : null
}

const roomOfToken = async (ctx: Context, key: { number: string; token: string }): Promise<string | null> => {
  for (const { openWithToken } of roomKinds) {
    const room = await openWithToken?.(ctx, key)
    if (room) return room
  }
  return null
}

const actorOf = async (ctx: Context, accessToken: string): Promise<Actor> => {
  try {
    return await recognise(ctx, accessToken)
  } catch (error) {
    // Expired or revoked: the browser renews its session and tries again.
    if (error instanceof Failure) return { kind: 'guest' }
    throw error
  }
}
