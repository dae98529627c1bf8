import type { Actor } from '#platform/context'

/** The signed-in user's room; null for a guest. */
export const ownRoomOf = (actor: Actor): string | null => (actor.kind === 'user' ? `user:${actor.userId}` : null)
