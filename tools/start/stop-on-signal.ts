import { PlainFailure } from '../terminal/plain-failure.ts'

const parentCheckMs = 500
const impatientAfterMs = 2_000

/**
 * Aborts at the first stop signal. A later signal exits immediately, and the services and the database's supervisor
 * notice it. A second signal at the same moment is ignored: npm forwards the Ctrl-C that the terminal already sent us.
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

/** Under npm the product ends with npm, even if npm was killed and could not forward a signal. */
const stopWithParent = (stop: () => void): void => {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, parentCheckMs)
  watch.unref()
}
