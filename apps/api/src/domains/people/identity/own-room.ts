import type { Actor } from '#platform/context'

/** The room of whoever is signed in; null for a guest. */
export const ownRoomOf = (actor: Actor): string | null => (actor.kind === 'user' ? `user:${actor.userId}` : null)
