const dayMs = 24 * 60 * 60_000

/** From when a charge that nobody has answered lasts so long that its patient is told: most outages are over by then. */
export const lateChargeAt = (acceptedAt: Date): Date => new Date(acceptedAt.getTime() + dayMs)
