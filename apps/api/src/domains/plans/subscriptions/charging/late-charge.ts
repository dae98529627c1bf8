const dayMs = 24 * 60 * 60_000

/** From when a charge that nobody has answered is told to its patient: most outages are over by then. */
export const lateChargeAt = (acceptedAt: Date): Date => new Date(acceptedAt.getTime() + dayMs)
