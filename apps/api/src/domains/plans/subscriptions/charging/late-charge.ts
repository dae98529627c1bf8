import { dayMs } from '@prumo/brazil'
/** From when a charge that nobody has answered is told to its patient: most outages are over by then. */
export const lateChargeAt = (acceptedAt: Date): Date => new Date(acceptedAt.getTime() + dayMs)
