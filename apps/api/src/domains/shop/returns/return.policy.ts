import type { Role } from '#platform/context'

/**
 * The person who works on returns: at the places of one keeper (null: at none), or, if he answers buyers, at every
 * place.
 */
export type ReturnHandler = 'at every place' | { keeperId: number | null }

/** Buyers write to support and administrators, whichever house has their goods. */
export const worksAtEveryPlace = (roles: readonly Role[]): boolean =>
  roles.includes('support') || roles.includes('administrator')

/** A box is opened, and its money decided, by the people of who keeps the place that it comes back to. */
export const mayHandle = (place: { keptBy: number } | undefined, by: ReturnHandler): boolean =>
  by === 'at every place' || (by.keeperId !== null && place?.keptBy === by.keeperId)
