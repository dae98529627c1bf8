import type { Actor } from '#platform/context'

/** The prescriber whose favourites somebody has: a doctor his own, anybody else none. */
export const prescriberIn = (actor: Actor): number | null =>
  actor.kind === 'user' && actor.roles.includes('doctor') ? actor.userId : null
