/**
 * Time limits. A write gets more time, because an abandoned write leaves an unknown outcome. A read does not: the
 * sender of a webhook waits for us meanwhile, for five seconds or less.
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
