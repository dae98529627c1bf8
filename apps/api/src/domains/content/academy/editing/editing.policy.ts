import type { Actor } from '#platform/context'

/** Administrators answer for what the house says to all patients; nobody else edits lessons. */
export const mayEditLessons = (actor: Actor): boolean => actor.kind === 'user' && actor.roles.includes('administrator')
