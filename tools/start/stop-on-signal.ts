import { PlainFailure } from '../terminal/plain-failure.ts'

const parentCheckMs = 500
const impatientAfterMs = 2_000

/**
 * Aborts at the first signal to stop. At one that comes later we end on the spot, and the database's keeper and the
 * services notice; a second at the same moment is npm passing on the Ctrl-C that the terminal gave us already.
 */
export const stopOnSignal = (): AbortSignal => {
  const controller = new AbortController()
  let abortedAt = 0
  const stop = (cause: string): void => {
    if (abortedAt && performance.now() - abortedAt > impatientAfterMs) process.exit(1)
    abortedAt ||= performance.now()
    controller.abort(new PlainFailure(`stopped by ${cause}`))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  if (process.env.npm_lifecycle_event) stopWithParent(() => stop('the end of npm'))
  return controller.signal
}

/** Under npm the product ends with npm, even one that was killed outright and could pass on no signal. */
const stopWithParent = (stop: () => void): void => {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, parentCheckMs)
  watch.unref()
}
