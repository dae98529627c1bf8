/** The size of a backlog and the age of its oldest entry, by state where entries wait for different things. */
export type Waiting = { state?: string; count: number; oldestSeconds: number }

/** From rows with a count and the time of the oldest, as the database returns them. */
export const waitingOf = (
  now: Date,
  { state, count, oldest }: { state?: string; count: number; oldest: Date | null },
): Waiting => ({
  ...(state === undefined ? {} : { state }),
  count: Number(count),
  oldestSeconds: oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0,
})
