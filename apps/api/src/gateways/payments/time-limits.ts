/**
 * How long we wait. A write is given time, since nobody knows what became of one that was left; a question is not: the
 * sender of a notice waits for us meanwhile, for five seconds or less.
 */
export const timeLimits = ({
  timeoutMs = 10_000,
}: {
  timeoutMs?: number
}): { GET: number; POST: number; DELETE: number } => ({
  GET: Math.min(timeoutMs, 4_000),
  POST: timeoutMs,
  DELETE: timeoutMs,
})
