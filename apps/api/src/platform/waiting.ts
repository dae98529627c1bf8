/** How much of something waits, and how long its oldest has; by state, where it waits for different things. */
export type Waiting = { state?: string; count: number; oldestSeconds: number }

/** Of rows with a count and the moment of the oldest, as the database says them. */
export const waitingOf = (
  now: Date,
  { state, count, oldest }: { state?: string; count: number; oldest: Date | null },
): Waiting => ({
  ...(state === undefined ? {} : { state }),
  count: Number(count),
  oldestSeconds: oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0,
})
